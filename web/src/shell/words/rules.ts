// The rules of the games, turned into HTML when the page is built, and fetched when read.
import { fetched, served } from "../network/fetching.svelte";

const pages = import.meta.glob<{ default: string }>("../../../../src/marooned/games/*/RULES*.md");

export function rulesOf(game: string, language: string): Promise<string> {
  const folder = `../../../../src/marooned/games/${game.replaceAll("-", "_")}`;
  const load = pages[`${folder}/RULES.${language}.md`] ?? pages[`${folder}/RULES.md`];
  return load ? fetched(load) : served(game, `rules/${language}`);
}
