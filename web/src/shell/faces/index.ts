// The castaways that people are drawn as, everywhere on the page.
import type { Me, TableSeat } from "../../protocol/messages";
import "./faces.css";
import castaways from "./castaways.svg?raw";

/** All of them, as text: once on the page. */
export { castaways };

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

/** How the people of a table are drawn, by seat; null where there is nobody, or a bot. */
export function looksOf(places: readonly TableSeat[]): (Look | null)[] {
  const worn = new Map<string, number>();
  return places.map(({ face, colour }) => {
    if (!face || !colour) return null;
    const twins = worn.get(colour) ?? 0;
    worn.set(colour, twins + 1);
    return { face, colour, twins };
  });
}
