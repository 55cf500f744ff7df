// What the players of a table are called: people by their names, bots by names of their own, no two alike.
import type { Table } from "../protocol/messages";
import { t } from "./language.svelte";

const CREW = 12;
/** Names that bots go by, in the catalogue as crew-0, crew-1, … */

export function namesOf(table: Table): string[] {
  const taken = new Set(table.places.filter((place) => !place.bot).map((place) => place.name));
  const crew = Array.from({ length: CREW }, (_, index) => t(`crew-${index}`)).filter((name) => !taken.has(name));
  return table.places.map((place) => (place.bot ? (crew.shift() ?? place.bot) : (place.name ?? t("seat-free"))));
}
