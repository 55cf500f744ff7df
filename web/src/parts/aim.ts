// Fingers: something that points, wherever it and what it points at are.

/** Turn an element so that it points, as a finger to the right would, from one place to another. */
export function aim(finger: HTMLElement, from: Element | null, to: Element | null): void {
  if (!from || !to) return;
  const [here, there] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  finger.style.transform = `rotate(${Math.atan2(y, x)}rad) scaleY(${x < 0 ? -1 : 1})`;
}
