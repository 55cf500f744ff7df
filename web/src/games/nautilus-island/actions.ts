// What may be done with the pieces on the table; whether it may be done now is for the server alone to say.
import { game } from "./cards";

/** The word of going to a column, counted from 0. */
export const goTo = (column: number): string => game.all("go").find((one) => one.column === column)!.word;

/** Whether the first cards are all among the second, each copy counted. */
export function isWithin(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The action that lays exactly these cards, if it may be played. */
export function layingOf(legal: readonly string[], cards: readonly string[]): string | null {
  const fitting = game.only(legal, "store").filter((one) => one.cards.length === cards.length);
  return fitting.find((one) => isWithin(cards, one.cards))?.word ?? null;
}
