// What was just said, above the heads of those who said it, for a few seconds.
import type { Said, Spoke } from "../../protocol/messages";
import type { Text } from "../../shell/words/text";
import { sayHeard } from "../phrasing";

const SHORTEST = 4000;
/** Milliseconds that the shortest remark stays, and each further letter of it. */
const LETTER = 45;

interface Bubble {
  words: string;
  /** Meant for some alone. */
  whisper: boolean;
}

export class Bubbles {
  /** What stands above each seat. */
  now = $state.raw<ReadonlyMap<number, Bubble>>(new Map());
  private heard: number | null = null;
  private timers = new Set<ReturnType<typeof setTimeout>>();

  /** Shows what is new; what was said before one came is not said again. */
  hear(said: readonly (Said | Spoke)[], text: Text, names: readonly string[]): void {
    const last = said.at(-1)?.number ?? 0;
    const before = this.heard ?? last;
    this.heard = last;
    for (const one of said)
      if (one.number > before && one.seat !== null) this.show(one.seat, sayHeard(text, one, names), isWhisper(one));
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Puts words above a seat. */
  show(seat: number, words: string, whisper = false): void {
    const bubble = { words, whisper };
    this.now = new Map(this.now).set(seat, bubble);
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        if (this.now.get(seat) !== bubble) return;
        const left = new Map(this.now);
        left.delete(seat);
        this.now = left;
      },
      SHORTEST + LETTER * words.length,
    );
    this.timers.add(timer);
  }
}

function isWhisper({ to }: Said | Spoke): boolean {
  return to !== null && (typeof to === "number" || to.length > 0);
}
