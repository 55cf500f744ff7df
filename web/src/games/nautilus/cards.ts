// What is in the box, as the server tells it: cards and domains; and how cards look.
import type { Text } from "../../shell/words/text";
import { described } from "../described";
import type { Action, Box, DomainCard, Event } from "./shapes";

export const game = described<Box, Action, Event>("nautilus");

/** The value printed on a card; null for one that is not placed. */
export const valueOf = (card: string): number | null => game.box.cards[card]?.value ?? null;

/** Whether a card is one of the specials. */
export const isSpecial = (card: string): boolean => game.box.specials.includes(card);

/** The arrow printed on a card. */
export const arrowOf = (card: string): string | null => game.box.cards[card]?.arrow ?? null;

/** The higher card that a card beats all the same. */
export const preyOf = (card: string): string | null => game.box.cards[card]?.beats ?? null;

/** Whether a card is the one that takes the domain from another that faces it. */
export const isAhead = (card: string, other: string): boolean =>
  preyOf(card) === other || (preyOf(other) !== card && (valueOf(card) ?? 0) > (valueOf(other) ?? 0));

/** From this value on a diver looks strong. */
const STRONG = 10;

/** Which look a card has. */
export function kindOf(card: string): string {
  if (isSpecial(card)) return "special";
  if (preyOf(card)) return "crab";
  if (Object.values(game.box.cards).some((one) => one.beats === card)) return "captain";
  return arrowOf(card) ?? (valueOf(card)! >= STRONG ? "strong" : "diver");
}

/** The drawing of a card. */
export const drawingOf = (card: string): string => (isSpecial(card) ? card : `card-${card}`);

/** A card with its article: "the 7", "the Kraken". */
export const sayCard = (text: Text, card: string | number): string => text.say("card", { value: String(card) });

/** What a card does; "" for a plain diver. */
export function sayEffect(text: Text, card: string): string {
  const arrow = arrowOf(card);
  if (arrow) return text.say(`arrow-${arrow}`);
  if (isSpecial(card)) return text.say(`special-${card}-about`);
  return preyOf(card) ? text.say("page-crab-about") : "";
}

/** A place of the board, with the card that lies there. */
export const sayPlace = (text: Text, place: string, card: string | null): string =>
  card ? text.say("page-place-with", { place, card: sayCard(text, card) }) : text.say("page-place-free", { place });

/** A domain card: its domain and what it shows. */
export const sayDomain = (text: Text, { domain, face }: Pick<DomainCard, "domain" | "face">): string =>
  text.say("domain-card", { domain: text.say(`domain-${domain}`), face: text.say(`face-${face}`) });
