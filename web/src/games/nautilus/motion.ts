// How events move things over the table: cards are placed, pushed, harpooned; domain cards go to whoever won them.
import { fly, pause, spot } from "../../shell/motion/motion";
import type { Moving } from "../../shell/motion/stage.svelte";
import type { Event, View } from "./shapes";

/** What events have done to the board since the view that is on the table. */
export interface Change {
  /** Cards by place; null for a place that was left. */
  cards: ReadonlyMap<string, string | null>;
  /** Who took the domain card of a column. */
  winners: ReadonlyMap<number, number>;
}

export const NO_CHANGE: Change = { cards: new Map(), winners: new Map() };

const laid =
  (place: string, card: string | null) =>
  (change: Change): Change => ({ ...change, cards: new Map(change.cards).set(place, card) });
const won =
  (column: number, seat: number) =>
  (change: Change): Change => ({ ...change, winners: new Map(change.winners).set(column, seat) });

/** Moves what an event is about; `now` gives the view that is on the table, `show` changes what is drawn over it. */
export function animator(
  now: () => View,
  show: (change: (before: Change) => Change) => void,
): (event: Event, moving: Moving) => Promise<void> {
  return async (event, moving) => {
    const view = now();
    switch (event.event) {
      case "placed": {
        const from = spot(`held-${event.card}`) ?? lastIn(spot(`hand-${event.seat}`)) ?? spot(`officer-${event.seat}`);
        await send(from, spot(`place-${event.place}`), moving, 320);
        show(laid(event.place, event.card));
        return;
      }
      case "anchored":
        await send(spot("held-anchor") ?? spot(`special-${event.seat}`), spot(`place-${event.place}`), moving, 320);
        return;
      case "moved":
        await send(spot(`place-${event.origin}`), spot(`place-${event.target}`), moving, 420, () =>
          show(laid(event.origin, null)),
        );
        show(laid(event.target, event.card));
        return;
      case "hand-seen":
      case "module-drew":
        await send(spot(`special-${event.seat}`), spot(`hand-${1 - event.seat}`), moving, 420);
        return;
      case "harpooned":
        await send(lastIn(spot(`hand-${1 - event.seat}`)), spot(`hand-${event.seat}`), moving, 420);
        return;
      case "diver-returned":
      case "divers-swapped":
        await send(lastIn(spot(`hand-${event.seat}`)), spot(`hand-${1 - event.seat}`), moving, 320);
        return;
      case "domain-won":
        await send(spot(`domain-${event.column}`), spot(`pile-${event.seat}`), moving, view.turn === null ? 200 : 380);
        show(won(event.column, event.seat));
        return;
      case "round-ended":
        return pause(900, moving.signal);
    }
  };
}

const lastIn = (place: HTMLElement | null): HTMLElement | null =>
  (place?.lastElementChild as HTMLElement | null) ?? null;

/** Fly the card of a place; `left` is called once it is off. */
async function send(
  from: HTMLElement | null,
  to: HTMLElement | null,
  moving: Moving,
  ms: number,
  left?: () => void,
): Promise<void> {
  const flight = from && fly(from.querySelector(".card, .domain") ?? from, from, to, { ...moving, ms });
  left?.();
  await flight;
}
