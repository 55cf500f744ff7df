// How events move things over the table: cards are placed, pushed, harpooned; domain cards go to whoever won them.
import { fly, pause, spot } from "../../shell/motion";
import type { Moving } from "../../shell/stage.svelte";
import type { Event, View } from "./shapes";

/** Moves what an event is about; `now` gives the view that is on the table. */
export function animator(now: () => View): (event: Event, moving: Moving) => Promise<void> {
  return async (event, moving) => {
    const view = now();
    switch (event.event) {
      case "placed": {
        const from = spot(`held-${event.card}`) ?? lastIn(spot(`hand-${event.seat}`)) ?? spot(`officer-${event.seat}`);
        await send(from, spot(`place-${event.place}`), moving, 320);
        return;
      }
      case "anchored":
        await send(spot("held-anchor") ?? spot(`special-${event.seat}`), spot(`place-${event.place}`), moving, 320);
        return;
      case "moved":
        await send(spot(`place-${event.origin}`), spot(`place-${event.target}`), moving, 420);
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
        await send(spot(`domain-${event.column}`), spot(`pile-${event.seat}`), moving, view.turn === null ? 200 : 340);
        return;
      case "round-ended":
        return pause(250, moving.signal);
    }
  };
}

const lastIn = (place: HTMLElement | null): HTMLElement | null => (place?.lastElementChild as HTMLElement | null) ?? null;

async function send(from: HTMLElement | null, to: HTMLElement | null, moving: Moving, ms: number): Promise<void> {
  if (from) await fly(from.querySelector(".card, .token, .domain") ?? from, from, to, { ...moving, ms });
}
