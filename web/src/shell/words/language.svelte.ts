// The language of the page, and its catalogues. Adding a language is adding files.
import { fetched, served } from "../network/fetching.svelte";
import { settings } from "../settings.svelte";
import { Text, type Words } from "./text";

interface Catalogue {
  default: string;
}

const PACKAGE = "../../../../src/marooned";
const own = import.meta.glob<Catalogue>("../../locales/*.ftl", { query: "?words" });
const shared = import.meta.glob<Catalogue>("../../../../src/marooned/{engine,bots,games/*}/locales/*.ftl", {
  query: "?words",
});
const titles = import.meta.glob<Catalogue>("../../../../src/marooned/games/*/locales/*.ftl", { query: "?title" });
const names = import.meta.glob<string>("../../../../src/marooned/engine/locales/*.ftl", {
  query: "?name",
  import: "default",
  eager: true,
});

/** What each language calls itself. */
export const LANGUAGE_NAMES = Object.fromEntries(
  Object.entries(names).map(([path, name]) => [path.replace(/.*\/(\w+)\.ftl$/, "$1"), name]),
);
export const LANGUAGES = Object.keys(LANGUAGE_NAMES).sort();

class Language {
  now = $state("en");
  private text = $state.raw<Text | null>(null);

  get ready(): boolean {
    return this.text !== null;
  }

  /** Speak another language, once its words are here. */
  async speak(language: string): Promise<void> {
    const bots = load(shared, `${PACKAGE}/bots/locales`, language)!;
    const page = load(own, "../../locales", language)!;
    this.text = new Text(language, await bots, await page);
    this.now = language;
    document.documentElement.lang = language;
  }

  /** Speak another language from now on, on this device. */
  async choose(language: string): Promise<void> {
    settings.language = language;
    settings.keep();
    await this.speak(language);
  }

  say(id: string, words?: Words): string {
    if (!this.text) throw new Error("no language yet");
    return this.text.say(id, words);
  }

  has(id: string): boolean {
    return this.text?.has(id) ?? false;
  }
}

/** The catalogue in a folder, in English where there is none in the language; undefined where there is none at all. */
function load(
  loaders: Record<string, () => Promise<Catalogue>>,
  folder: string,
  language: string,
): Promise<string> | undefined {
  const found = loaders[`${folder}/${language}.ftl`] ?? loaders[`${folder}/en.ftl`];
  return found && fetched(found);
}

const folderOf = (game: string): string => `${PACKAGE}/games/${game.replaceAll("-", "_")}/locales`;

/** The catalogue of a game: built into the page, or the server's for a game of another package. */
function catalogue(game: string, language: string): Promise<string> {
  return load(shared, folderOf(game), language) ?? served(game, `words/${language}`);
}

const texts = new Map<string, Promise<Text>>();

/** A game's own words. */
export function gameText(game: string, language: string): Promise<Text> {
  const key = `${game} ${language}`;
  let text = texts.get(key);
  if (!text) {
    text = Promise.all([load(shared, `${PACKAGE}/engine/locales`, language)!, catalogue(game, language)]).then(
      (catalogues) => new Text(language, ...catalogues),
    );
    texts.set(key, text);
    text.catch(() => texts.delete(key));
  }
  return text;
}

/** What a game is called and about, for pages that only list it: the rest of its words is not fetched for that. */
export async function gameTitle(game: string, language: string): Promise<Text> {
  const built = load(titles, folderOf(game), language);
  return built ? new Text(language, await built) : gameText(game, language);
}

/** What the browser asks for, among what we speak. */
export function preferred(): string {
  const wanted = [settings.language, ...navigator.languages].map((tag) => tag?.split("-")[0]);
  return wanted.find((tag) => tag && LANGUAGES.includes(tag)) ?? "en";
}

export const language = new Language();

/** A sentence of the page, in its language. */
export const t = (id: string, words?: Words): string => language.say(id, words);
