// How events are shown: cards are placed, pushed, harpooned; domain cards go to whoever won them.
import { fly, spot } from "../../shell/motion/motion";
import type { Beat, Moving } from "../../shell/motion/stage.svelte";
import type { Moment } from "../contract";
import type { Event, View } from "./shapes";

/** The view, and what events have changed since. */
export interface Seen extends View {
  /** Who took the domain card of a column. */
  won?: Readonly<Record<number, number>>;
}

export function beat(event: Event, { view }: Moment<Seen, Event>): Beat<Seen> | null {
  switch (event.event) {
    case "placed": {
      const from = spot(`held-${event.card}`) ?? lastIn(spot(`hand-${event.seat}`)) ?? spot(`officer-${event.seat}`);
      return sent(450, from, spot(`place-${event.place}`), { board: { ...view.board, [event.place]: event.card } });
    }
    case "anchored":
      return sent(450, spot("held-anchor") ?? spot(`special-${event.seat}`), spot(`place-${event.place}`));
    case "moved": {
      const board = { ...view.board, [event.origin]: null, [event.target]: event.card };
      return sent(550, spot(`place-${event.origin}`), spot(`place-${event.target}`), { board });
    }
    case "hand-seen":
    case "module-drew":
      return sent(550, spot(`special-${event.seat}`), spot(`hand-${1 - event.seat}`));
    case "harpooned":
      return sent(550, lastIn(spot(`hand-${1 - event.seat}`)), spot(`hand-${event.seat}`));
    case "diver-returned":
    case "divers-swapped":
      return sent(450, lastIn(spot(`hand-${event.seat}`)), spot(`hand-${1 - event.seat}`));
    case "domain-won": {
      const won = { ...view.won, [event.column]: event.seat };
      return sent(view.turn === null ? 300 : 480, spot(`domain-${event.column}`), spot(`pile-${event.seat}`), { won });
    }
    case "round-ended":
      return { length: 900 };
    default:
      return null;
  }
}

const lastIn = (place: HTMLElement | null): HTMLElement | null =>
  (place?.lastElementChild as HTMLElement | null) ?? null;

/** The card of a place flies; meanwhile it is nowhere else. */
function sent(length: number, from: HTMLElement | null, to: HTMLElement | null, after: Partial<Seen> = {}): Beat<Seen> {
  const card = from?.querySelector<HTMLElement>(".card, .domain") ?? from;
  return {
    length,
    after,
    sound: "card",
    motion: async (moving: Moving) => {
      if (!card) return;
      const flight = fly(card, from, to, moving);
      if (card !== from) card.style.visibility = "hidden";
      await flight;
      card.style.visibility = "";
    },
  };
}
