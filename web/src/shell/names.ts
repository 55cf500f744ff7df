// What the players of a table are called: people by their names, bots by names of their own, no two alike.
import type { Table } from "../protocol/messages";
import { t } from "./language.svelte";

/** The names of all seats, given those of people and the kinds of bots; null where there is none. */
export function nameAll(names: readonly (string | null)[], bots: readonly (string | null)[]): string[] {
  const taken = new Set(names.filter((_, seat) => !bots[seat]));
  const crew = t("crew").split(", ").filter((name) => !taken.has(name));
  return names.map((name, seat) => (bots[seat] ? (crew.shift() ?? bots[seat]) : (name ?? t("seat-free"))));
}

export function namesOf(table: Table): string[] {
  return nameAll(table.places.map((place) => place.name), table.places.map((place) => place.bot));
}
