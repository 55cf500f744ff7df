// What the values of a view look like, where nothing is known of the game but its roles.
import type { Typed } from "../games/described";
import type { Fields } from "../games/phrasing";

/** Whether a value has fields of its own. */
export const isStruct = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether it is a list of what seats have: each of its parts says whose it is. */
export const isOfSeats = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every((part) => isStruct(part) && typeof part.seat === "number");

/** An action with its fields. */
export interface Choice {
  /** Its notation. */
  word: string;
  kind: string;
  fields: Fields;
}

export function choiceOf({ action, word, ...fields }: Typed & { word: string }): Choice {
  return { kind: action, word, fields };
}

/** More actions of one kind than this are chosen by their parts. */
export const MANY = 16;

/** Actions by their kind, those that stand alone first. */
export function byKind(choices: readonly Choice[]): Choice[][] {
  const kinds = new Map<string, Choice[]>();
  for (const one of choices) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  return [...kinds.values()].sort((one, other) => Number(one.length > 1) - Number(other.length > 1));
}

/** Whether actions of one kind are chosen by their parts. */
export const isPicked = (same: readonly Choice[]): boolean =>
  same.length > MANY && Object.keys(same[0]!.fields).length > 1;

/** A part of an action to be chosen: its values, and which of them lead to an action with what was chosen before. */
export interface Part {
  field: string;
  values: { value: unknown; possible: boolean }[];
  chosen: unknown;
}

/** The parts of actions of one kind, given some values; for each part the value wanted if it is possible, else the
 * first that is. What is chosen of all of them is one action. */
export function partsOf(same: readonly Choice[], wanted: Fields): { parts: Part[]; choice: Choice } {
  let left = [...same];
  const parts: Part[] = [];
  for (const field of Object.keys(same[0]!.fields)) {
    const possible = new Set(left.map((one) => one.fields[field]));
    const chosen = possible.has(wanted[field]) ? wanted[field] : left[0]!.fields[field];
    const values = [...new Set(same.map((one) => one.fields[field]))].sort(inOrder);
    parts.push({ field, chosen, values: values.map((value) => ({ value, possible: possible.has(value) })) });
    left = left.filter((one) => one.fields[field] === chosen);
  }
  return { parts, choice: left[0]! };
}

const inOrder = (one: unknown, other: unknown): number =>
  typeof one === "number" && typeof other === "number" ? one - other : 0;
