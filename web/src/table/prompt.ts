// What is asked of whom, in a sentence.
import { t } from "../shell/words/language.svelte";
import { people } from "../shell/words/names";
import type { Playing } from "./sitting";

export interface Asked {
  /** Whether I am asked. */
  mine: boolean;
  words: string;
}

export function prompt({ shown, folder, text, names, connection: { lull } }: Playing): Asked {
  const { to_act: toAct, seat, legal, view, outcome } = shown;
  if (outcome) return { mine: false, words: folder.game.sayEnding(text, outcome, names, seat) };
  if (toAct.includes(seat)) {
    return { mine: true, words: folder.game.sayQuestion(text, view, names, seat) ?? t("ask-choose") };
  }
  // Everyone reads the same, whether or not they have anything to react with.
  if (lull) return { mine: false, words: t("waiting-lull", people([lull.seat], names, seat)) };
  const waiting = t(toAct.length > 3 ? "waiting-many" : "waiting-for", people(toAct, names, seat));
  return { mine: false, words: legal.length ? `${waiting} ${t("waiting-may-act")}` : waiting };
}
