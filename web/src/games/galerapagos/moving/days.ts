// What a day brings: its weather, the hurricane, a meal for everyone, or too little of it.
import { pause, spot } from "../../../shell/motion/motion";
import type { Moving } from "../../../shell/motion/stage.svelte";
import { animate, drawing, face, part, send, show, way } from "./pieces";

/** A cup or a fish goes from the stock to everyone. */
export async function shareOut(stock: string, seats: readonly number[], moving: Moving): Promise<void> {
  const wait = (moving.ms * 0.45) / Math.max(1, seats.length);
  await Promise.all(
    seats.map(async (seat, index) => {
      await pause(index * wait, moving.signal);
      await send(stock === "water" ? "cup" : "little-fish", spot(stock), face(seat), part(moving, 0.45), 34);
    }),
  );
}

/** As many cups or fish as are needed stand in the air; those that there are none for tip over, and stay empty. */
export async function lineUp(stock: string, need: number, have: number, moving: Moving): Promise<void> {
  const [thing, none] = stock === "water" ? ["cup", "cup-empty"] : ["little-fish", "fish-bone"];
  const [air, from] = [spot("sky"), spot(stock)];
  if (!air || !from) return;
  const { x, y } = way(air, from);
  const apart = Math.min(92, (air.getBoundingClientRect().width * 0.8) / need);
  await Promise.all(
    Array.from({ length: need }, (_, index) => {
      const full = index < have;
      const at = (high: number): string => `${(index - (need - 1) / 2) * apart}px ${high}px`;
      const stands = { translate: at(full ? 0 : -apart * 0.2), rotate: full ? "0deg" : "18deg" };
      return show(
        drawing(full ? thing : none, apart * (full ? 0.62 : 0.8)),
        air,
        [
          { translate: `${x}px ${y}px`, scale: 0.3, opacity: 0 },
          { translate: at(0), scale: 1, opacity: 1, offset: 0.2 + (0.12 * index) / need, easing: "ease-out" },
          { translate: at(0), rotate: "0deg", offset: 0.42 },
          { ...stands, offset: 0.52 },
          { ...stands, opacity: 1, offset: 0.92 },
          { ...stands, opacity: 0 },
        ],
        moving,
      );
    }),
  );
}

/** The weather comes over the sea, and settles. */
export const turnSky = (weather: string, moving: Moving): Promise<void> =>
  show(
    drawing(`weather-${weather}`, 120),
    spot("sky"),
    [
      { translate: "38vw -10px", scale: 0.6, opacity: 0 },
      { translate: "0 0", scale: 1.35, opacity: 1, offset: 0.45, easing: "ease-out" },
      { translate: "0 0", scale: 1.25, opacity: 1, offset: 0.75 },
      { translate: "0 -40px", scale: 0.5, opacity: 0 },
    ],
    moving,
  );

/** The hurricane comes over the island, turning, and everything bends. */
export async function storm(moving: Moving): Promise<void> {
  const table = document.querySelector<HTMLElement>(".galerapagos");
  const size = Math.min(120, (table?.clientWidth ?? 0) * 0.17);
  const bend = [0, -2.2, 1.2, -2.6, 0.8, -1.6, 0].map((skew) => ({ transform: `skewX(${skew}deg)` }));
  await Promise.all([
    show(
      drawing("weather-hurricane", size),
      spot("sky"),
      [
        { transform: "translateX(45vw) scale(.6) rotate(0)", opacity: 0 },
        { transform: "translateX(0) scale(2.6) rotate(-420deg)", opacity: 1, offset: 0.45 },
        { transform: "translateX(-4vw) scale(3) rotate(-800deg)", opacity: 0.9, offset: 0.8 },
        { transform: "translateX(-30vw) scale(3.4) rotate(-1000deg)", opacity: 0 },
      ],
      moving,
    ),
    animate(table, bend, moving, "ease-in-out"),
  ]);
}
