// How events move things over the table: pawns cross, cards and tokens fly.
import { fly, pause, spot } from "../../shell/motion/motion";
import type { Moving } from "../../shell/motion/stage.svelte";
import { colourOf } from "./cards";
import type { Event, View } from "./shapes";

const BETWEEN = 70;
/** Milliseconds between cards that fly together. */

/** Moves what an event is about; `now` gives the view that is on the table. */
export function animator(now: () => View): (event: Event, moving: Moving) => Promise<void> {
  return async (event, moving) => {
    const view = now();
    switch (event.event) {
      case "moved": {
        const pawn = spot(`pawn-${event.seat}`);
        const seat = spot(`seat-${event.seat}`);
        const from = pawn ?? seat?.querySelector<HTMLElement>(".pawn") ?? seat;
        if (!from) return;
        if (pawn) pawn.style.visibility = "hidden";
        await fly(from, from, spot(`berth-${view.side}-${event.column}`), { ...moving, ms: 420 });
        if (pawn) pawn.style.visibility = "";
        return;
      }
      case "collected":
        await together(event.cards, moving, (card, index) => {
          const from = spot(`stack-${event.column}-${index}`);
          return [from, card && event.seat === view.viewer ? spot(`hand-${colourOf(card)}`) : seatSpot(event.seat)];
        });
        return;
      case "stored":
        await together(event.cards, moving, (card) => [
          event.seat === view.viewer ? spot(`held-${card}`) : seatSpot(event.seat),
          spot(`set-${event.seat}-${event.colour}`),
        ]);
        return;
      case "token-taken":
        await send(spot(`camp-${event.colour}`), spot(`set-${event.seat}-${event.colour}`), moving);
        return;
      case "closed":
        await send(spot(`porthole-${event.size}`), spot(`set-${event.seat}-${event.colour}`), moving);
        return;
      case "round-started":
        return pause(150, moving.signal);
    }
  };
}

const seatSpot = (seat: number): HTMLElement | null => spot(`seat-${seat}`);

async function send(from: HTMLElement | null, to: HTMLElement | null, moving: Moving): Promise<void> {
  if (from) await fly(from.querySelector(".card, .token, .domain") ?? from, from, to, { ...moving, ms: 380 });
}

async function together<Card>(
  cards: readonly Card[],
  moving: Moving,
  way: (card: Card, index: number) => [HTMLElement | null, HTMLElement | null],
): Promise<void> {
  await Promise.all(
    cards.map(async (card, index) => {
      await pause(index * BETWEEN, moving.signal);
      const [from, to] = way(card, index);
      // Of another's hand a back flies, not the whole seat.
      const held = from?.querySelector(":scope > .who .hand .back");
      if (held) await fly(held, held, to, { ...moving, ms: 300 });
      else if (from) await fly(from.querySelector(".card, .token, .domain") ?? from, from, to, { ...moving, ms: 300 });
    }),
  );
}
