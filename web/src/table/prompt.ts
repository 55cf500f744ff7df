// What is asked of whom, in a sentence.
import type { GameFolder } from "../games/contract";
import type { Update } from "../protocol/messages";
import { t } from "../shell/words/language.svelte";
import { people } from "../shell/words/names";
import type { Text } from "../shell/words/text";

export interface Asked {
  /** Whether I am asked. */
  mine: boolean;
  words: string;
}

export function prompt(update: Update, folder: GameFolder, text: Text, names: readonly string[]): Asked {
  const { to_act: toAct, seat, legal, view } = update;
  if (update.outcome) return { mine: false, words: text.say(`ending-${update.outcome.ending}`) };
  if (toAct.includes(seat)) {
    return { mine: true, words: folder.sayQuestion(text, view, names, seat) ?? t("ask-choose") };
  }
  const waiting = t(toAct.length > 3 ? "waiting-many" : "waiting-for", people(toAct, names, seat));
  return { mine: false, words: legal.length ? `${waiting} ${t("waiting-may-act")}` : waiting };
}
