// The games that are drawn here, each loaded when first needed. A folder with an index.ts is a game.
import type { GameFolder } from "./contract";

const folders = import.meta.glob<GameFolder>("./*/index.ts", { import: "default" });

export const GAMES = Object.keys(folders).map((path) => path.split("/")[1]!);

/** A game's folder, or words that are better than none for a game that has no folder here. */
export async function loadFolder(game: string): Promise<GameFolder> {
  const load = folders[`./${game}/index.ts`];
  return load ? load() : { sayAction: (_text, action) => action, sayEvent: () => null };
}
