// The raft is pushed off.
import { mount, unmount } from "svelte";
import type { Moving } from "../../../shell/motion/stage.svelte";
import Departure from "../parts/Departure.svelte";
import type { Parting } from "../parting";
import { animate } from "./pieces";

/** The raft is pushed off with those who are on it, and the others see it go. */
export async function depart(parting: Parting, moving: Moving): Promise<void> {
  const box = document.getElementById("main")?.getBoundingClientRect();
  if (!box || moving.signal.aborted) return;
  const over = document.createElement("div");
  over.setAttribute("aria-hidden", "true");
  Object.assign(over.style, {
    position: "fixed",
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    pointerEvents: "none",
    zIndex: "25",
  });
  const drawn = mount(Departure, { target: over, props: { ...parting, shape: box.width / box.height } });
  document.body.append(over);
  /** From the beach, in the units of the drawing. */
  const way = 0.16 * (over.querySelector("svg")?.viewBox.baseVal.width ?? 0);
  const wave = [0, 40, 0, 40, 0, 40, 0].map((turn) => ({ rotate: `${turn}deg` }));
  await Promise.all([
    animate(over, [{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1 }], moving),
    animate(
      over.querySelector(".raft"),
      [
        { transform: `translate(${-way}px, 70px) scale(1.15) rotate(-1deg)` },
        { transform: `translate(${-0.9 * way}px, 66px) scale(1.14) rotate(1.500deg)`, offset: 0.2 },
        { transform: "translate(0, 18px) scale(1) rotate(-2deg)", offset: 0.55 },
        { transform: "translate(6px, 2px) scale(.92) rotate(1.500deg)", offset: 0.8 },
        { transform: "translate(8px, -14px) scale(.84)" },
      ],
      moving,
      "ease-in-out",
    ),
    ...[...over.querySelectorAll(".arm")].map((arm) => animate(arm, wave, moving, "ease-in-out")),
    ...[...over.querySelectorAll(".wave")].map((one, index) =>
      animate(one, [{ translate: "0 0" }, { translate: `${index % 2 ? 60 : -60}px 0` }], moving, "linear"),
    ),
  ]);
  over.remove();
  void unmount(drawn);
}
