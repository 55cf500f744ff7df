// How events are shown: cards are placed, pushed, harpooned; domain cards go to whoever won them. What is worth a line
// has one over the table meanwhile.
import { fly, spot } from "../../shell/motion/motion";
import type { Beat, Moving } from "../../shell/motion/stage.svelte";
import type { Moment } from "../contract";
import { game, isSpecial, preyOf } from "./cards";
import { placesOf } from "./actions";
import type { DomainWon, Event, View } from "./shapes";

/** The view, and what events have changed since. */
export interface Seen extends View {
  /** Who took the domain card of a column. */
  won?: Readonly<Record<number, number>>;
}

export function beat(event: Event, moment: Moment<Seen, Event>): Beat<Seen> | null {
  const shown = show(event, moment);
  return shown && { ...shown, caption: say(event, moment) };
}

function show(event: Event, { view }: Moment<Seen, Event>): Beat<Seen> | null {
  switch (event.event) {
    case "specials-shared":
      return { ...sent(1000, spot(`officer-${event.seat}`), spot(`special-${event.other}`)), picture: "na-token" };
    case "placed": {
      const from = spot(`held-${event.card}`) ?? lastIn(spot(`hand-${event.seat}`)) ?? spot(`officer-${event.seat}`);
      const board = { ...view.board, [event.place]: event.card };
      const length = isSpecial(event.card) ? 1000 : 450;
      return { ...sent(length, from, spot(`place-${event.place}`), { board }), picture: `na-${event.card}` };
    }
    case "anchored": {
      const from = spot("held-anchor") ?? spot(`special-${event.seat}`);
      return { ...sent(1000, from, spot(`place-${event.place}`)), picture: "na-anchor", sound: "ring" };
    }
    case "moved": {
      const board = { ...view.board, [event.origin]: null, [event.target]: event.card };
      return sent(550, spot(`place-${event.origin}`), spot(`place-${event.target}`), { board });
    }
    case "hand-seen":
      return { ...sent(1200, spot(`special-${event.seat}`), spot(`hand-${1 - event.seat}`)), picture: "na-eye" };
    case "module-drew":
      return { ...sent(1200, spot(`special-${event.seat}`), spot(`hand-${event.seat}`)), picture: "na-module" };
    case "harpooned": {
      const shown = sent(1200, lastIn(spot(`hand-${1 - event.seat}`)), spot(`hand-${event.seat}`));
      return { ...shown, picture: "na-harpoon", sound: "drama" };
    }
    case "diver-returned":
    case "divers-swapped":
      return sent(450, lastIn(spot(`hand-${event.seat}`)), spot(`hand-${1 - event.seat}`));
    case "domain-won": {
      const won = { ...view.won, [event.column]: event.seat };
      const length = isUpset(event, view) ? 1300 : 480;
      const shown = sent(length, spot(`domain-${event.column}`), spot(`pile-${event.seat}`), { won });
      return { ...shown, picture: isUpset(event, view) ? "na-card-1" : `na-${event.card.domain}` };
    }
    case "round-ended":
      return { length: 900, picture: "na-laurel" };
    case "round-started":
      return { length: 1100, picture: "na-token", sound: "weather" };
    case "match-ended":
      return { length: 1800, picture: "na-laurel", sound: "sail" };
    default:
      return null;
  }
}

/** The caption of an event; what the sentence needs beside the event is counted here. */
function say(event: Event, { view, events, seat, names, text }: Moment<Seen, Event>): string | null {
  const told = (more = {}): string | null => game.sayCaption(text, event, names, seat, more);
  switch (event.event) {
    case "domain-won":
    case "round-ended": {
      // Who won how many is said all the while, seen from one's own seat or the first.
      const near = Math.max(seat, 0);
      const won = events.filter((one) => one.event === "domain-won");
      const taken = won.filter((one) => one.seat === near).length;
      const [who, other] = [names[near]!, names[1 - near]!];
      const upset = event.event === "domain-won" && isUpset(event, view) ? "yes" : "no";
      return told({ upset, taken, lost: won.length - taken, near: who, near_is: seat < 0 ? "other" : "you", other });
    }
    case "round-started":
      return told({ last: event.round === game.box.rounds ? "yes" : "no" });
    default:
      return told();
  }
}

/** Whether the lower card took a domain, because it beats the one that faces it. */
function isUpset({ seat, column }: DomainWon, { board }: Seen): boolean {
  const [mine, theirs] = [seat, 1 - seat].map((side) => board[placesOf(side)[column]!]);
  return Boolean(mine && theirs && preyOf(mine) === theirs);
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
