import { gameFolder } from "../contract";
import type { Event, View } from "./shapes";
import { describe } from "./describe";
import { lessons } from "./lessons";
import Result from "./Result.svelte";
import Table from "./Table.svelte";
import { sayAction, sayEvent } from "./words";

export default gameFolder<View, Event>({ Table, Result, lessons, describe, sayAction, sayEvent, isWeighty: (action) => action === "close" });
