// What is in the box, as the server tells it: cards and colours.
import type { Text } from "../../shell/words/text";
import { described } from "../described";
import { joined } from "../phrasing";
import type { Action, Box, CardSet, Castaway, Event } from "./shapes";

export const game = described<Box, Action, Event>("nautilus-island");

export const colours = (): string[] => Object.keys(game.box.colours);

/** Whether sets are laid in a colour; treasures stay in the hand. */
export const isLaid = (colour: string): boolean => game.box.camp.includes(colour);

/** The colour of a card. */
export function colourOf(card: string): string {
  const found = Object.entries(game.box.colours).find(([, cards]) => cards.includes(card));
  if (!found) throw new Error(`no card ${card}`);
  return found[0];
}

/** Cards with how many there are of each, in the order of the first of them. */
export function counted(cards: readonly string[]): { card: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** Card names with their numbers: "2 × hat, coat". */
export function sayCards(text: Text, cards: readonly string[]): string {
  const names = cards.map((card) => text.say(`card-${card}`));
  return joined(text, names, { counted: true, join: ", " });
}

/** What a castaway has laid of a colour. */
export const setOf = (castaway: Castaway, colour: string): CardSet =>
  castaway.sets.find((one) => one.colour === colour)!;

/** What a set is worth as it lies. */
export const worthOf = (set: CardSet): number =>
  set.tokens.reduce((sum, token) => sum + token.points, set.porthole ?? 0);

/** What is left of a score once every set is counted: the treasures shown. */
export const treasuresIn = ({ score, sets }: Castaway): number =>
  score - sets.reduce((sum, set) => sum + worthOf(set), 0);
