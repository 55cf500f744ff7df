// Says what the page would say: reads a file with { game, description, language, catalogues, names, lines } as JSON and
// answers with the sentences. Each line is an action with the view it is chosen from, an action to be headed, an event,
// a view in which something is asked, a sentence of a phrase, or a view alone, which is told in words part by part;
// { elided } are French words with those after them. Run by the tests, which compare with Python.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "vite";

const server = await createServer({
  server: { middlewareMode: true },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
});
const asked = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { elide } = await server.ssrLoadModule("/src/shell/words/functions.ts");
const { Text } = await server.ssrLoadModule("/src/shell/words/text.ts");
const { saySentence } = await server.ssrLoadModule("/src/games/phrasing.ts");
const { described } = await server.ssrLoadModule("/src/games/described.ts");

async function said({ game, description, language, catalogues, names, lines }) {
  const known = described(game);
  known.learn(description);
  const own = existsSync(new URL(`src/games/${game}`, import.meta.url));
  const { describe } = own ? await server.ssrLoadModule(`/src/games/${game}/describe.ts`) : {};
  const text = new Text(language, ...catalogues);
  return lines.map(({ action, headed, question, view, event, viewer, sentence }) => {
    if (sentence) return saySentence(text, sentence, names);
    if (headed) return known.sayGroups(text, headed, names, viewer);
    if (question) return known.sayQuestion(text, question, names, viewer);
    if (event) return known.sayEvent(text, event, names, viewer);
    return action ? known.sayAction(text, action, view, names, viewer) : describe(text, view, names);
  });
}

const answers = asked.elided ? asked.elided.map((words) => elide(...words)) : await Promise.all(asked.map(said));
await server.close();
process.stdout.write(JSON.stringify(answers));
