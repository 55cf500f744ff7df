// How the page is built: into the server's package, each file also packed as Brotli and gzip.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
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
    closeBundle() {
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
  };
}

export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    outDir: output,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: [root] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
