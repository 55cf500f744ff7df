// How events are shown: pawns cross, cards and tokens fly. What is worth a line has one over the table meanwhile.
import { fly, pause, spot } from "../../shell/motion/motion";
import type { Beat, Moving } from "../../shell/motion/stage.svelte";
import type { Moment } from "../contract";
import { colourOf, game } from "./cards";
import type { Event, View } from "./shapes";

type From = HTMLElement | null;

export function beat(event: Event, moment: Moment<View, Event>): Beat<View> | null {
  const shown = show(event, moment);
  const { text, names, seat } = moment;
  return shown && { ...shown, caption: game.sayCaption(text, event, names, seat) };
}

function show(event: Event, { view }: Moment<View, Event>): Beat<View> | null {
  switch (event.event) {
    case "moved":
      return { length: 500, motion: (moving) => cross(event.seat, `berth-${view.side}-${event.column}`, moving) };
    case "collected":
      return together(event.cards, (card, index) => [
        spot(`stack-${event.column}-${index}`),
        card && event.seat === view.viewer ? spot(`hand-${colourOf(card)}`) : seatSpot(event.seat),
      ]);
    case "stored":
      return together(event.cards, (card) => [
        event.seat === view.viewer ? spot(`held-${card}`) : seatSpot(event.seat),
        spot(`set-${event.seat}-${event.colour}`),
      ]);
    case "token-taken":
      return together([event.colour], () => [spot(`camp-${event.colour}`), spot(`set-${event.seat}-${event.colour}`)]);
    case "closed": {
      const set = spot(`set-${event.seat}-${event.colour}`);
      const shown = together([event.size], () => [spot(`porthole-${event.size}`), set]);
      return { ...shown, length: 1400, picture: "ni-porthole", sound: "ring" };
    }
    case "stranded":
      return { length: 1000, picture: "ni-pawn" };
    case "column-emptied":
      return { length: 1600, picture: "ni-disc", sound: "drama" };
    case "round-started":
      return event.final ? { length: 1400, picture: "ni-disc", sound: "bell" } : { length: 150 };
    case "match-ended":
      return { length: 1800, picture: "ni-crown", sound: "sail" };
    default:
      return null;
  }
}

const seatSpot = (seat: number): HTMLElement | null => spot(`seat-${seat}`);

async function cross(seat: number, berth: string, moving: Moving): Promise<void> {
  const pawn = spot(`pawn-${seat}`);
  const from = pawn ?? seatSpot(seat)?.querySelector<HTMLElement>(".pawn") ?? seatSpot(seat);
  if (!from) return;
  if (pawn) pawn.style.visibility = "hidden";
  await fly(from, from, spot(berth), moving);
  if (pawn) pawn.style.visibility = "";
}

/** Several things fly, one a moment after the other. */
function together<Thing>(things: readonly Thing[], way: (thing: Thing, index: number) => [From, From]): Beat<View> {
  return {
    length: 400 + 70 * (things.length - 1),
    sound: "card",
    motion: ({ ms, signal }) => {
      const [flight, wait] = [ms * 0.75, (ms * 0.25) / things.length];
      return Promise.all(
        things.map(async (thing, index) => {
          await pause(index * wait, signal);
          const [from, to] = way(thing, index);
          // Of another's hand a back flies, not the whole seat.
          const held = from?.querySelector(":scope > .who .hand .back");
          if (held) await fly(held, held, to, { signal, ms: flight });
          else if (from)
            await fly(from.querySelector(".card, .token, .domain") ?? from, from, to, { signal, ms: flight });
        }),
      );
    },
  };
}
