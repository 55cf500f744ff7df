// Dragging a card over the table with a mouse, a pen or a finger; where it is let go decides. Taps stay taps.
import type { Attachment } from "svelte/attachments";

/** Pixels that a pointer moves before it drags. */
const AWAY = 10;

export interface Dragging {
  /** It begins to move, unless this answers `false`. */
  lift: () => unknown;
  /** It is above this now. */
  above: (under: Element | null) => void;
  /** It was let go above this; null when it was only given up. */
  drop: (under: Element | null) => void;
}

/** Lets an element be dragged: a copy of it follows the pointer. Sideways swipes of a finger still scroll the hand. */
export function draggable({ lift, above, drop }: Dragging): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; id: number } | null = null;
    let copy: HTMLElement | null = null;
    let dragged = false;

    // A quick pointer has left the card by its first step, so the window is listened to.
    const listen = (how: "addEventListener" | "removeEventListener"): void => {
      window[how]("pointermove", move as EventListener);
      window[how]("pointerup", up as EventListener);
      window[how]("pointercancel", cancel as EventListener);
    };
    const end = (): void => {
      listen("removeEventListener");
      copy?.remove();
      copy = from = null;
    };
    const under = (event: PointerEvent): Element | null => document.elementFromPoint(event.clientX, event.clientY);

    const down = (event: PointerEvent): void => {
      dragged = false;
      if (event.button !== 0 || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      listen("addEventListener");
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== from?.id) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!copy) {
        if (Math.hypot(x, y) < AWAY) return;
        if (lift() === false) {
          end();
          return;
        }
        dragged = true;
        copy = lifted(element);
      }
      copy.style.translate = `${x}px ${y}px`;
      above(under(event));
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== from?.id) return;
      const there = copy ? under(event) : null;
      const moved = copy !== null;
      end();
      if (moved) drop(there);
    };
    const cancel = (event: PointerEvent): void => {
      if (event.pointerId !== from?.id) return;
      const moved = copy !== null;
      end();
      if (moved) drop(null);
    };
    const click = (event: MouseEvent): void => {
      if (dragged) {
        event.preventDefault();
        event.stopPropagation();
      }
      dragged = false;
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("click", click, { capture: true });
    return () => {
      end();
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("click", click, { capture: true });
    };
  };
}

/** Lets an element be dragged onto what a selector names, which has the class `above` while it is above it. */
export function draggableOnto(
  onto: string,
  drop: (target: HTMLElement) => void,
  lift: Dragging["lift"] = () => true,
): Attachment<HTMLElement> {
  let target: HTMLElement | null = null;
  const above = (under: Element | null): void => {
    target?.classList.remove("above");
    target = under?.closest<HTMLElement>(onto) ?? null;
    target?.classList.add("above");
  };
  return draggable({
    lift,
    above,
    drop: (under) => {
      above(null);
      const found = under?.closest<HTMLElement>(onto);
      if (found) drop(found);
    },
  });
}

function lifted(element: HTMLElement): HTMLElement {
  const [copy, box] = [element.cloneNode(true) as HTMLElement, element.getBoundingClientRect()];
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  for (const name of ["data-spot", "data-card"]) copy.removeAttribute(name);
  Object.assign(copy.style, {
    position: "fixed",
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
    opacity: "0.92",
    rotate: "-3deg",
  });
  document.body.append(copy);
  return copy;
}
