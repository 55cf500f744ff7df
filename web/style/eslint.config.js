// What prettier and the compiler leave to be said about the page's sources. `make lint` runs it in web/.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import typescript from "typescript-eslint";
import svelteConfig from "../svelte.config.js";

const COMPONENTS = "**/*.svelte";
const MODULES = "**/*.ts";
const { strict, strictTypeChecked, stylistic, stylisticTypeChecked } = typescript.configs;

// What asks for types is asked of modules; of components, which takes four times as long, every night.
const TYPED = process.env.MAROONED_THOROUGH === "1" ? [MODULES, COMPONENTS] : [MODULES];

export default defineConfig(
  // Written by scripts/protocol.py.
  globalIgnores(["src/protocol/", "src/games/*/shapes.ts"]),
  { linterOptions: { reportUnusedDisableDirectives: "error", reportUnusedInlineConfigs: "error" } },
  js.configs.recommended,
  { rules: { eqeqeq: ["error", "smart"] } },
  { files: ["*.js", "style/*.js", "browser/*.js"], languageOptions: { globals: globals.node } },
  {
    files: ["src/offline.js"],
    languageOptions: { globals: { ...globals.serviceworker, __FILES__: "readonly", __VERSION__: "readonly" } },
  },
  { files: [MODULES, COMPONENTS], extends: [strict, stylistic] },
  { files: TYPED, extends: [strictTypeChecked, stylisticTypeChecked] },
  svelte.configs.recommended,
  {
    files: [MODULES, COMPONENTS],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { extraFileExtensions: [".svelte"], parser: typescript.parser, svelteConfig },
    },
    rules: {
      // Every index may be undefined to the compiler: `!` says that this one is not.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      "no-console": ["error", { allow: ["error"] }],
      // Maps and sets are replaced, never changed in place.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: TYPED,
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // In an effect, `void` names what else it depends on.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // An empty text says as little as none.
      "@typescript-eslint/prefer-nullish-coalescing": [
        "error",
        { ignorePrimitives: { string: true }, ignoreMixedLogicalExpressions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: [COMPONENTS],
    rules: {
      "prefer-const": "off",
      "svelte/prefer-const": ["error", { excludedRunes: ["$props"], destructuring: "all" }],
      // What a component gives to another has no type here: svelte-check knows it.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
