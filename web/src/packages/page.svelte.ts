// The page folder of a game's package: its module is loaded and asked how the game is drawn. Whatever goes wrong in it
// is kept from the table: that is then drawn plainly. Whoever works on the module reads on it and in the console why.
import type { Drawing as Own } from "../games/contract";
import type { Described, Happened, Typed } from "../games/described";
import type { GamePage } from "../protocol/messages";
import { api } from "../shell/network/api";
import { again } from "../shell/network/fetching.svelte";
import type { Drawing, Page } from "../../../src/marooned/cli/starter/driftwood/page/shell";

/** The version of the interface between the page and modules of packages. */
export const SHELL = 1;

/** What `table.js` exports. */
interface Module {
  shell?: unknown;
  default?: Page<unknown, unknown, unknown>;
}

export class PackagePage {
  /** How the game is drawn; null until its module is here, and when something is wrong with it. */
  drawn = $state.raw<Drawing | null>(null);
  /** Whether something is wrong with it. */
  broken = $state(false);
  /** What is wrong, for whoever works on it; nobody else is shown it. */
  complaint = $state("");

  private constructor(
    private readonly known: Described,
    private told: GamePage,
  ) {}

  /** The page that a game's package brings, with its module loaded; null where it brings none. */
  static async open(known: Described): Promise<PackagePage | null> {
    const told = await api.gamePage(known.game);
    if (told.table === null && !told.reloads) return null;
    const page = new PackagePage(known, told);
    await page.load();
    return page;
  }

  /** The address of its styles. */
  get styles(): string | null {
    return this.told.styles;
  }

  private async load(): Promise<void> {
    const { table } = this.told;
    [this.drawn, this.broken, this.complaint] = [null, false, ""];
    if (table === null) return;
    try {
      const [module, { kit }] = await Promise.all([
        import(/* @vite-ignore */ table) as Promise<Module>,
        again(() => import("./kit")),
      ]);
      if (module.shell !== SHELL)
        throw new Error(`table.js is made for version ${String(module.shell)} of the page; this is ${SHELL}`);
      if (typeof module.default !== "function") throw new Error("table.js has no function as its default export");
      const drawn = module.default(kit);
      if (typeof (drawn as Partial<Drawing> | undefined)?.mount !== "function")
        throw new Error("the function of table.js gives nothing with a function mount");
      this.drawn = drawn;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Something is wrong with it: from now on the table is drawn plainly. */
  fail(error: unknown): void {
    if (this.broken) return;
    console.error(`${this.known.game}: the table of its package is given up.`, error);
    [this.drawn, this.broken] = [null, true];
    if (this.told.reloads) this.complaint = String(error);
  }

  /** Whether an error came out of its files. */
  isOwn(error: unknown, file = ""): boolean {
    const folder = `${location.origin}${this.told.table?.replace(/[^/]*$/, "") ?? ""}`;
    return file.startsWith(folder) || (error instanceof Error && Boolean(error.stack?.includes(folder)));
  }

  /** Wait for changes, for whoever works on it, and take them in, until told to stop. */
  async follow(signal: AbortSignal): Promise<void> {
    while (this.told.reloads && !signal.aborted) {
      const told = await api.gamePage(this.known.game, this.told.digest ?? "none").catch(() => null);
      if (told === null) await new Promise((done) => setTimeout(done, 1000));
      else if (told.digest !== this.told.digest) {
        this.told = told;
        await this.load();
      }
    }
  }

  /** The word of an action, given by its kind and its fields. */
  word(action: unknown): string | null {
    const fields = Object.entries(action as Typed);
    const isMeant = (one: object): boolean => fields.every(([field, value]) => one[field as keyof object] === value);
    return this.known.all((action as Typed).action).find(isMeant)?.word ?? null;
  }

  /** What it says beside the table, as a folder of the page says it. */
  drawing(): Own {
    return {
      beat: (event, { text, ...moment }) =>
        this.drawn?.beat?.(event, {
          ...moment,
          language: text.language,
          text: (id, words) => text.say(id, words),
          said: this.known.sayEvent(text, event as Happened, moment.names, moment.seat),
        }) ?? null,
      isWeighty: (action, view) =>
        this.attempt(() => this.drawn?.isWeighty?.(this.known.action(action), view) ?? false, false),
      ...(this.drawn?.lessons && {
        lessons: this.drawn.lessons.map((lesson) => ({
          id: lesson.id,
          when: (view: unknown, seat: number) => this.attempt(() => lesson.when(view, seat), false),
          at: (view: unknown, seat: number) => this.attempt(() => lesson.at?.(view, seat) ?? null, null),
        })),
      }),
    };
  }

  /** What it answers; another answer, and no more of it, where it fails. */
  private attempt<Answer>(ask: () => Answer, otherwise: Answer): Answer {
    try {
      return ask();
    } catch (error) {
      queueMicrotask(() => this.fail(error)); // nothing may change while the table is being drawn
      return otherwise;
    }
  }
}
