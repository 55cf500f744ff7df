// Where the castaways stand in the scene: an arc around the raft for up to six, two rows for more, oneself in front,
// and who is safe on the raft. Positions are those of the feet, as parts of the scene.
import type { View } from "../shapes";

/** How far apart those aboard sit, in hundredths of the scene, and how many in a row. */
export const ABOARD_APART = 6.4;
export const ACROSS = 6;

interface Spot {
  x: number;
  y: number;
  /** Another width than usual. */
  wide?: string;
}

/** For each seat the style that puts it there; oneself further in, if the corner is taken. */
export const standing = (view: View, seat: number, taken = false): string[] =>
  spots(view, seat, taken).map(
    ({ x, y, wide }) => `--x:${x.toFixed(1)}%;--y:${y.toFixed(1)}%${wide ? `;--wide:${wide}` : ""}`,
  );

/** Where the Nautilus lies: in a gap between those at the back, right of the middle if there is one. */
export function offshore(view: View, seat: number): number {
  const back = spots(view, seat, false)
    .filter(({ y }) => y < 60)
    .map(({ x }) => x)
    .sort((a, b) => a - b);
  const gaps = back.slice(1).map((x, place) => (x + back[place]!) / 2);
  return gaps.filter((x) => x < 85).at(-1) ?? 50;
}

function spots(view: View, seat: number, taken: boolean): Spot[] {
  const count = view.castaways.length;
  const aboard = view.ending === null ? [] : view.aboard;
  const first = Math.max(0, seat);
  const others = view.castaways
    .map((_, place) => (first + place) % count)
    .filter((one) => one !== seat && !aboard.includes(one));
  const found = new Map<number, Spot>();
  const put = (one: number, x: number, y: number, wide?: string): unknown =>
    found.set(one, { x, y, ...(wide && { wide }) });

  aboard.forEach((one, place) => {
    const row = Math.min(aboard.length, ACROSS);
    const across = Math.min(row, aboard.length - row * Math.floor(place / row));
    put(one, 50 + ((place % row) - (across - 1) / 2) * ABOARD_APART, place < row ? 55 : 63.5, "5.6em");
  });
  if (seat >= 0 && !aboard.includes(seat)) put(seat, taken ? 39 : 91, 99, taken ? "6.6em" : undefined);
  if (count <= 6) {
    others.forEach((one, place) => {
      const way = others.length > 1 ? (2 * place) / (others.length - 1) - 1 : aboard.length ? -1 : 0;
      const reach = aboard.length || others.length > 2 ? 39 : 28;
      put(one, 50 + reach * way, 40.5 + 16 * (reach / 39) * way * way);
    });
    return view.castaways.map((one) => found.get(one.seat)!);
  }
  // Two rows: the second has the raft in its middle.
  const beside = others.length > 9 ? 4 : Math.min(2, others.length);
  const left = others.slice(0, beside / 2);
  const right = others.slice(others.length - beside / 2);
  const back = others.slice(left.length, others.length - right.length);
  left.forEach((one, place) => put(one, 7.4 + (left.length - 1 - place) * 13.6, 61.3));
  right.forEach((one, place) => put(one, 92.6 - place * 13.6, 61.3));
  back.forEach((one, place) => {
    const way = (2 * place + 1) / back.length - 1;
    put(one, 50 + 50 * way, 33.6 + 1.4 * way * way);
  });
  return view.castaways.map((one) => found.get(one.seat)!);
}
