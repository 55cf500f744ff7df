import { gameFolder } from "../contract";
import type { Event, View } from "./shapes";
import Table from "./Table.svelte";
import { sayAction, sayEvent } from "./words";

export default gameFolder<View, Event>({ Table, sayAction, sayEvent, isWeighty: (action) => action === "close" });
