// What the cards and tokens are: names, colours and shapes. No rule lives here.

export const COLOURS = ["green", "red", "blue", "purple", "orange", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];

/** The colours that sets are laid in; treasures stay in the hand. */
export const LAID_COLOURS = COLOURS.slice(0, 5);

const OBJECTS: Record<Colour, readonly string[]> = {
  green: ["hat", "coat", "boots", "gloves"],
  red: ["compass", "sextant", "spyglass", "map"],
  blue: ["hammer", "wrench", "saw", "screws"],
  purple: ["rod", "net", "harpoon", "hook"],
  orange: ["water", "biscuits", "fruit", "tinned-fish"],
  yellow: ["coin", "pearl", "goblet", "crown"],
};

const COLOUR_OF = new Map(COLOURS.flatMap((colour) => OBJECTS[colour].map((card) => [card, colour] as const)));

/** The objects of a colour. */
export const objectsOf = (colour: Colour): readonly string[] => OBJECTS[colour];

/** The colour of a card. */
export function colourOf(card: string): Colour {
  const colour = COLOUR_OF.get(card);
  if (!colour) throw new Error(`no card ${card}`);
  return colour;
}

/** Pawns by seat. */
export const PAWNS = ["blue", "red", "yellow", "purple"] as const;

/** Cards with how many there are of each, in the order of the first of them. */
export function counted(cards: readonly string[]): { card: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}
