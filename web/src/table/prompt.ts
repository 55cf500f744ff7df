// What is asked of whom, in a sentence.
import type { GameFolder } from "../games/contract";
import type { Update } from "../protocol/messages";
import { t } from "../shell/words/language.svelte";
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
    const usual = `ask-${(view as { phase?: string }).phase ?? ""}`;
    const own = folder.ask?.(text, view, seat, names);
    return { mine: true, words: own ?? (text.has(usual) ? text.say(usual) : t("ask-choose")) };
  }
  const who = list(toAct.map((other) => names[other] ?? ""));
  const waiting = toAct.length > 3 ? t("waiting-many", { count: toAct.length }) : t("waiting-for", { who });
  return { mine: false, words: legal.length ? `${waiting} ${t("waiting-may-act")}` : waiting };
}

/** Names one after the other, as the language does it. */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(t("locale"), { type: "conjunction" }).format(names);
}
