// What the cards are: values and looks. No rule lives here.

export const DOMAINS = ["science", "exploration", "navigation", "engineering", "war"] as const;

const VERTICAL = ["6", "9"];
const HORIZONTAL = ["7", "8"];

/** The value printed on a card that can be placed. */
export function valueOf(card: string): string {
  return card === "kraken" ? "15" : card === "fishbone" ? "0" : card;
}

/** Whether a card is one of the specials. */
export const isSpecial = (card: string): boolean => !/^\d+$/.test(card);

/** The arrow printed on a card. */
export function arrowOf(card: string): "vertical" | "horizontal" | null {
  return VERTICAL.includes(card) ? "vertical" : HORIZONTAL.includes(card) ? "horizontal" : null;
}

/** Which look a card has. */
export function kindOf(card: string): string {
  if (isSpecial(card)) return "special";
  if (card === "1") return "crab";
  if (card === "14") return "captain";
  return arrowOf(card) ?? (Number(card) >= 10 ? "strong" : "diver");
}

/** The drawing of a card. */
export const drawingOf = (card: string): string => (isSpecial(card) ? card : `card-${card}`);
