import { gameFolder } from "../contract";
import { game } from "./cards";
import type { Event, View } from "./shapes";
import { describe } from "./describe";
import { lessons } from "./lessons";
import { beat } from "./motion";
import Table from "./Table.svelte";

export default gameFolder<View, Event>({
  Table,
  beat,
  Scene: () => import("./Scene.svelte"),
  Result: () => import("./Result.svelte"),
  lessons,
  describe,
  isWeighty: (action) => game.action(action).action === "close",
});
