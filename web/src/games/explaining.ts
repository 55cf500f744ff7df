// Explains a card or a token in plain words: on hovering, on keyboard focus, on a long press. Gone on leaving or
// Escape.
import "./explaining.css";
import type { Attachment } from "svelte/attachments";

const HOVER = 350;
const FOCUS = 700;
const PRESS = 450;
/** Milliseconds that an explanation stays after a finger has left. */
const LINGER = 2600;
/** Pixels between an explanation and what it is about, and the edge of the page. */
const GAP = 8;
/** What can be chosen, and so is not to be covered. */
const CHOICES = "main :is(.lit, [data-action]):not(:disabled)";

let panel: HTMLElement | null = null;
let shownFor: Element | null = null;

function show(about: Element, title: string, body: string): void {
  if (!panel?.isConnected) {
    panel = document.createElement("div");
    panel.className = "explanation";
    panel.setAttribute("role", "tooltip");
    panel.popover = "manual";
    panel.append(document.createElement("strong"), document.createElement("p"));
  }
  (about.closest("main") ?? document.body).append(panel);
  (panel.firstChild as HTMLElement).textContent = title;
  (panel.lastChild as HTMLElement).textContent = body;
  (panel.lastChild as HTMLElement).hidden = !body;
  panel.showPopover();
  shownFor = about;
  const [left, top] = placeFor(panel.getBoundingClientRect(), about);
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px` });
}

/** Above, below or beside: where it fits and covers nothing that can be chosen, or else where it fits. */
function placeFor({ width, height }: DOMRect, about: Element): readonly [number, number] {
  const box = about.getBoundingClientRect();
  const held = (at: number, most: number): number => Math.max(GAP, Math.min(most - GAP, at));
  const [mid, level] = [
    held(box.x + (box.width - width) / 2, innerWidth - width),
    held(box.y + (box.height - height) / 2, innerHeight - height),
  ];
  const places = (
    [
      [mid, box.y - height - GAP],
      [mid, box.bottom + GAP],
      [box.right + GAP, level],
      [box.x - width - GAP, level],
    ] as const
  ).filter(([x, y]) => x >= GAP && y >= GAP && x + width <= innerWidth - GAP && y + height <= innerHeight - GAP);
  const others = [...document.querySelectorAll(CHOICES)]
    .filter((one) => !one.contains(about) && !about.contains(one))
    .map((one) => one.getBoundingClientRect());
  const isFree = ([x, y]: readonly [number, number]): boolean =>
    others.every((one) => one.right <= x || one.x >= x + width || one.bottom <= y || one.y >= y + height);
  return places.find(isFree) ?? places[0] ?? [mid, GAP];
}

function hide(about: Element): void {
  if (shownFor !== about) return;
  panel?.hidePopover();
  shownFor = null;
}

/** Tell something about an element for a moment: why it cannot be chosen, for instance. */
export function tell(about: Element, title: string): void {
  show(about, title, "");
  setTimeout(() => hide(about), LINGER);
}

/** What an element is, and what that means; nothing is explained without a title. */
export function explain(title: string, body = ""): Attachment<HTMLElement> {
  return (element) => {
    if (!title) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    /** Whether the mouse has come to it: what appears under one that rests was not asked about. */
    let reached = false;
    const later = (ms: number, after?: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        show(element, title, body);
        after?.();
      }, ms);
    };
    const end = (): void => {
      clearTimeout(timer);
      hide(element);
    };
    const on: Record<string, (event: Event) => void> = {
      pointerleave: (event) => {
        if ((event as PointerEvent).pointerType !== "mouse") return;
        reached = false;
        end();
      },
      focusin: (event) => (event.target as Element).matches(":focus-visible") && later(FOCUS),
      focusout: end,
      pointerdown: (event) => {
        pressed = false;
        if ((event as PointerEvent).pointerType === "mouse") end();
        else later(PRESS, () => (pressed = true));
      },
      pointerup: (event) => {
        if ((event as PointerEvent).pointerType === "mouse") return;
        clearTimeout(timer);
        if (pressed) timer = setTimeout(() => hide(element), LINGER);
      },
      pointermove: (event) => {
        const { pointerType, buttons, movementX, movementY } = event as PointerEvent;
        const moved = Math.hypot(movementX, movementY);
        if (pointerType === "mouse" && !buttons && !reached && moved > 0) {
          reached = true;
          later(HOVER);
        }
        // Whoever drags does not ask.
        if (!pressed && buttons && moved > 4) clearTimeout(timer);
      },
      pointercancel: end,
      contextmenu: (event) => pressed && event.preventDefault(),
      click: (event) => {
        if (pressed) {
          event.preventDefault();
          event.stopPropagation();
        } else end();
        pressed = false;
      },
      keydown: (event) => (event as KeyboardEvent).key === "Escape" && end(),
    };
    for (const [name, listen] of Object.entries(on)) element.addEventListener(name, listen, { capture: true });
    return () => {
      end();
      for (const [name, listen] of Object.entries(on)) element.removeEventListener(name, listen, { capture: true });
    };
  };
}
