// What may be done on the board; whether it may be done now is for the server alone to say.
import { game } from "./cards";

/** The word of placing a card, on a place where one is named. */
export const placing = (card: string, place?: string): string | null =>
  game.all("place").find((one) => one.card === card && (!place || one.place === place) && one.anchor === null)?.word ??
  null;

/** The places of a side, column by column. */
export const placesOf = (side: number): string[] =>
  Object.entries(game.box.places)
    .filter(([, spot]) => spot.side === side)
    .map(([place]) => place);
