// What somebody prefers on this device: kept in the browser, applied to the document at once.

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
type Theme = (typeof THEMES)[number];
type Motion = "auto" | "full" | "none";
type Confirm = "always" | "weighty" | "never";

const KEPT = "marooned.settings";
const dark = matchMedia("(prefers-color-scheme: dark)");

class Settings {
  theme = $state<Theme>("auto");
  motion = $state<Motion>("auto");
  sound = $state(false);
  confirm = $state<Confirm>("weighty");
  textMode = $state(false);
  language = $state<string | null>(null);
  coached = $state<string[]>([]);
  /** The kind of bot that was chosen last. */
  bot = $state<string | null>(null);

  constructor() {
    dark.addEventListener("change", () => this.apply());
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(KEPT) ?? "{}"));
    } catch {
      // what was kept cannot be read: start afresh
    }
  }

  /** Whether things may move. */
  get moving(): boolean {
    if (this.motion !== "auto") return this.motion === "full";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** The next table against bots is against such ones. */
  rememberBot(bot: string): void {
    if (!bot) return;
    this.bot = bot;
    this.keep();
  }

  keep(): void {
    const { theme, motion, sound, confirm, textMode, language, coached, bot } = this;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ theme, motion, sound, confirm, textMode, language, coached, bot }));
    } catch {
      // a private window keeps nothing
    }
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme === "auto" ? (dark.matches ? "dark" : "light") : this.theme;
    root.dataset.motion = this.motion;
  }
}

export const settings = new Settings();
