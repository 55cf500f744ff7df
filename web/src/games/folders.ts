// The games that are drawn here, each loaded when first needed. A folder with an index.ts is a game.
import type { Drawing, GameFolder } from "./contract";
import { api } from "../shell/network/api";
import { again, fetched } from "../shell/network/fetching.svelte";
import { PackagePage } from "../packages/page.svelte";
import { described } from "./described";

const folders = import.meta.glob<{ default: Drawing }>("./*/index.ts");

const orders = import.meta.glob<number>("./*/order.json", { import: "default", eager: true });

/** In the order in which they are shown, until the server tells of all it has. */
export const GAMES = Object.keys(folders)
  .map((path) => path.split("/")[1]!)
  .sort((one, other) => orders[`./${one}/order.json`]! - orders[`./${other}/order.json`]!);

/** Ask the server what is always true of a game. */
export const loadDescription = (game: string): Promise<void> => described(game).load(api.description);

/** A game: what the server describes, and its folder; for a game of another package, the page that this brings, if it
 * does. */
export async function loadFolder(name: string): Promise<GameFolder> {
  const [game, own] = [described(name), folders[`./${name}/index.ts`]];
  const [drawing, page] = await Promise.all([
    own && fetched(own),
    own ? null : again(() => PackagePage.open(game)),
    again(() => loadDescription(name)),
  ]);
  return { ...drawing, ...page?.drawing(), page, game };
}
