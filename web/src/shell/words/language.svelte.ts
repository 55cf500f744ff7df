// The language of the page, and its catalogues. Adding a language is adding files.
import { settings } from "../settings.svelte";
import { Text, type Words } from "./text";

type Loader = () => Promise<string>;

const own = import.meta.glob<string>("../../locales/*.ftl", { query: "?raw", import: "default" });
const shared = import.meta.glob<string>("../../../../src/marooned/{engine,bots,games/*}/locales/*.ftl", {
  query: "?raw",
  import: "default",
});

export const LANGUAGES = Object.keys(own)
  .map((path) => path.replace(/.*\/(\w+)\.ftl$/, "$1"))
  .sort();

class Language {
  now = $state("en");
  private text = $state.raw<Text | null>(null);

  get ready(): boolean {
    return this.text !== null;
  }

  /** Speak another language, once its words are here. */
  async speak(language: string): Promise<void> {
    this.text = new Text(language, await load(shared, "bots", language), await own[`../../locales/${language}.ftl`]!());
    this.now = language;
    document.documentElement.lang = language;
  }

  say(id: string, words?: Words): string {
    if (!this.text) throw new Error("no language yet");
    return this.text.say(id, words);
  }

  has(id: string): boolean {
    return this.text?.has(id) ?? false;
  }
}

function load(loaders: Record<string, Loader>, folder: string, language: string): Promise<string> {
  return loaders[`../../../../src/marooned/${folder}/locales/${language}.ftl`]!();
}

/** The catalogue of a game: built into the page, or the server's for a game of another package. */
async function catalogue(game: string, language: string): Promise<string> {
  const folder = `games/${game.replaceAll("-", "_")}`;
  if (`../../../../src/marooned/${folder}/locales/${language}.ftl` in shared) return load(shared, folder, language);
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/words/${language}`);
  if (!answer.ok) throw new Error(game);
  return answer.text();
}

const texts = new Map<string, Promise<Text>>();

/** A game's own words. */
export function gameText(game: string, language: string): Promise<Text> {
  const key = `${game} ${language}`;
  let text = texts.get(key);
  if (!text) {
    text = Promise.all([load(shared, "engine", language), catalogue(game, language)]).then(
      (catalogues) => new Text(language, ...catalogues),
    );
    texts.set(key, text);
    text.catch(() => texts.delete(key));
  }
  return text;
}

/** What the browser asks for, among what we speak. */
export function preferred(): string {
  const wanted = [settings.language, ...navigator.languages].map((tag) => tag?.split("-")[0]);
  return wanted.find((tag) => tag && LANGUAGES.includes(tag)) ?? "en";
}

export const language = new Language();

/** A sentence of the page, in its language. */
export const t = (id: string, words?: Words): string => language.say(id, words);
