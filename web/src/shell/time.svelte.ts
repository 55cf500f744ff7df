// The time that seats have left, counted down here without drift: from what the server told, and what passed since.
import type { Clocks } from "../protocol/messages";

/** Milliseconds a seat has left now; null when it has no clock. */
export function left(clocks: { told: Clocks; at: number } | null, seat: number, now: number): number | null {
  if (!clocks) return null;
  const had = clocks.told.left[seat];
  if (had === undefined || had === null) return null;
  return clocks.told.running.includes(seat) && !clocks.told.stopped ? had - passed(clocks, now) : had;
}

/** Milliseconds that a debate or a vote has left now; null when there is none. */
export function debateLeft(clocks: { told: Clocks; at: number } | null, now: number): number | null {
  if (clocks?.told.debate == null) return null;
  return clocks.told.stopped ? clocks.told.debate : clocks.told.debate - passed(clocks, now);
}

function passed({ told, at }: { told: Clocks; at: number }, now: number): number {
  return told.now - told.since + (now - at);
}

/** As a clock shows it: 1:05, or 3 h 20. */
export function shown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A clock that ticks while somebody looks at it. */
export class Ticking {
  now = $state(performance.now());

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.now = performance.now()), 250);
      return () => clearInterval(timer);
    });
  }
}
