// Shows updates one after another, and the events of each beat by beat: nothing else happens meanwhile, and what is
// said of an event comes when its beat is over. Never in the way: a tap ends a beat, a move of one's own ends all of
// them, and they are shorter or left out when time is short. What is pressed stays where it is until it is let go.
import type { Update } from "../../protocol/messages";
import { chime, type Sound } from "../sound";
import { afterPress, unpressed } from "./press";
import { settings } from "../settings.svelte";
import { pause } from "./motion";

export interface Moving {
  /** Ends when the motion has to be over now. */
  signal: AbortSignal;
  /** Milliseconds that the motion may take. */
  ms: number;
}

/** How an event is shown. */
export interface Beat<View = unknown> {
  /** Milliseconds at the usual pace. */
  length: number;
  /** One line over the table; without it nothing is shown where nothing moves. */
  caption?: string | null;
  /** How the line goes on once the outcome is known, after `OUTCOME` of the length. */
  outcome?: string | null;
  /** Whether the line stands in the sky, because things move where it would be. */
  high?: boolean;
  /** The drawing beside it: the id of a symbol. */
  picture?: string;
  /** What falls over the table meanwhile: the name of a light. */
  light?: "night" | "storm" | "danger" | "dawn";
  sound?: Sound;
  /** When it sounds, as a share of the length. */
  soundAt?: number;
  /** Moves what the event is about, over the table as it was before. */
  motion?: (moving: Moving) => Promise<unknown>;
  /** What the view is like while it is on, and afterwards, as far as the event tells. */
  during?: Partial<View>;
  after?: Partial<View>;
}

/** Where an event stands: among the others of its update, before which view. */
export interface Place<View = unknown, Event = unknown> {
  view: View;
  events: readonly Event[];
  index: number;
}

export interface Director {
  /** How an event is shown; null for one that takes no time. */
  beat: (event: unknown, place: Place) => Beat | null;
  /** Whether there is no time for any. */
  urgent?: () => boolean;
}

interface Waiting {
  update: Update;
  /** To be shown at once. */
  still: boolean;
}

/** When the outcome of a beat that has one is known, as a share of its length. */
export const OUTCOME = 0.62;
/** Updates that may wait; with more of them each gets less time. */
const PATIENCE = 4;

export class Stage {
  /** The update that is on the table. */
  shown = $state.raw<Update | null>(null);
  /** The beat that is on. */
  beat = $state.raw<Beat | null>(null);
  /** Whether its outcome is known. */
  known = $state(false);
  /** Whether something is being shown. */
  moving = $state(false);
  /** Whether the last events can be seen once more. */
  repeatable = $state(false);
  /** How many times faster than usual. */
  speed = 1;
  private changed = $state.raw<object | null>(null);
  /** Updates that came and are not on the table yet. */
  private due = $state.raw<readonly Update[]>([]);
  /** Their events that were shown. */
  private told = $state.raw<readonly unknown[]>([]);
  /** What is on the table: the view, and what the beats since have changed. */
  readonly view = $derived<unknown>(
    this.changed ? { ...(this.shown?.view as object), ...this.changed } : this.shown?.view,
  );
  /** Events that came and are not shown yet: nothing is said of them. */
  readonly pending = $derived<ReadonlySet<unknown>>(
    new Set(this.due.flatMap((update) => update.events).filter((event) => !this.told.includes(event))),
  );
  private before: Update | null = null;
  private latest: Update | null = null;
  private waiting: Waiting[] = [];
  private current: Waiting | null = null;
  private running = false;
  private ending = new AbortController();
  private director: Director | null = null;
  /** Whether an update has to wait, because something is being read about the one before it. */
  private hold: (update: Update) => boolean = () => false;

  /** A table says how its events are shown; gives a function that takes it back. */
  direct(director: Director): () => void {
    this.director = director;
    return () => {
      if (this.director === director) this.director = null;
    };
  }

  /** Say which updates have to wait; to be said again when that may have changed. */
  wait(hold: (update: Update) => boolean): void {
    this.hold = hold;
    if (!this.running && this.isReady()) void this.run();
  }

  /** Show an update, beat by beat if `still` is not set, once nothing is pressed. */
  show(update: Update, still = false): void {
    if (!still) this.due = [...this.due, update];
    afterPress(() => this.put(update, still));
  }

  /** End the beat that is on. */
  skip(): void {
    this.ending.abort();
  }

  /** Show all that waits at once: somebody acts. */
  hurry(): void {
    for (const one of this.waiting) one.still = true;
    if (this.current) this.current.still = true;
    this.skip();
  }

  /** Show the last events once more. */
  again(): void {
    if (!this.before || !this.latest || this.running) return;
    this.set(this.before);
    this.waiting.push({ update: this.latest, still: false });
    void this.run();
  }

  private put(update: Update, still: boolean): void {
    if (this.latest?.match === update.match && update.events.length) {
      this.before = this.latest;
      this.repeatable = true;
    }
    this.latest = update;
    const held =
      this.shown?.match === update.match && (this.hold(update) || this.waiting.some((one) => this.hold(one.update)));
    if ((still || this.rate() === 0) && !held) {
      this.hurry();
      this.waiting = [];
      this.set(update);
      return;
    }
    this.waiting.push({ update, still });
    if (!this.running && !held) void this.run();
  }

  /** Whether an update waits that may be shown. */
  private isReady(): boolean {
    const next = this.waiting[0];
    return next !== undefined && !this.hold(next.update);
  }

  /** How long beats are now, beside their usual length. */
  private rate(): number {
    if (document.hidden || attempt(() => this.director?.urgent?.())) return 0;
    return (settings.tempo / this.speed) * Math.min(1, PATIENCE / (this.waiting.length + 1));
  }

  private set(update: Update): void {
    this.shown = update;
    this.changed = null;
    this.told = [];
    this.due = this.due.filter((one) => one.match === update.match && one.version > update.version);
  }

  private async run(): Promise<void> {
    this.running = this.moving = true;
    while (this.isReady()) {
      const current = (this.current = this.waiting.shift()!);
      const { update } = current;
      if (this.shown?.match === update.match)
        for (const [index, event] of update.events.entries()) {
          await this.play(event, { view: this.view, events: update.events, index }).catch(console.error);
          this.told = [...this.told, event];
        }
      await unpressed();
      this.beat = null;
      if (this.shown?.match !== update.match || this.shown.version <= update.version) this.set(update);
    }
    this.current = null;
    this.running = this.moving = false;
  }

  private async play(event: unknown, place: Place): Promise<void> {
    const rate = this.current?.still ? 0 : this.rate();
    const beat = rate ? this.find(event, place) : null;
    if (!beat || !(settings.moving || beat.caption)) return;
    const { signal } = (this.ending = new AbortController());
    const [ms, before] = [beat.length * rate, this.shown];
    this.beat = beat;
    this.known = false;
    this.change(beat.during);
    if (beat.sound) chime(beat.sound, ms * (beat.soundAt ?? 0));
    const moving = settings.moving ? move(beat, { signal, ms }) : null;
    await pause(ms * OUTCOME, signal);
    this.known = true;
    await pause(ms * (1 - OUTCOME), signal);
    this.skip();
    await moving;
    await unpressed();
    if (this.shown === before) this.change(beat.after);
  }

  private find(event: unknown, place: Place): Beat | null {
    return attempt(() => this.director?.beat(event, place)) ?? null;
  }

  private change(to: object | undefined): void {
    if (to) this.changed = { ...this.changed, ...to };
  }
}

/** What goes wrong keeps the table from nothing. */
function attempt<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

async function move(beat: Beat, moving: Moving): Promise<void> {
  await attempt(() => beat.motion?.(moving))?.catch(console.error);
}
