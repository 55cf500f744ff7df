// What all motion on the island is made of: a castaway and its place, a drawing that stands or flies above the table.
// Everything takes the time it is given, and finds its places by their names.
import { finish, fly, measured, spot } from "../../../shell/motion/motion";
import type { Moving } from "../../../shell/motion/stage.svelte";
import { drawn } from "../art";
import { coatOf } from "../../cast.svelte";

export const SVG = "http://www.w3.org/2000/svg";

/** A share of the time. */
export const part = ({ signal, ms }: Moving, share: number): Moving => ({ signal, ms: ms * share });

export const face = (seat: number): HTMLElement | null => spot(`seat-${seat}`);
/** A castaway from head to foot, and the face alone. */
export const figure = (seat: number): Element | null => face(seat)?.querySelector(".figure") ?? portrait(seat);
export const portrait = (seat: number): Element | null => face(seat)?.querySelector("svg") ?? face(seat);

/** A drawing that is not on the table yet, of that many pixels. */
export function drawing(name: string, size: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.style.width = svg.style.height = `${size}px`;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${drawn(name)}`);
  svg.append(use);
  return svg;
}

export function person(seat: number, name = `face-${seat}`, size = 48): SVGSVGElement {
  const drawn = drawing(name, size);
  drawn.style.setProperty("--coat", coatOf(seat));
  return drawn;
}

/** A drawing goes from one place to another. */
export const send = (
  name: string,
  from: Element | null,
  to: Element | null,
  moving: Moving,
  size = 40,
): Promise<void> => fly(drawing(name, size), from, to, moving);

export async function animate(
  place: Element | null,
  steps: Keyframe[],
  { signal, ms }: Moving,
  easing = "ease-out",
): Promise<void> {
  if (place && !signal.aborted) await finish(place.animate(steps, { duration: ms, easing }), signal);
}

/** Let a place of the table jump once. */
export const bump = (place: Element | null, moving: Moving): Promise<void> =>
  animate(place, [{ scale: 1 }, { scale: 1.14 }, { scale: 1 }], moving);

/** Let a place of the table shake, by that many pixels. */
export const shake = (place: Element | null, moving: Moving, by = 6): Promise<void> =>
  animate(
    place,
    [0, -1, 1, -0.9, 0.9, -0.6, 0.6, 0].map((x) => ({ translate: `${x * by}px 0` })),
    moving,
    "linear",
  );

/** Put something above everything, its middle at a place of the table, until its motion is over. */
export async function show(
  what: SVGSVGElement,
  at: Element | null,
  steps: Keyframe[],
  { signal, ms }: Moving,
): Promise<void> {
  if (signal.aborted || !at) return;
  const [box, size] = [at.getBoundingClientRect(), parseFloat(what.style.width)];
  await measured();
  Object.assign(what.style, {
    position: "fixed",
    left: `${box.x + (box.width - size) / 2}px`,
    top: `${box.y + (box.height - size) / 2}px`,
    pointerEvents: "none",
    zIndex: "50",
    overflow: "visible",
  });
  what.setAttribute("aria-hidden", "true");
  document.body.append(what);
  await finish(what.animate(steps, { duration: ms }), signal);
  what.remove();
}

export function set(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
