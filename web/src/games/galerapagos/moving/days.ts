// What a day brings: its weather, the hurricane, a meal for everyone, or too little of it.
import { tick } from "svelte";
import { way } from "../../../parts/aim";
import { pause, spot } from "../../../shell/motion/motion";
import type { Moving } from "../../../shell/motion/stage.svelte";
import { animate, drawing, face, part, send, set, show, SVG } from "./pieces";

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

/** How far from the middle of the scene a row of things, that wide and that high, stands before neither the raft nor
    the caption nor the gauges: below them where there is room, else above. */
function clearOf(scene: DOMRect, wide: number, high: number): number {
  const middle = scene.left + scene.width / 2;
  const kept = [spot("raft"), document.querySelector("[data-caption]"), spot("water")]
    .flatMap((one) => one?.getBoundingClientRect() ?? [])
    .filter(({ left, right }) => left < middle + wide / 2 && right > middle - wide / 2);
  const places = [...kept.map(({ bottom }) => bottom + 0.6 * high), ...kept.map(({ top }) => top - 0.6 * high)];
  const isFree = (y: number): boolean =>
    y >= scene.top + 0.5 * high &&
    y <= scene.bottom - 0.6 * high &&
    kept.every(({ top, bottom }) => y + high / 2 <= top || y - high / 2 >= bottom);
  return (places.find(isFree) ?? scene.top + 0.5 * high) - scene.top - scene.height / 2;
}

/** As many cups or fish as are needed stand in the air; those that there are none for tip over, and stay empty. */
export async function lineUp(stock: string, need: number, have: number, moving: Moving): Promise<void> {
  const [thing, none] = stock === "water" ? ["cup", "cup-empty"] : ["little-fish", "fish-bone"];
  const [air, from] = [spot("sky"), spot(stock)];
  if (!air || !from) return;
  const { x, y } = way(air, from);
  const scene = air.getBoundingClientRect();
  const apart = Math.min(92, (scene.width * 0.62) / need);
  const size = Math.min(52, apart * 0.86, Math.max(38, scene.height * 0.085));
  await tick(); // until there is a caption
  const high = clearOf(scene, need * apart, size);
  await Promise.all(
    Array.from({ length: need }, (_, index) => {
      const full = index < have;
      const at = (up: number): string => `${(index - (need - 1) / 2) * apart}px ${high - up}px`;
      const stands = { translate: at(full ? 0 : size * 0.15), rotate: full ? "0deg" : "18deg" };
      return show(
        token(full ? thing : none, size),
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

/** A drawing on a round of paper, to be seen at night and before anything. */
function token(name: string, size: number): SVGSVGElement {
  const svg = drawing(name, size);
  Object.assign(svg.style, { padding: `${size * 0.12}px`, borderRadius: "50%", background: "#f4ecd8" });
  return svg;
}

/** The weather comes over the sea, stands in the sky, and settles on its day. */
export async function turnSky(weather: string, day: number, moving: Moving): Promise<void> {
  const [sky, track] = [spot("sky")?.parentElement, spot("days")?.children[day]];
  if (!sky || !track) return;
  const { height } = sky.getBoundingClientRect();
  const size = Math.max(72, Math.min(120, height * 0.5));
  const high = Math.min(0, size * 0.8 - height / 2);
  const cell = way(sky, track);
  await show(
    drawing(`weather-${weather}`, size),
    sky,
    [
      { translate: `38vw ${high}px`, scale: 0.6, opacity: 0 },
      { translate: `0 ${high}px`, scale: 1.2, opacity: 1, offset: 0.42, easing: "ease-out" },
      { translate: `0 ${high}px`, scale: 1.15, opacity: 1, offset: 0.72, easing: "ease-in" },
      { translate: `${cell.x}px ${cell.y}px`, scale: 26 / size, opacity: 1, offset: 0.97 },
      { translate: `${cell.x}px ${cell.y}px`, scale: 26 / size, opacity: 0 },
    ],
    moving,
  );
}

/** Gusts that are seen. */
const GUSTS = 9;

/** The hurricane turns in the sky; before its wind castaways lean, palms bend, and spray flies over the beach. */
export async function storm(moving: Moving): Promise<void> {
  const table = document.querySelector<HTMLElement>(".galerapagos");
  const sky = spot("sky");
  const box = sky?.parentElement?.getBoundingClientRect();
  if (!table || !sky || !box) return;
  const size = Math.min(120, box.height * 0.6);
  const high = Math.min(0, size * 0.9 - box.height / 2);
  const lean = (most: number, late = 0): Keyframe[] =>
    [0, 0.55, 0.4, 1, 0.7, 1, 0.6, 0].map((share, step) => ({
      rotate: `${-most * share}deg`,
      offset: step === 0 || step === 7 ? step / 7 : Math.min(0.95, step / 7 + late),
    }));
  await Promise.all([
    show(
      drawing("weather-hurricane", size),
      sky.parentElement,
      [
        { transform: `translate(45vw, ${high}px) scale(.6) rotate(0)`, opacity: 0 },
        { transform: `translate(0, ${high}px) scale(1.5) rotate(-420deg)`, opacity: 1, offset: 0.4 },
        { transform: `translate(-4vw, ${high}px) scale(1.7) rotate(-900deg)`, opacity: 1, offset: 0.85 },
        { transform: `translate(-20vw, ${high}px) scale(1.9) rotate(-1100deg)`, opacity: 0 },
      ],
      moving,
    ),
    ...[...table.querySelectorAll(".face:not(.dead) .figure")].map((one, place) =>
      animate(one, lean(19, (place % 3) * 0.03), moving, "ease-in-out"),
    ),
    ...[...sky.querySelectorAll(".palm > g")].map((one) => animate(one, lean(24), moving, "ease-in-out")),
    ...Array.from({ length: GUSTS }, async (_, gust) => {
      const y = box.height * ((0.8 * ((gust * 4) % GUSTS)) / GUSTS - 0.42);
      await pause(moving.ms * (0.1 + (0.5 * gust) / GUSTS), moving.signal);
      await show(
        wind(box.width * 0.22),
        sky.parentElement,
        [
          { translate: `${box.width * 0.6}px ${y}px`, opacity: 0 },
          { translate: `${box.width * 0.2}px ${y + 8}px`, opacity: 0.8, offset: 0.4 },
          { translate: `${-box.width * 0.6}px ${y + 26}px`, opacity: 0 },
        ],
        part(moving, 0.32),
      );
    }),
  ]);
}

/** A gust, that long. */
function wind(long: number): SVGSVGElement {
  const svg = drawing("", long);
  const line = document.createElementNS(SVG, "path");
  set(line, {
    d: "M1 12q6-1 11 0t11-.4M5 14q5-.6 9 0",
    fill: "none",
    stroke: "#f4fafa",
    "stroke-width": 0.32,
    "stroke-linecap": "round",
  });
  svg.replaceChildren(line);
  return svg;
}
