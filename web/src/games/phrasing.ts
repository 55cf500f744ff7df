// Actions, events and views in words by convention, for a game that has no folder here: its catalogue says it all.
// The same as marooned.engine.phrasing, which tells the convention.
import type { Text, Words } from "../shell/words/text";

const PARTS = "abcdefgh";
/** Fields that hold seats, and the variables that hold the names of those who sit there. */
const SEATS: Record<string, string> = { seat: "who", other: "other", winners: "winners" };

/** An action in words; its notation where the catalogue has none. */
export function sayAction(text: Text, action: string): string {
  const parts = action.split("-");
  for (let size = parts.length; size > 0; size--) {
    const message = `action-${parts.slice(0, size).join("-")}`;
    if (!text.has(message)) continue;
    const rest = parts.slice(size).map((part, index) => [PARTS[index], /^\d+$/.test(part) ? Number(part) : part]);
    return text.say(message, Object.fromEntries(rest) as Words);
  }
  return action;
}

/** An event in words; null when the catalogue has none. */
export function sayEvent(text: Text, event: unknown, names: readonly string[]): string | null {
  const { event: name, ...fields } = event as { event: string };
  const message = `event-${name}`;
  if (!text.has(message)) return null;
  const words = Object.entries(fields).map(([field, value]) => [
    SEATS[field] ?? field,
    sayValue(text, field, value, names),
  ]);
  return text.say(message, Object.fromEntries(words) as Words);
}

/** The value of a field, as a sentence takes it. */
export function sayValue(text: Text, field: string, value: unknown, names: readonly string[]): string | number {
  if (Array.isArray(value)) return value.map((part) => sayValue(text, field, part, names)).join(", ");
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field in SEATS && typeof value === "number") return names[value] ?? "";
  if (typeof value === "string" && text.has(`${field}-${value}`)) return text.say(`${field}-${value}`);
  return value as string | number;
}

/** What a field of a view is called: the catalogue's `view-<field>`, or its own name. */
export function sayField(text: Text, field: string): string {
  const message = `view-${field.replaceAll("_", "-")}`;
  return text.has(message) ? text.say(message) : field.replaceAll("_", " ");
}
