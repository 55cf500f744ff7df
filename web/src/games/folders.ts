// The games that are drawn here, each loaded when first needed. A folder with an index.ts is a game.
import type { GameFolder } from "./contract";
import { sayAction, sayEvent } from "./phrasing";

const folders = import.meta.glob<GameFolder>("./*/index.ts", { import: "default" });

/** As the home page shows them; others follow. */
const ORDER = ["nautilus-island", "nautilus", "galerapagos"];
const place = (game: string): number => (ORDER.includes(game) ? ORDER.indexOf(game) : ORDER.length);

export const GAMES = Object.keys(folders)
  .map((path) => path.split("/")[1]!)
  .sort((one, other) => place(one) - place(other));

/** A game's folder; a game of another package has none here and is said by its catalogue. */
export async function loadFolder(game: string): Promise<GameFolder> {
  const load = folders[`./${game}/index.ts`];
  return load ? load() : { sayAction, sayEvent };
}
