// How the page is built: into the server's package, each file also packed as Brotli and gzip.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createHash } from "node:crypto";
import { dirname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { marked } from "marked";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const output = fileURLToPath(new URL("../src/marooned/server/page", import.meta.url));
const root = fileURLToPath(new URL("..", import.meta.url));
const PACKABLE = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/** Lays a packed copy beside every file that packing makes smaller. */
function packed() {
  return {
    name: "packed",
    apply: "build",
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !PACKABLE.test(entry.name)) continue;
          const path = join(entry.parentPath, entry.name);
          const plain = readFileSync(path);
          const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          if (brotli.length < plain.length) writeFileSync(`${path}.br`, brotli);
          const gzip = gzipSync(plain, { level: 9 });
          if (gzip.length < plain.length) writeFileSync(`${path}.gz`, gzip);
        }
      },
    },
  };
}

/** Writes the worker that keeps the page for times without a network: the list of all files goes into it,
 *  and of what the server tells of the games that are drawn here. */
function offline() {
  return {
    name: "offline",
    apply: "build",
    closeBundle: {
      order: "pre",
      sequential: true,
      handler() {
        const files = readdirSync(output, { recursive: true, withFileTypes: true })
          .filter(
            (entry) =>
              entry.isFile() &&
              !/\.(br|gz)$|^\./.test(entry.name) &&
              !["index.html", "offline.js"].includes(entry.name),
          )
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
        const version = createHash("sha256");
        for (const file of [...files, join(output, "index.html")]) version.update(readFileSync(file));
        const games = readdirSync(new URL("src/games", import.meta.url), { withFileTypes: true });
        const addresses = [
          "/",
          ...files.map((file) => `/${relative(output, file).replaceAll("\\", "/")}`),
          ...games.filter((entry) => entry.isDirectory()).map(({ name }) => `/api/games/${name}/description`),
        ];
        const source = readFileSync(new URL("src/offline.js", import.meta.url), "utf8");
        const worker = source
          .replace("__FILES__", JSON.stringify(addresses))
          .replace("__VERSION__", JSON.stringify(version.digest("hex").slice(0, 16)));
        writeFileSync(join(output, "offline.js"), worker);
      },
    },
  };
}

/** Diagrams of what leads where, as lists: a page has no reader of their notation either. */
function listed(source) {
  return source.replace(/```mermaid\n([^]*?)```/g, (_, diagram) => {
    const label = new Map(
      [...diagram.matchAll(/^\s*([A-Z_]+)[[(]"(.+?)"[\])]$/gm)].map(([, name, words]) => [name, words]),
    );
    const short = (name) => (label.get(name) ?? name.toLowerCase().replaceAll("_", " ")).split(/\s?:/)[0];
    const leads = [...diagram.matchAll(/^\s*([A-Z_& ]+?) --> ([A-Z_& ]+)$/gm)].map(([, from, to]) => [
      from.split(" & "),
      to.split(" & "),
    ]);
    const lines = [...label].map(([name, words]) => {
      const next = [...new Set(leads.flatMap(([from, to]) => (from.includes(name) ? to : [])))].map(short).join(", ");
      return `- *${words}*${next ? ` → ${next}` : ""}`;
    });
    return lines.join("\n");
  });
}

/** Catalogues: `?words` is one of them, with English before it where it lacks messages; `?title` what it says of a game
 * as a whole (`game-…`), for pages that list games; `?name` what its language calls itself. */
function catalogues() {
  const ids = (words) => [...words.matchAll(/^(-?[a-zA-Z][\w-]*) *=/gm)].map(([, id]) => id);
  return {
    name: "catalogues",
    transform(source, id) {
      const [path, query] = id.split("?");
      if (!path.endsWith(".ftl") || !["words", "title", "name"].includes(query)) return null;
      const english = readFileSync(join(dirname(path), "en.ftl"), "utf8");
      const known = new Set(ids(source));
      const whole = ids(english).every((id) => known.has(id)) ? source : `${english}\n${source}`;
      const asked = {
        words: () => whole.replace(/^#.*\n/gm, ""),
        title: () => whole.match(/^game-.*\n(?: .*\n)*/gm).join(""),
        name: () => /^language-name = (.*)$/m.exec(whole)[1],
      }[query]();
      return { code: `export default ${JSON.stringify(asked)};`, map: null };
    },
  };
}

/** Turns Markdown into HTML while building, so that the page carries no reader of it. */
function markdown() {
  return {
    name: "markdown",
    transform(source, id) {
      if (!id.endsWith(".md")) return null;
      const html = marked
        .parse(listed(source))
        .replaceAll("<table>", '<div class="scroll" tabindex="0"><table>')
        .replaceAll("</table>", "</table></div>");
      return { code: `export default ${JSON.stringify(html.replaceAll("<pre>", '<pre tabindex="0">'))};`, map: null };
    },
  };
}

/** Whether every page needs a module at once. They come as one file, since each file has a price of its own. */
function isFirst(id, context, seen = new Set()) {
  if (id.includes("node_modules") || seen.has(id)) return false;
  seen.add(id);
  return (
    id.endsWith("/src/main.ts") ||
    (context.getModuleInfo(id)?.importers ?? []).some((one) => isFirst(one, context, seen))
  );
}

export default defineConfig({
  plugins: [svelte(), catalogues(), markdown(), offline(), packed()],
  build: {
    outDir: output,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // No script is preloaded: a browser would fetch it twice once the worker for times without a network answers.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [{ name: (id, context) => (isFirst(id, context) ? "first" : null) }] } },
    },
  },
  server: {
    fs: { allow: [root] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
