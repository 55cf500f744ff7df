// Actions and events in words, as words.py says them; the sentences are in the game's locales.
import type { Text } from "../../shell/text";
import type { Event, View } from "./shapes";

export function sayAction(_text: Text, action: string, _view: View, _names: readonly string[]): string {
  return action;
}

export function sayEvent(_text: Text, event: Event, _names: readonly string[]): string | null {
  return event.event;
}
