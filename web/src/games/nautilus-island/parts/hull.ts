// The outline of the submarine around its columns: slender at the back, with three decks at the bow.

/** Width of a column, height of the whole, and room for the tail and the bow, in units of the drawing. */
export const COLUMN = 100;
export const HEIGHT = 300;
export const TAIL = 46;
export const BOW = 46;
const MARGIN = 12;
const MIDDLE = HEIGHT / 2;

/** How high the hull's upper side lies over so many decks. */
const over = (decks: number, most: number): number => (MIDDLE - MARGIN) * (1 - decks / most);

/** The upper half of the outline as an SVG path, from the tail to the tip of the bow; the lower half mirrors it. */
export function outline(decks: readonly number[]): string {
  const most = Math.max(...decks);
  const top = (count: number): number => over(count, most);
  const first = top(decks[0]!);
  const path = [`M 0 ${MIDDLE} C ${TAIL * 0.2} ${first + 26} ${TAIL * 0.5} ${first} ${TAIL} ${first}`];
  decks.forEach((count, column) => {
    const [x, next] = [TAIL + column * COLUMN, decks[column + 1] ?? count];
    const end = x + COLUMN;
    if (next === count) path.push(`H ${end}`);
    else {
      const [half, early, late] = [x + COLUMN * 0.5, x + COLUMN * 0.75, x + COLUMN * 0.85];
      path.push(`H ${half} C ${late} ${top(count)} ${early} ${top(next)} ${end} ${top(next)}`);
    }
  });
  const end = TAIL + decks.length * COLUMN;
  path.push(`C ${end + BOW * 0.75} ${top(decks.at(-1)!)} ${end + BOW} ${MIDDLE * 0.55} ${end + BOW} ${MIDDLE}`);
  return path.join(" ");
}
