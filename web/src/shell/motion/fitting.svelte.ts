// Shows something in a frame without scrolling, on desks: drawn smaller by as much as it takes.
import type { Attachment } from "svelte/attachments";

const DESK = 1000;
const SMALLEST = 0.6;

/**
 * Fits an element into the one around it, anew whenever `changes` does. It only shrinks until the frame itself
 * changes, so as not to throb.
 */
export function fit(changes: () => unknown): Attachment<HTMLElement> {
  return (element) => {
    const frame = element.parentElement!;
    let zoom = 1;
    const shrink = (): void => {
      for (let tries = 0; tries < 4 && innerWidth >= DESK && zoom > SMALLEST; tries++) {
        const over = Math.max(frame.scrollHeight / frame.clientHeight, frame.scrollWidth / frame.clientWidth);
        if (over < 1.001) break;
        zoom = Math.max(SMALLEST, zoom / over - 0.001);
        element.style.zoom = String(zoom);
      }
    };
    const observer = new ResizeObserver(() => {
      element.style.zoom = String((zoom = 1));
      shrink();
    });
    observer.observe(frame);
    const growth = new ResizeObserver(shrink); // letters and pictures come later than the element
    growth.observe(element);
    $effect(() => {
      void changes();
      shrink();
    });
    return () => {
      observer.disconnect();
      growth.disconnect();
    };
  };
}
