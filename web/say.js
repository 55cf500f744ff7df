// Says what the page would say: reads a file with { game, language, catalogue, names, lines } as JSON and answers with the sentences.
// Each line is an action with the view it is chosen from, or an event. Run by the tests, which compare with Python.
import { readFileSync } from "node:fs";
import { createServer } from "vite";

const server = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error", optimizeDeps: { noDiscovery: true } });
const asked = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { Text } = await server.ssrLoadModule("/src/shell/text.ts");
const answers = [];
for (const { game, language, catalogue, names, lines } of asked) {
  const words = await server.ssrLoadModule(`/src/games/${game}/words.ts`);
  const text = new Text(language, catalogue);
  answers.push(
    lines.map(({ action, view, event, viewer }) =>
      event ? words.sayEvent(text, event, names, viewer) : words.sayAction(text, action, view, names),
    ),
  );
}
await server.close();
process.stdout.write(JSON.stringify(answers));
