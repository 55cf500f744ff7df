import { gameFolder } from "../contract";
import type { Event, View } from "./shapes";
import { sayAction, sayEvent } from "./words";

export default gameFolder<View, Event>({ sayAction, sayEvent });
