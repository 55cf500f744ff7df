// What an action's word points at; whether it may be played is for the server alone to say.

const STORE = "store-";

/** The word of going to a column, counted from 0. */
export const goTo = (column: number): string => `go-${column + 1}`;

/** The column that a going leads to, or null for another action. */
export function columnOf(action: string): number | null {
  const found = /^go-(\d+)$/.exec(action);
  return found ? Number(found[1]) - 1 : null;
}

/** The cards that an action lays, or null for another action. */
export function laidBy(action: string): string[] | null {
  if (!action.startsWith(STORE)) return null;
  return action
    .slice(STORE.length)
    .replaceAll("tinned-fish", "tinned_fish")
    .split("-")
    .map((word) => word.replace("_", "-"));
}

/** All the handfuls that may be laid now, with their actions. */
export function handfuls(legal: readonly string[]): { action: string; cards: string[] }[] {
  return legal.flatMap((action) => {
    const cards = laidBy(action);
    return cards ? [{ action, cards }] : [];
  });
}

/** Whether the first cards are all among the second, each copy counted. */
export function isWithin(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The action that lays exactly these cards, if it may be played. */
export function layingOf(legal: readonly string[], cards: readonly string[]): string | null {
  return handfuls(legal).find((one) => one.cards.length === cards.length && isWithin(cards, one.cards))?.action ?? null;
}
