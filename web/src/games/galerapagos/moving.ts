// How things move on the island: castaways walk, cups go round, fingers point, hats fall. Each takes the time it is
// given, and finds its places by their names.
import { mount, unmount } from "svelte";
import { finish, fly, measured, pause, spot } from "../../shell/motion/motion";
import { OUTCOME, type Moving } from "../../shell/motion/stage.svelte";
import { drawn } from "./art";
import { coatOf } from "./art/cast.svelte";
import Departure from "./parts/Departure.svelte";
import type { Parting } from "./parting";

const SVG = "http://www.w3.org/2000/svg";

/** A share of the time. */
const part = ({ signal, ms }: Moving, share: number): Moving => ({ signal, ms: ms * share });

export const face = (seat: number): HTMLElement | null => spot(`seat-${seat}`);
/** A castaway from head to foot, and the face alone. */
const figure = (seat: number): Element | null => face(seat)?.querySelector(".figure") ?? portrait(seat);
const portrait = (seat: number): Element | null => face(seat)?.querySelector("svg") ?? face(seat);

/** A drawing that is not on the table yet, of that many pixels. */
function drawing(name: string, size: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.style.width = svg.style.height = `${size}px`;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${drawn(name)}`);
  svg.append(use);
  return svg;
}

function person(seat: number, name = `face-${seat}`, size = 48): SVGSVGElement {
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

async function animate(
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
async function show(what: SVGSVGElement, at: Element | null, steps: Keyframe[], { signal, ms }: Moving): Promise<void> {
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

/** The way from one place to another. */
function way(from: Element, to: Element): { x: number; y: number; far: number; turn: string } {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
  return { x, y, far: Math.hypot(x, y) || 1, turn: `rotate(${Math.atan2(y, x)}rad) scaleY(${x < 0 ? -1 : 1})` };
}

/** Somewhere on a castaway's way, from where it stands, and when. */
interface Stop {
  x: number;
  y: number;
  offset: number;
}

/** Beside a place, as a walker gets there. */
function beside(walker: Element | null, place: Element | null): { x: number; y: number } {
  if (!walker || !place || walker === place) return { x: 0, y: 0 };
  const { x, y } = way(walker, place);
  return { x: x - Math.sign(x) * walker.getBoundingClientRect().width * 0.7, y };
}

/** A castaway walks from stop to stop, swaying, in front of those who stand there, and is home at the end. */
async function walk(seat: number, stops: readonly Stop[], moving: Moving): Promise<void> {
  const walker = figure(seat);
  await measured();
  const steps = [0, 5, -5, 5, -5, 5, -5, 0].map((turn) => ({ rotate: `${turn}deg` }));
  await Promise.all([
    animate(
      walker,
      stops.map(({ x, y, offset }) => ({ translate: `${x}px ${y}px`, offset, easing: "ease-in-out" })),
      moving,
      "linear",
    ),
    animate(walker, steps, moving, "linear"),
    animate(walker?.closest("li") ?? null, [{ zIndex: 7 }, { zIndex: 7 }], moving),
  ]);
}

/** A castaway goes somewhere, takes what is there where it belongs, and comes back; one's own things to the hand. */
export async function fetchFrom(
  seat: number,
  there: string,
  got: string[],
  to: Element | null,
  moving: Moving,
): Promise<void> {
  const [walker, place] = [figure(seat), spot(there)];
  const [out, back] = [
    beside(walker, place),
    got.length && to?.closest(".island") ? beside(walker, to) : { x: 0, y: 0 },
  ];
  await Promise.all([
    walk(
      seat,
      [
        { ...out, offset: 0.36 },
        { ...out, offset: 0.46 },
        { ...back, offset: 0.8 },
      ],
      moving,
    ),
    ...got.map(async (name, index) => {
      await pause(moving.ms * (0.4 + (0.1 * index) / got.length), moving.signal);
      await send(name, place, to, part(moving, 0.4));
    }),
  ]);
}

/** A castaway stands by the barrel, and the rain falls into it. */
export async function catchRain(seat: number, rations: number, moving: Moving): Promise<void> {
  const barrel = spot("water");
  const at = beside(figure(seat), barrel);
  const high = Math.min(260, (barrel?.getBoundingClientRect().y ?? 0) * 0.6);
  await Promise.all([
    walk(
      seat,
      [
        { ...at, offset: 0.3 },
        { ...at, offset: 0.75 },
      ],
      moving,
    ),
    ...Array.from({ length: rations }, async (_, index) => {
      const x = (index - (rations - 1) / 2) * 22;
      await pause(moving.ms * (0.25 + (0.25 * index) / rations), moving.signal);
      await show(
        drawing("drop", 30),
        barrel?.querySelector(".thing") ?? barrel,
        [
          { translate: `${x + 12}px ${-high}px`, opacity: 0 },
          { translate: `${x + 10}px ${-high * 0.8}px`, opacity: 1, offset: 0.15 },
          { translate: `${x * 0.4}px -6px`, scale: 1, opacity: 1, offset: 0.9, easing: "ease-in" },
          { translate: `${x * 0.4}px 0`, scale: 0.4, opacity: 0 },
        ],
        part(moving, 0.42),
      );
    }),
  ]);
}

/** A hand goes into the grass; the grass stirs; and then it is known. */
export async function gamble(seat: number, pieces: number, bitten: boolean, moving: Moving): Promise<void> {
  const raft = spot("raft");
  const grass = drawing("grass", 120);
  const walker = figure(seat);
  const aim = walker && raft ? way(walker, raft) : { x: 0, y: 0 };
  const near = { x: aim.x - 70, y: aim.y };
  const growing = show(
    grass,
    raft,
    [
      { scale: 0, opacity: 0 },
      { scale: 1, opacity: 1, offset: 0.12 },
      { scale: 1, opacity: 1, offset: 0.9 },
      { scale: 0.8, opacity: 0 },
    ],
    moving,
  );
  const going = walk(
    seat,
    [
      { ...near, offset: 0.2 },
      { x: near.x + 8, y: near.y, offset: OUTCOME },
      ...(bitten ? [{ x: near.x - 40, y: near.y, offset: OUTCOME + 0.06 }] : []),
    ],
    moving,
  );
  await pause(moving.ms * 0.2, moving.signal);
  await shake(grass, part(moving, 0.18), 3);
  await shake(grass, part(moving, OUTCOME - 0.38), 8);
  const [rest, apart] = [part(moving, 1 - OUTCOME), Math.min(34, 220 / pieces)];
  if (bitten)
    await show(
      drawing("snake", 84),
      raft,
      [
        { translate: "0 40px", scale: 0.2, opacity: 0 },
        { translate: "-24px -30px", scale: 1.3, opacity: 1, offset: 0.25, easing: "ease-out" },
        { translate: "-10px -22px", scale: 1.1, opacity: 1, offset: 0.9 },
        { translate: "0 -22px", scale: 1, opacity: 0 },
      ],
      rest,
    );
  else
    await Promise.all(
      Array.from({ length: pieces }, (_, index) => {
        const x = (index - (pieces - 1) / 2) * apart;
        return show(
          drawing("wood", 44),
          raft,
          [
            { translate: `${x}px 0`, opacity: 0 },
            { translate: `${x}px -62px`, opacity: 1, offset: 0.3, easing: "ease-out" },
            { translate: `${x}px -62px`, opacity: 1, offset: 0.75 },
            { translate: "0 10px", opacity: 1 },
          ],
          rest,
        );
      }),
    );
  await Promise.all([going, growing]);
}

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

/** A finger comes up beside a voter, and then it is seen at whom it points. */
async function point(voter: number, other: number, moving: Moving): Promise<void> {
  const [from, to] = [figure(voter), figure(other)];
  if (!from || !to) return;
  const { x, y, far, turn } = way(from, to);
  const at = (pixels: number): string => `translate(${(x * pixels) / far}px, ${(y * pixels) / far}px) ${turn}`;
  const size = Math.min(48, Math.max(28, from.getBoundingClientRect().width * 0.6));
  const near = Math.min(size * 1.3, far / 2);
  await Promise.all([
    show(
      drawing("finger", size),
      from,
      [
        { transform: `${at(8)} scale(.3)`, opacity: 0 },
        { transform: `${at(near)} scale(1.25)`, opacity: 1, offset: 0.1 },
        { transform: at(near), opacity: 1, offset: 0.42 },
        { transform: at(near), opacity: 1, offset: 0.94 },
        { transform: at(near), opacity: 0 },
      ],
      moving,
    ),
    show(
      ray(voter, far - near - size * 0.9),
      from,
      [
        { transform: `${at(near + size * 0.5)} scaleX(0)`, opacity: 0 },
        { transform: `${at(near + size * 0.5)} scaleX(0)`, opacity: 1, offset: 0.42, easing: "ease-in" },
        { transform: `${at(near + size * 0.5)} scaleX(1)`, opacity: 1, offset: 0.52 },
        { transform: `${at(near + size * 0.5)} scaleX(1)`, opacity: 1, offset: 0.94 },
        { transform: `${at(near + size * 0.5)} scaleX(1)`, opacity: 0 },
      ],
      moving,
    ),
  ]);
}

/** A line in somebody's colour, that long, from the middle of what is drawn to the right. */
function ray(seat: number, long: number): SVGSVGElement {
  const svg = drawing("", 24);
  svg.style.transformOrigin = "center";
  svg.replaceChildren(
    ...["var(--paper)", coatOf(seat)].map((stroke, inner) => {
      const line = document.createElementNS(SVG, "path");
      set(line, { d: `M12 12h${Math.max(0, long)}`, "stroke-width": inner ? 3.5 : 6.5, "stroke-linecap": "round" });
      line.style.stroke = stroke;
      return line;
    }),
  );
  return svg;
}

/** All fingers rise at once, hold, and then they are counted. */
export async function vote(
  votes: readonly (number | null)[],
  tallies: readonly { other: number; votes: number }[],
  moving: Moving,
): Promise<void> {
  await Promise.all([
    ...votes.map((other, voter) => (other === null ? undefined : point(voter, other, moving))),
    ...tallies.map(async ({ other, votes: count }) => {
      await pause(moving.ms * 0.52, moving.signal);
      await show(
        badge(String(count), Math.min(56, (figure(other)?.getBoundingClientRect().width ?? 0) * 0.8)),
        figure(other),
        [
          { translate: "30% -60%", scale: 0.2, opacity: 0 },
          { translate: "30% -60%", scale: 1.3, opacity: 1, offset: 0.16 },
          { translate: "30% -60%", scale: 1, opacity: 1, offset: 0.3 },
          { translate: "30% -60%", scale: 1, opacity: 1, offset: 0.9 },
          { translate: "30% -60%", scale: 1, opacity: 0 },
        ],
        part(moving, 0.48),
      );
    }),
  ]);
}

/** A number on a red seal. */
function badge(count: string, size: number): SVGSVGElement {
  const svg = drawing("", size);
  const [seal, number] = [document.createElementNS(SVG, "circle"), document.createElementNS(SVG, "text")];
  const [paper, red] = ["var(--paper)", "var(--red)"];
  set(seal, { cx: 12, cy: 12, r: 11, fill: red, stroke: paper, "stroke-width": 1.5 });
  set(number, { x: 12, y: 16.5, fill: paper, "text-anchor": "middle", "font-size": 13, "font-weight": 700 });
  number.textContent = count;
  svg.replaceChildren(seal, number);
  return svg;
}

function set(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** The revolver comes up, points, and fires; whoever is meant reels. */
export async function shoot(seat: number, other: number, moving: Moving): Promise<void> {
  const [from, to] = [figure(seat), figure(other)];
  if (!from || !to) return;
  const { x, y, far, turn } = way(from, to);
  const at = (pixels: number): string => `translate(${(x * pixels) / far}px, ${(y * pixels) / far}px)`;
  const size = Math.min(92, Math.max(56, from.getBoundingClientRect().width * 1.2));
  const near = Math.min(size, far / 2);
  const muzzle = Math.min(near + size * 0.6, far);
  await Promise.all([
    show(
      drawing("revolver", size),
      from,
      [
        { transform: `${at(10)} ${turn} scale(.3)`, opacity: 0 },
        { transform: `${at(near)} ${turn}`, opacity: 1, offset: 0.2 },
        { transform: `${at(near)} ${turn}`, opacity: 1, offset: 0.4 },
        { transform: `${at(near - 14)} ${turn} rotate(-18deg)`, opacity: 1, offset: 0.46 },
        { transform: `${at(near)} ${turn}`, opacity: 1, offset: 0.8 },
        { transform: `${at(near)} ${turn}`, opacity: 0 },
      ],
      moving,
    ),
    (async () => {
      await pause(moving.ms * SHOT, moving.signal);
      await Promise.all([
        show(
          drawing("flash", size * 1.3),
          from,
          [
            { transform: `${at(muzzle)} scale(.3)`, opacity: 1 },
            { transform: `${at(muzzle)} scale(1.2)`, opacity: 1, offset: 0.6 },
            { transform: `${at(muzzle)} scale(1.3)`, opacity: 0 },
          ],
          part(moving, 0.2),
        ),
        show(
          drawing("flash", size * 0.8),
          from,
          [
            { transform: `${at(muzzle)} scale(.3)`, opacity: 1 },
            { transform: `${at(far)} scale(.3)`, opacity: 1, offset: 0.25 },
            { transform: `${at(far)} scale(1.2)`, opacity: 1, offset: 0.4 },
            { transform: `${at(far)} scale(1)`, opacity: 0 },
          ],
          part(moving, 0.5),
        ),
        shake(face(other), part(moving, 0.5), 11),
      ]);
    })(),
  ]);
}
/** When it fires, as a share of the time. */
export const SHOT = 0.4;

/** A sheet rings: it comes up before its holder, and trembles. */
export const shield = (name: string, seat: number, moving: Moving): Promise<void> =>
  show(
    drawing(name, 84),
    face(seat),
    [
      { transform: "translateY(50px) scale(.5)", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.25 },
      ...[0.32, 0.38, 0.44, 0.5, 0.56, 0.62].map((offset, index) => ({
        transform: `rotate(${(index % 2 ? 1 : -1) * (7 - index)}deg)`,
        offset,
      })),
      { transform: "none", opacity: 1, offset: 0.85 },
      { transform: "none", opacity: 0 },
    ],
    moving,
  );

/** Somebody is not there any more; a hat falls, and lies on a cairn. */
export async function bury(seat: number, moving: Moving): Promise<void> {
  const at = portrait(seat);
  const size = Math.max(44, at?.getBoundingClientRect().width ?? 0);
  await Promise.all([
    animate(
      figure(seat),
      [
        { rotate: "0deg", opacity: 1 },
        { rotate: "-84deg", translate: "0 24%", opacity: 1, offset: 0.22, easing: "ease-in" },
        { rotate: "-84deg", translate: "0 24%", opacity: 1, offset: 0.34 },
        { rotate: "-84deg", translate: "0 24%", opacity: 0, offset: 0.48 },
        { opacity: 0 },
      ],
      moving,
    ),
    show(
      person(seat, "cairn", size),
      at,
      [
        { transform: "translateY(10px) scale(.8)", opacity: 0 },
        { transform: "translateY(10px) scale(.8)", opacity: 0, offset: 0.5 },
        { transform: "none", opacity: 1, offset: 0.68 },
        { transform: "none", opacity: 1 },
      ],
      moving,
    ),
    show(
      person(seat, "hat", size),
      at,
      [
        { transform: "translateY(-190px) rotate(-40deg)", opacity: 0 },
        { transform: "translateY(-150px) rotate(-30deg)", opacity: 1, offset: 0.15 },
        { transform: "translate(16px, -80px) rotate(22deg)", offset: 0.35 },
        { transform: `translateY(-${size * 0.3}px) rotate(-6deg)`, opacity: 1, offset: 0.58 },
        { transform: `translateY(-${size * 0.3}px)`, opacity: 0, offset: 0.68 },
        { transform: `translateY(-${size * 0.3}px)`, opacity: 0 },
      ],
      moving,
    ),
  ]);
}

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
