import { gameFolder } from "../contract";
import clauses from "./clauses.json";
import type { Event, View } from "./shapes";
import { describe } from "./describe";
import { lessons } from "./lessons";
import Result from "./Result.svelte";
import Table from "./Table.svelte";
import { sayAction, sayEvent } from "./words";

export default gameFolder<View, Event>({
  Table,
  Result,
  lessons,
  clauses,
  describe,
  sayAction,
  sayEvent,
  isWeighty: (action) => action === "close",
});
