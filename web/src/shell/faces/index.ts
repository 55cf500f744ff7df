// The castaways that people are drawn as, everywhere on the page.
import { COLOURS, FACES } from "../../protocol/constants";
import type { Me, TableSeat } from "../../protocol/messages";
import "./faces.css";
import { putOnPage } from "../sprite";
import castaways from "./castaways.svg?raw";

putOnPage([castaways]);

export interface Look {
  face: Me["face"];
  colour: Me["colour"];
  /** How many before this one at the same table wear the same colour: their frames differ. */
  twins?: number;
}

/** What somebody would like to be called and drawn like. */
export interface Introduction extends Look {
  name: string;
}

/** How the players of a table are drawn, by seat: people as they chose to be, bots as others; null for nobody. */
export function looksOf(places: readonly TableSeat[]): (Look | null)[] {
  const worn = new Map<string, number>();
  const chosen = places.map(({ face, colour }) => {
    if (!face || !colour) return null;
    const twins = worn.get(colour) ?? 0;
    worn.set(colour, twins + 1);
    return { face, colour, twins };
  });
  const cast = castOf(chosen);
  return places.map(({ bot, seat }) => chosen[seat] ?? (bot ? cast[seat]! : null));
}

/** Castaways for as many as can play, no two alike: of people who chose the same, the first has it. */
export function castOf(looks: readonly (Look | null)[]): Look[] {
  const [faces, colours] = [
    dealt(
      FACES,
      looks.map((look) => look?.face),
    ),
    dealt(
      COLOURS,
      looks.map((look) => look?.colour),
    ),
  ];
  return FACES.map((_, seat) => ({ face: faces[seat]!, colour: colours[seat]! }));
}

function dealt<Kind>(all: readonly Kind[], chosen: readonly (Kind | undefined)[]): Kind[] {
  const worn = all.map((_, seat) => (chosen.indexOf(chosen[seat]) === seat ? chosen[seat] : undefined));
  const usual = all.map((kind, seat) => worn[seat] ?? (worn.includes(kind) ? undefined : kind));
  const free = all.filter((kind) => !usual.includes(kind));
  return usual.map((kind) => kind ?? free.shift()!);
}
