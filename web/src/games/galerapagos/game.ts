// Galérapagos as the server describes it, and parts of sentences that its table and its text mode share.
import type { Text } from "../../shell/words/text";
import { described } from "../described";
import { joined } from "../phrasing";
import type { Action, Box, Event } from "./shapes";

export const game = described<Box, Action, Event>("galerapagos");

type Act = Action & { word: string };

/** The card that an action is about. */
export const cardOf = (act: Act): string | null => ("card" in act ? act.card : null);
/** The castaway that an action points at. */
export const seatOf = (act: Act): number | null => ("seat" in act ? act.seat : null);

/** The action that plays a card for nobody in particular. */
export function playing(card: string): string {
  const plain = [...game.all("play"), ...game.all("lay"), ...game.all("add")];
  return plain.find((one) => one.card === card)!.word;
}

/** Cards with their numbers: "2 × sandwich, plank". */
export function sayCards(text: Text, cards: readonly string[]): string {
  const said = cards.map((card) => text.say(`card-${card}`));
  return joined(text, said, { join: ", ", counted: true });
}

/** What each castaway is called in words to a viewer, who is "you". */
export function spokenTo(text: Text, names: readonly string[], viewer: number): readonly string[] {
  return names.map((name, seat) => (seat === viewer ? text.say("you") : name));
}

/** Castaways by their names: "Ada, Bo and Cy". */
export function sayNames(text: Text, seats: readonly number[], names: readonly string[]): string {
  return joined(
    text,
    seats.map((seat) => names[seat]!),
  );
}
