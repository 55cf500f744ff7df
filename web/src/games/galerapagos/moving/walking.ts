// Castaways walk: to fetch something, to catch the rain, into the grass where the snakes are.
import { way } from "../../../parts/aim";
import { measured, pause, spot } from "../../../shell/motion/motion";
import { OUTCOME, type Moving } from "../../../shell/motion/stage.svelte";
import { animate, drawing, figure, part, shake, show } from "./pieces";

/** Somewhere on a castaway's way, from where it stands. */
interface Point {
  x: number;
  y: number;
}

/** The same, and when. */
interface Stop extends Point {
  offset: number;
}

/** Beside a place, as a walker gets there. */
function beside(walker: Element | null, place: Element | null): Point {
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

/** When a walker has what it went for, and when it is where that belongs. */
const [TAKEN, BROUGHT] = [0.44, 0.8];

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
  const stops = [
    { ...out, offset: 0.36 },
    { ...out, offset: TAKEN },
    { ...back, offset: BROUGHT },
  ];
  await Promise.all([
    walk(seat, stops, moving),
    ...got.map((name, index) => carry(name, walker, [index - (got.length - 1) / 2, out, back], to, moving)),
  ]);
}

/** Something goes with its bearer from where it was taken, and then to where it belongs. */
async function carry(
  name: string,
  bearer: Element | null,
  [place, out, back]: readonly [number, Point, Point],
  to: Element | null,
  moving: Moving,
): Promise<void> {
  if (!bearer || !to) return;
  const { width, height } = bearer.getBoundingClientRect();
  const size = Math.max(22, Math.min(40, width * 0.62));
  // In the arms, several side by side.
  const held = ({ x, y }: Point): string =>
    `${x + width * 0.3 + place * size * 0.5}px ${y - height * 0.08 - Math.abs(place) * 3}px`;
  const end = way(bearer, to);
  const easing = "ease-in-out";
  await show(
    drawing(name, size),
    bearer,
    [
      { translate: held(out), scale: 0.4, opacity: 0 },
      { translate: held(out), scale: 0.4, opacity: 0, offset: TAKEN - 0.06 },
      { translate: held(out), scale: 1, opacity: 1, offset: TAKEN, easing },
      { translate: held(back), scale: 1, opacity: 1, offset: BROUGHT, easing },
      { translate: `${end.x}px ${end.y}px`, scale: 0.8, opacity: 1, offset: 0.95 },
      { translate: `${end.x}px ${end.y}px`, scale: 0.6, opacity: 0 },
    ],
    moving,
  );
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
