// The games that are drawn here, each loaded when first needed. A folder with an index.ts is a game.
import type { Drawing, GameFolder } from "./contract";
import { api } from "../shell/network/api";
import { again, fetched } from "../shell/network/fetching.svelte";
import { PackagePage } from "../packages/page.svelte";
import { described, type Happened } from "./described";

const folders = import.meta.glob<{ default: Drawing }>("./*/index.ts");

const orders = import.meta.glob<number>("./*/order.json", { import: "default", eager: true });

/** In the order in which they are shown, until the server tells of all it has. */
export const GAMES = Object.keys(folders)
  .map((path) => path.split("/")[1]!)
  .sort((one, other) => orders[`./${one}/order.json`]! - orders[`./${other}/order.json`]!);

/** Ask the server what is always true of a game. */
export const loadDescription = (game: string): Promise<void> => described(game).load(api.description);

/** What is known of a game: what the server describes, and its folder; for a game of another package, the page that
 * this brings, if it does. */
export async function loadFolder(game: string): Promise<GameFolder> {
  const [known, own] = [described(game), folders[`./${game}/index.ts`]];
  const [drawing, page] = await Promise.all([
    own && fetched(own),
    own ? null : again(() => PackagePage.open(known)),
    again(() => loadDescription(game)),
  ]);
  return {
    ...drawing,
    ...page?.drawing(),
    page: page ?? undefined,
    sayAction: (...asked) => known.sayAction(...asked),
    sayQuestion: (...asked) => known.sayQuestion(...asked),
    sayEvent: (text, event, ...asked) => known.sayEvent(text, event as Happened, ...asked),
    sayGroups: (...asked) => known.sayGroups(...asked),
    sayHeadline: (...asked) => known.sayHeadline(...asked),
    viewRoles: known.roles("view"),
    actionRoles: (kind) => known.roles(`action-${kind}`),
    typed: (action) => {
      const { action: kind, word, ...fields } = known.action(action);
      return { kind, word, fields };
    },
  };
}
