// A lesson as it is followed: which step is on, what it asks for, and whether the learner has gone their own way.
// It knows no rule: the server says after how many moves a step comes and which move it asks for.
import type { LessonStep, Update } from "../../protocol/messages";
import { keep, recall } from "../../shell/kept";
import { api } from "../../shell/network/api";

const KEPT = "marooned.lesson";

interface Kept {
  match: string;
  read: number;
  left: boolean;
}

export class Course {
  steps = $state.raw<readonly LessonStep[]>([]);
  /** The steps before this one that are only to be read were read. */
  read = $state(0);
  /** Whether the learner has left the lesson, or it is over. */
  left = $state(false);
  /** A move that may be played, and is not the lesson's. */
  astray = $state<string | null>(null);
  /** An earlier step that is being read again. */
  back = $state<number | null>(null);
  private readonly match: string;
  private begun = false;

  constructor(match: string) {
    this.match = match;
  }

  /** Fetch the steps; `made` moves were made before. */
  async begin(made: number): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    const course = await api.lesson(this.match).catch(() => null);
    if (course === null) {
      this.left = true;
      return;
    }
    const last = recall<Kept>(KEPT, sessionStorage);
    const kept = last?.match === this.match ? last : null;
    const reached = course.steps.findIndex((step) => step.after >= made);
    this.read = Math.max(kept?.read ?? 0, reached < 0 ? course.steps.length : reached);
    this.left = kept?.left === true || !course.followed || this.read >= course.steps.length;
    this.steps = course.steps;
  }

  /** Whether there is something to be led through. */
  get on(): boolean {
    return this.steps.length > 0 && !this.left;
  }

  /** Whether the learner has gone their own way before the end. */
  get strayed(): boolean {
    return this.left && this.read < this.steps.length;
  }

  /** The step that is on after so many moves, or the one that is waited for. */
  at(made: number): number {
    return this.steps.findIndex((step, index) => (step.do === null ? index >= this.read : made <= step.after));
  }

  /** Whether an update is to be shown later, after what is being read. */
  holds(made: number): boolean {
    if (!this.on) return false;
    const unread = this.steps.find((step, index) => step.do === null && index >= this.read);
    return unread !== undefined && made > unread.after;
  }

  /** The next move of the lesson, if it is the learner's now. */
  due(made: number): string | null {
    return this.steps.find((step) => step.do !== null && step.after === made)?.do ?? null;
  }

  /** Whether to play a move: the lesson's own, or any once it was left. Another is remembered, to be talked about. */
  accepts(action: string, made: number): boolean {
    if (!this.on) return true;
    this.back = null;
    if (action === this.due(made)) {
      const step = this.steps.findIndex((one) => one.do === action && one.after === made);
      this.go(Math.max(this.read, step));
      this.astray = null;
      return true;
    }
    this.astray = action;
    return false;
  }

  /** What was shown is read. */
  next(step: number): void {
    this.go(Math.max(this.read, step + 1));
    if (this.read >= this.steps.length) this.leave();
  }

  leave(): void {
    this.left = true;
    this.astray = this.back = null;
    this.keep();
  }

  private go(read: number): void {
    this.read = read;
    this.keep();
  }

  private keep(): void {
    const { match, read, left } = this;
    keep(KEPT, { match, read, left } satisfies Kept, sessionStorage);
  }
}

/** How many moves stand after an update: each step that was taken back made two lines of the log. */
export function movesMade(update: Update, story: readonly { version: number; event: unknown }[]): number {
  const undone = story.filter(
    (line) => line.version <= update.version && (line.event as { event?: string }).event === "step-undone",
  );
  return update.version - 2 * undone.length;
}
