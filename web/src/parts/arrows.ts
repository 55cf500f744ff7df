// Arrow keys go from one button of a row to the next, beside Tab.
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For a list's `onkeydown`: moves the focus among its buttons, around the corner too. */
export function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not([disabled])")];
  const here = buttons.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  const step = STEPS[event.key];
  const next =
    event.key === "Home"
      ? 0
      : event.key === "End"
        ? buttons.length - 1
        : step && (here + step + buttons.length) % buttons.length;
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]!.focus();
}
