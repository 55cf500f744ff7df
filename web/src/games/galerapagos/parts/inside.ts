// Keeps something small whole: what would stick out of its table is shifted by as much, and what would cover another of
// its kind stands above it.
import type { Attachment } from "svelte/attachments";

/** Pixels that are left beside it. */
const MARGIN = 4;

export function inside(table: string): Attachment<HTMLElement> {
  return (element) => {
    const shift = (): void => {
      element.style.translate = "";
      const frame = element.closest(table)?.getBoundingClientRect();
      if (!frame) return;
      const box = element.getBoundingClientRect();
      const within = (from: number, to: number, low: number, high: number): number =>
        Math.max(low + MARGIN - from, 0) || Math.min(high - MARGIN - to, 0);
      const x = within(box.left, box.right, Math.max(frame.left, 0), Math.min(frame.right, innerWidth));
      const others = [...element.closest(table)!.querySelectorAll(`.${element.classList[0]!}`)]
        .filter((other) => other !== element)
        .map((other) => other.getBoundingClientRect())
        .sort((a, b) => b.bottom - a.bottom);
      const up = others.reduce((up, other) => {
        const beside = other.right < box.left + x || other.left > box.right + x;
        return beside || other.bottom < box.top - up || other.top > box.bottom - up ? up : box.bottom - other.top + 2;
      }, 0);
      const [low, high] = [Math.max(frame.top, 0), Math.min(frame.bottom, innerHeight)];
      const y = within(box.top - up, box.bottom - up, low, high) - up;
      element.style.translate = `${x}px ${y}px`;
    };
    const watching = new ResizeObserver(shift);
    watching.observe(element);
    return () => watching.disconnect();
  };
}
