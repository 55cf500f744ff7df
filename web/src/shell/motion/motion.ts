// How things move: a copy of an element flies from one place of the table to another, above everything.
import type { Moving } from "./stage.svelte";

/** The place of the table that is marked `data-spot="…"`. */
export function spot(name: string): HTMLElement | null {
  return document.querySelector(`[data-spot="${CSS.escape(name)}"]`);
}

export interface Flight extends Moving {
  /** Fades out on arrival. */
  fade?: boolean;
}

/** Fly a copy of `what` from one place to another; resolves on arrival. */
export async function fly(what: Element, from: Element | null, to: Element | null, flight: Flight): Promise<void> {
  if (!from || !to || flight.signal.aborted) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const copy = what.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-spot");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  const own = parseFloat((what as HTMLElement).style.width);
  const size = what.isConnected ? what.getBoundingClientRect() : own ? { width: own, height: own } : start;
  await measured();
  Object.assign(copy.style, {
    position: "fixed",
    left: "0",
    top: "0",
    margin: "0",
    width: `${size.width}px`,
    height: `${size.height}px`,
    pointerEvents: "none",
    zIndex: "50",
    transformOrigin: "0 0",
  });
  document.body.append(copy);
  const at = (box: DOMRect, scale = 1): string => {
    const [x, y] = [box.x + (box.width - size.width * scale) / 2, box.y + (box.height - size.height * scale) / 2];
    return `translate(${x}px, ${y}px) scale(${scale})`;
  };
  const shrunk = Math.min(1, Math.max(0.3, end.width / size.width || 1));
  const animation = copy.animate(
    [
      { transform: at(start), opacity: 1 },
      { transform: at(end, shrunk), opacity: flight.fade ? 0 : 1 },
    ],
    { duration: flight.ms, easing: "cubic-bezier(.3,.7,.3,1)", fill: "forwards" },
  );
  await finish(animation, flight.signal);
  copy.remove();
}

/** Wait until all that starts to move together has been measured: then the page is laid out once, not for each. */
export const measured = (): Promise<void> => Promise.resolve();

/** Wait for an animation, or end it when told to. */
export async function finish(animation: Animation, signal: AbortSignal): Promise<void> {
  const end = (): void => animation.finish();
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  await animation.finished.catch(() => undefined);
  signal.removeEventListener("abort", end);
}

/** Let some time pass, or none when told to hurry. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    const hurry = (): void => {
      clearTimeout(timer);
      done();
    };
    signal.addEventListener("abort", hurry, { once: true });
  });
}
