// What the parts around a table are all given: who looks at which table, through whose eyes, in which words.
import type { GameFolder } from "../games/contract";
import type { Table, Update } from "../protocol/messages";
import type { Connection } from "../shell/network/connection.svelte";
import type { Text } from "../shell/words/text";

export interface Sitting {
  connection: Connection;
  table: Table;
  folder: GameFolder;
  text: Text;
  /** What the players are called, by seat. */
  names: readonly string[];
  /** Whose eyes; −1 for spectators. */
  seat: number;
}

/** The same, once a match is on the table. */
export interface Playing extends Sitting {
  shown: Update;
  /** An action in words. */
  say: (action: string) => string;
}

/** Whether people can talk at a table: in their own words, or in those of its game. */
export function hasTalk(table: Table, folder: GameFolder | null): boolean {
  return table.chat === "free" || (table.chat === "phrases" && folder !== null && "phrasesFor" in folder);
}

/** What stands beside the table, or on a phone in a drawer. */
export const PANELS = ["story", "talk", "people"] as const;
export type Panel = (typeof PANELS)[number];
