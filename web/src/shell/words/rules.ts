// The rules of the games, turned into HTML when the page is built, and fetched when read.
import { again, fetched } from "../network/fetching.svelte";

const pages = import.meta.glob<{ default: string }>("../../../../src/marooned/games/*/RULES*.md");

export function rulesOf(game: string, language: string): Promise<string> {
  const folder = `../../../../src/marooned/games/${game.replaceAll("-", "_")}`;
  const load = pages[`${folder}/RULES.${language}.md`] ?? pages[`${folder}/RULES.md`];
  return load ? fetched(load) : again(() => told(game, language));
}

/** The rules of another package's game, which the server turns into HTML. */
async function told(game: string, language: string): Promise<string> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/rules/${language}`);
  if (!answer.ok) throw new Error(game);
  return answer.text();
}
