// Parts of the page that are fetched when they are first needed: asked for again while the line is bad, and told of
// where they never come, as the files of an older release do not.

/** Milliseconds to wait before each further attempt. */
const PAUSES = [300, 1000, 3000];
/** What a browser says of a file that did not come ends with its address. */
const ADDRESS = /\S+\.(js|css)(?=$|\?)/;

class Fetching {
  /** Whether something never came. */
  lacking = $state(false);
}
export const fetching = new Fetching();

/** Something that never came. */
export class Lacking extends Error {
  constructor(cause: unknown) {
    super("A part of the page never came.", { cause });
  }
}

/** What a module of the page brings, once it is here. */
export async function fetched<Part>(load: () => Promise<{ default: Part }>): Promise<Part> {
  let ask = load;
  const module = await again(
    () => ask(),
    async (error, attempt) => {
      const [address = "", kind] = ADDRESS.exec(error instanceof Error ? error.message : "") ?? [];
      if (kind === "css") await style(address);
      // Browsers may remember that a file did not come: under another name it is asked for anew.
      if (kind === "js")
        ask = () => import(/* @vite-ignore */ `${address}?again=${attempt}`) as Promise<{ default: Part }>;
    },
  );
  return module.default;
}

/** What was asked for, once it is here. */
export async function again<Answer>(
  ask: () => Promise<Answer>,
  mend?: (error: unknown, attempt: number) => Promise<void>,
): Promise<Answer> {
  for (const [attempt, ms] of PAUSES.entries()) {
    try {
      return await ask();
    } catch (error) {
      await new Promise((done) => setTimeout(done, ms));
      await mend?.(error, attempt);
    }
  }
  try {
    return await ask();
  } catch (error) {
    fetching.lacking = true;
    throw new Lacking(error);
  }
}

/** A text that the server has of a game of another package: its words, or its rules as HTML. */
export function served(game: string, address: string): Promise<string> {
  return again(async () => {
    const answer = await fetch(`/api/games/${encodeURIComponent(game)}/${address}`);
    if (!answer.ok) throw new Error(game);
    return answer.text();
  });
}

/** Styles are asked for only once by what loads a part: here they are asked for again. */
async function style(address: string): Promise<void> {
  const old = document.head.querySelector(`link[href="${CSS.escape(address)}"]`);
  if (!old) return;
  const link = old.cloneNode() as HTMLLinkElement;
  const come = new Promise((done) => (link.onload = link.onerror = done));
  old.replaceWith(link);
  await come;
}
