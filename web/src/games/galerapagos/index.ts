import { gameFolder } from "../contract";
import { beat } from "./beats";
import { describe } from "./describe";
import { game } from "./game";
import { lessons } from "./lessons";
import { phrasesFor } from "./phrases";
import type { Event, View } from "./shapes";
import Table from "./Table.svelte";

/** Deeds that nobody takes back and everybody remembers. */
const WEIGHTY = new Set(["shoot", "close", "give", "swap", "accept"]);

export default gameFolder<View, Event>({
  Table,
  beat,
  Scene: () => import("./Scene.svelte"),
  Result: () => import("./Result.svelte"),
  lessons,
  describe,
  phrasesFor,
  isWeighty: (action) => WEIGHTY.has(game.action(action).action),
});
