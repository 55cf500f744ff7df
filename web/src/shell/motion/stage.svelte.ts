// Shows updates one after another, each after its events have moved. Never blocks: a tap, a key or a newer
// update that has to wait too long ends what is moving, and nothing moves where that is not wanted. What is pressed
// stays where it is until it is let go.
import type { Update } from "../../protocol/messages";
import { afterPress, unpressed } from "./press";
import { settings } from "../settings.svelte";

export interface Moving {
  /** Ends when the motion has to be over now. */
  signal: AbortSignal;
}

/** Moves what an event is about, over the table as it was before; resolves when it has arrived. */
export type Animate = (event: never, moving: Moving) => Promise<void> | void;

/** Updates that may wait; with more of them we hurry. */
const PATIENCE = 3;

export class Stage {
  /** The update that is on the table. */
  shown = $state.raw<Update | null>(null);
  /** Whether something is moving. */
  moving = $state(false);
  /** Whether the last events can be seen once more. */
  repeatable = $state(false);
  private before: Update | null = null;
  private latest: Update | null = null;
  private waiting: Update[] = [];
  private running = false;
  private skip = new AbortController();
  private animate: Animate | null = null;
  /** Whether an update has to wait, because something is being read about the one before it. */
  private hold: (update: Update) => boolean = () => false;

  /** A table says how its events move; gives a function that takes it back. */
  register(animate: Animate): () => void {
    this.animate = animate;
    return () => {
      if (this.animate === animate) this.animate = null;
    };
  }

  /** Say which updates have to wait; to be said again when that may have changed. */
  wait(hold: (update: Update) => boolean): void {
    this.hold = hold;
    if (this.running || !this.isReady()) return;
    if (settings.moving && !document.hidden) void this.run();
    else while (this.isReady()) this.shown = this.waiting.shift()!;
  }

  /** Whether an update waits that may be shown. */
  private isReady(): boolean {
    const next = this.waiting[0];
    return next !== undefined && !this.hold(next);
  }

  /** Show an update, with its motion if `still` is not set, once nothing is pressed. */
  show(update: Update, still = false): void {
    afterPress(() => this.put(update, still));
  }

  private put(update: Update, still: boolean): void {
    if (this.latest?.match === update.match && update.events.length) {
      this.before = this.latest;
      this.repeatable = true;
    }
    this.latest = update;
    if (this.shown?.match === update.match && (this.hold(update) || this.waiting.some(this.hold))) {
      this.waiting.push(update);
      return;
    }
    if (still || !settings.moving || document.hidden) {
      this.waiting = [];
      this.skip.abort();
      this.shown = update;
      return;
    }
    this.waiting.push(update);
    if (this.waiting.length > PATIENCE) this.hurry();
    if (!this.running) void this.run();
  }

  /** Show the last events once more. */
  again(): void {
    if (!this.before || !this.latest || this.running) return;
    this.shown = this.before;
    this.waiting.push(this.latest);
    void this.run();
  }

  /** End what is moving. */
  hurry(): void {
    this.skip.abort();
  }

  private async run(): Promise<void> {
    this.running = this.moving = true;
    while (this.isReady()) {
      const update = this.waiting.shift()!;
      this.skip = new AbortController();
      if (this.shown?.match === update.match) {
        for (const event of update.events) {
          if (this.skip.signal.aborted || !this.animate) break;
          try {
            await this.animate(event as never, { signal: this.skip.signal });
          } catch (error) {
            console.error(error);
          }
        }
      }
      await unpressed();
      if (this.shown?.match !== update.match || this.shown.version <= update.version) this.shown = update;
    }
    this.running = this.moving = false;
  }
}
