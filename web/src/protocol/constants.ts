// Written from the server's sources by scripts/protocol.py. Do not edit.

import type { OptionInfo, Terms } from "./messages";

export const PROTOCOL = 2;

/** What a form can offer of `Terms`: each is said by `setup-<name>`, a word of it by `setup-<name>-<word>`. */
export const TERMS: OptionInfo[] = [
  {
    "name": "public",
    "kind": "flag",
    "default": false,
    "choices": []
  },
  {
    "name": "chat",
    "kind": "choice",
    "default": "free",
    "choices": [
      "free",
      "phrases",
      "off"
    ]
  },
  {
    "name": "banter",
    "kind": "flag",
    "default": true,
    "choices": []
  },
  {
    "name": "hints",
    "kind": "flag",
    "default": null,
    "choices": []
  },
  {
    "name": "rated",
    "kind": "flag",
    "default": false,
    "choices": []
  }
];

/** The clocks to choose from: `clock-<name>`. */
export const CLOCKS: Record<string, Required<Pick<Terms, "clock" | "debate">>> = {
  "none": {
    "clock": {
      "kind": "none"
    },
    "debate": null
  },
  "quick": {
    "clock": {
      "kind": "live",
      "bank": 180,
      "increment": 10
    },
    "debate": 60
  },
  "calm": {
    "clock": {
      "kind": "live",
      "bank": 600,
      "increment": 20
    },
    "debate": 180
  },
  "day": {
    "clock": {
      "kind": "slow",
      "hours": 24
    },
    "debate": null
  },
  "days": {
    "clock": {
      "kind": "slow",
      "hours": 72
    },
    "debate": null
  }
};

/** The castaways to choose from: `who-face-<name>`. */
export const FACES = [
  "captain",
  "bandana",
  "tresses",
  "straw-hat",
  "glasses",
  "woolly-hat",
  "curls",
  "eye-patch",
  "bun",
  "headband",
  "goatee",
  "freckles"
] as const;

/** The colours of their coats: `who-colour-<name>`. */
export const COLOURS = [
  "blue",
  "red",
  "yellow",
  "purple",
  "green",
  "orange",
  "teal",
  "pink",
  "grey",
  "brown",
  "lime",
  "slate"
] as const;
