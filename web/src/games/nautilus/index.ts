import { gameFolder } from "../contract";
import { read } from "./actions";
import type { Event, View } from "./shapes";
import Table from "./Table.svelte";
import { sayAction, sayEvent } from "./words";

export default gameFolder<View, Event>({ Table, sayAction, sayEvent, isWeighty: (action) => ["keep", "play"].includes(read(action).kind) });
