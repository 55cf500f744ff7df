// What somebody prefers on this device: kept in the browser, applied to the document at once.
import { keep, recall } from "./kept";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
type Theme = (typeof THEMES)[number];
type Motion = "auto" | "full" | "none";
export const PACES = ["calm", "usual", "quick", "none"] as const;
type Pace = (typeof PACES)[number];
type Confirm = "always" | "weighty" | "never";
/** What is on or off, and its words. */
export const SWITCHES = [
  ["sound", "settings-sound"],
  ["textMode", "settings-text-mode"],
  ["banter", "settings-banter"],
] as const;

/** How much longer than usual everything takes that is shown. */
const TEMPI: Record<Pace, number> = { calm: 1.6, usual: 1, quick: 0.5, none: 0 };
const KEPT = "marooned.settings";
const dark = matchMedia("(prefers-color-scheme: dark)");

class Settings {
  theme = $state<Theme>("auto");
  motion = $state<Motion>("auto");
  pace = $state<Pace>("usual");
  sound = $state(false);
  confirm = $state<Confirm>("weighty");
  textMode = $state(false);
  /** Whether one hears what bots say. */
  banter = $state(true);
  language = $state<string | null>(null);
  /** What newcomers were told already: `<game>/<lesson>`, or `<game>` with a star for all of it. */
  coached = $state<string[]>([]);
  /** The kind of bot that was chosen last. */
  bot = $state<string | null>(null);

  constructor() {
    dark.addEventListener("change", () => this.apply());
    Object.assign(this, recall<Settings>(KEPT));
  }

  /** Whether things may move. */
  get moving(): boolean {
    if (this.motion !== "auto") return this.motion === "full";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** How much longer than usual things take that are shown; 0 for no time at all. */
  get tempo(): number {
    return TEMPI[this.pace];
  }

  /** The next table against bots is against such ones. */
  rememberBot(bot: string): void {
    if (!bot) return;
    this.bot = bot;
    this.keep();
  }

  /** Somebody was told this, and need not be again. */
  coach(lesson: string): void {
    this.coached = [...new Set([...this.coached, lesson])];
    this.keep();
  }

  keep(): void {
    const { theme, motion, pace, sound, confirm, textMode, banter, language, coached, bot } = this;
    keep(KEPT, { theme, motion, pace, sound, confirm, textMode, banter, language, coached, bot });
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme === "auto" ? (dark.matches ? "dark" : "light") : this.theme;
    root.dataset.motion = this.motion;
  }
}

export const settings = new Settings();
