// From one thing on the page to another, wherever they are.

/** The way between their middles; `turn` has something that points to the right point there. */
export function way(from: Element, to: Element): { x: number; y: number; far: number; turn: string } {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
  return { x, y, far: Math.hypot(x, y) || 1, turn: `rotate(${Math.atan2(y, x)}rad) scaleY(${x < 0 ? -1 : 1})` };
}

/** Turn an element so that it points, as a finger to the right would, from one place to another. */
export function aim(finger: HTMLElement, from: Element | null, to: Element | null): void {
  if (from && to) finger.style.transform = way(from, to).turn;
}
