// The games that are drawn here, each loaded when first needed. A folder with an index.ts is a game.
import type { Drawing, GameFolder } from "./contract";
import { api } from "../shell/network/api";
import { described } from "./described";

const folders = import.meta.glob<Drawing>("./*/index.ts", { import: "default" });

/** As the home page shows them; others follow. */
const ORDER = ["nautilus-island", "nautilus", "galerapagos"];
const place = (game: string): number => (ORDER.includes(game) ? ORDER.indexOf(game) : ORDER.length);

export const GAMES = Object.keys(folders)
  .map((path) => path.split("/")[1]!)
  .sort((one, other) => place(one) - place(other));

/** Ask the server what is always true of a game. */
export const loadDescription = (game: string): Promise<void> => described(game).load(api.description);

/** What is known of a game: what the server describes, and its folder, which a game of another package has not. */
export async function loadFolder(game: string): Promise<GameFolder> {
  const known = described(game);
  const [drawing] = await Promise.all([folders[`./${game}/index.ts`]?.(), loadDescription(game)]);
  return {
    ...drawing,
    sayAction: (...asked) => known.sayAction(...asked),
    sayEvent: (...asked) => known.sayEvent(...asked),
    viewRoles: known.roles("view"),
  };
}
