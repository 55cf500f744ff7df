// While a finger, a mouse button or a key is down, nothing on the page moves: a button that changed its place between
// the press and the release would be missed, or another one met. What comes meanwhile waits for the release.

/** Milliseconds that a release may take to become a click. */
const CLICK = 100;
/** Milliseconds after which a press holds nothing back any more. */
const LONGEST = 2000;
const KEYS = new Set(["Enter", " "]);

let held = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Do something now, or as soon as nothing is pressed; in the order in which it was asked for. */
export function afterPress(act: () => void): void {
  if (held || waiting.length) waiting.push(act);
  else act();
}

/** Resolves when nothing is pressed. */
export function unpressed(): Promise<void> {
  return new Promise(afterPress);
}

/** Sliders and fields have their own ways. */
function hold(event: Event): void {
  if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
  held = true;
  release(LONGEST);
}

function release(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    held = false;
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- what waited may press again
    while (!held && waiting.length) attempt(waiting.shift()!);
  }, milliseconds);
}

/** What goes wrong in one keeps none of the others waiting. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError(error);
  }
}

const ended = (milliseconds: number) => (): void => {
  if (held) release(milliseconds);
};

// Before anything else hears of it, so that what a press sets off waits too.
addEventListener("pointerdown", hold, { capture: true });
addEventListener("pointerup", ended(CLICK), { capture: true });
addEventListener("pointercancel", ended(0), { capture: true });
addEventListener("click", ended(0));
addEventListener("keydown", (event) => KEYS.has(event.key) && !event.repeat && hold(event), { capture: true });
addEventListener("keyup", (event) => KEYS.has(event.key) && ended(0)(), { capture: true });
