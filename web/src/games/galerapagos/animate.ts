// How the events of Galérapagos move: cards fly, balls are drawn, votes point, the hurricane arrives.
import { finish, fly, pause, spot } from "../../shell/motion/motion";
import type { Moving } from "../../shell/motion/stage.svelte";
import type { Event, View } from "./shapes";

const SVG = "http://www.w3.org/2000/svg";

/** A drawing that is not on the table yet, of that many pixels. */
function drawing(name: string, size: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.style.width = svg.style.height = `${size}px`;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#ga-${name}`);
  svg.append(use);
  return svg;
}

async function send(
  name: string,
  from: Element | null,
  to: Element | null,
  moving: Moving,
  ms = 320,
  size = 40,
): Promise<void> {
  await fly(drawing(name, size), from, to, { ...moving, ms });
}

/** Let a place of the table jump once. */
async function bump(place: Element | null, moving: Moving, ms = 300): Promise<void> {
  if (!place || moving.signal.aborted) return;
  await finish(
    place.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], { duration: ms, easing: "ease-out" }),
    moving.signal,
  );
}

/** Let a place of the table shake. */
async function shake(place: Element | null, moving: Moving, ms = 450): Promise<void> {
  if (!place || moving.signal.aborted) return;
  const steps = [0, -6, 6, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }));
  await finish(place.animate(steps, { duration: ms }), moving.signal);
}

/** Put a drawing above everything, its middle at a place of the table, until its motion is over. */
async function show(
  name: string,
  size: number,
  box: DOMRect,
  steps: Keyframe[],
  moving: Moving,
  timing: KeyframeAnimationOptions,
): Promise<void> {
  if (moving.signal.aborted) return;
  const art = drawing(name, size);
  Object.assign(art.style, {
    position: "fixed",
    left: `${box.x + (box.width - size) / 2}px`,
    top: `${box.y + (box.height - size) / 2}px`,
    pointerEvents: "none",
    zIndex: "50",
  });
  art.setAttribute("aria-hidden", "true");
  document.body.append(art);
  await finish(art.animate(steps, timing), moving.signal);
  art.remove();
}

/** A finger comes up beside a voter, points, and goes for the one it points at. */
async function point(voter: Element | null, other: Element | null, moving: Moving, ms = 600): Promise<void> {
  if (!voter || !other) return;
  const [from, to] = [voter.getBoundingClientRect(), other.getBoundingClientRect()];
  const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  const way = Math.hypot(x, y) || 1;
  const turned = ` rotate(${Math.atan2(y, x)}rad) scaleY(${x < 0 ? -1 : 1})`;
  const at = (pixels: number): string => `translate(${(x * pixels) / way}px, ${(y * pixels) / way}px)${turned}`;
  const near = Math.min(58, way / 2);
  const steps = [
    { transform: `${at(10)} scale(.4)`, opacity: 0 },
    { transform: `${at(near)} scale(1.15)`, opacity: 1, offset: 0.25 },
    { transform: at(near), opacity: 1, offset: 0.7, easing: "ease-in" },
    { transform: at(Math.max(near, way - 34)), opacity: 0.9 },
  ];
  await show("finger", 44, from, steps, moving, { duration: ms });
}

/** The tomb falls from the sky, and settles. */
async function entomb(face: Element | null, moving: Moving, ms = 520): Promise<void> {
  const portrait = face?.querySelector(".portrait") ?? face;
  if (!portrait) return;
  const steps = [
    { transform: "translateY(-170px) rotate(-8deg)", opacity: 0, easing: "ease-in" },
    { transform: "translateY(-110px) rotate(-6deg)", opacity: 1, offset: 0.25, easing: "cubic-bezier(.6,0,1,.6)" },
    { transform: "translateY(0) rotate(3deg)", offset: 0.7 },
    { transform: "translateY(-9px) rotate(-1deg)", offset: 0.84 },
    { transform: "translateY(0)" },
  ];
  const box = portrait.getBoundingClientRect();
  await Promise.all([
    show("tomb", Math.max(40, box.width), box, steps, moving, { duration: ms }),
    finish(
      portrait.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0.15 }], { duration: ms }),
      moving.signal,
    ),
  ]);
}

/** The hurricane comes over the island, turning, and everything shakes. */
async function storm(moving: Moving): Promise<void> {
  const island = spot("sky");
  if (!island) return;
  const steps = [
    { transform: "translateX(45vw) scale(.6) rotate(0)", opacity: 0 },
    { transform: "translateX(0) scale(2.6) rotate(-300deg)", opacity: 1, offset: 0.6 },
    { transform: "translateX(-6vw) scale(3.2) rotate(-540deg)", opacity: 0 },
  ];
  await Promise.all([
    show("weather-hurricane", 96, island.getBoundingClientRect(), steps, moving, {
      duration: 600,
      easing: "ease-in-out",
    }),
    shake(document.querySelector(".galerapagos"), moving, 600),
  ]);
}

export function animator(_view: () => View, seat: () => number): (event: Event, moving: Moving) => Promise<void> {
  const face = (other: number): HTMLElement | null => spot(`seat-${other}`);
  /** One's own cards come to the hand, others' to their face. */
  const hand = (other: number): HTMLElement | null => (other === seat() ? spot("hand") : face(other));

  /** Tombs on their way down: those who die together are buried together, and what follows waits for them. */
  let falling: Promise<void>[] = [];

  return async (event, moving) => {
    if (event.event !== "died" && falling.length) {
      await Promise.all(falling);
      falling = [];
    }
    switch (event.event) {
      case "fished":
        for (const fish of event.fish) await send(`ball-${fish}`, spot("bag"), spot("food"), moving, 420);
        return;
      case "water-collected":
        return send("barrel", face(event.seat), spot("water"), moving);
      case "wood-gathered":
        if (event.bitten) {
          await send("snake", spot("raft"), face(event.seat), moving, 360, 48);
          return shake(face(event.seat), moving);
        }
        return send("wood", face(event.seat), spot("raft"), moving);
      case "place-built":
        return bump(spot("raft"), moving);
      case "wreck-searched":
        return send(event.card ?? "back", spot("wreck"), hand(event.seat), moving);
      case "card-laid":
      case "card-played":
        return send(event.card, hand(event.seat), spot("raft"), moving, 420, 56);
      case "ration-added":
        return send(event.card, hand(event.seat), spot(event.resource), moving, 360, 48);
      case "ration-shared":
        return send(event.card, hand(event.seat), face(event.other), moving, 360, 48);
      case "card-given":
        return send(event.card ?? "back", hand(event.seat), hand(event.other), moving, 380);
      case "swap-made":
        await Promise.all([
          send(event.given ?? "back", hand(event.seat), hand(event.other), moving, 420),
          send(event.taken ?? "back", hand(event.other), hand(event.seat), moving, 420),
        ]);
        return;
      case "robbed":
        await Promise.all(event.victims.map((victim) => send("back", hand(victim), hand(event.seat), moving, 420)));
        return;
      case "looted":
        return send("back", face(event.victim), hand(event.seat), moving, 380);
      case "shot-fired":
        await send("cartridge", face(event.seat), face(event.other), moving, 180, 28);
        return shake(face(event.other), moving);
      case "shot-stopped":
        return send("metal-sheet", hand(event.seat), face(event.seat), moving, 240, 56);
      case "votes-shown":
        await Promise.all(
          event.votes.flatMap((other, voter) => (other === null ? [] : point(face(voter), face(other), moving))),
        );
        return;
      case "voted-last":
        return point(face(event.seat), face(event.other), moving);
      case "designated":
        return shake(face(event.seat), moving);
      case "fell-sick":
        return shake(face(event.seat), moving, 320);
      case "died":
        falling.push(entomb(face(event.seat), moving));
        return pause(90, moving.signal);
      case "turn-started":
        if (event.weather === "hurricane") return storm(moving);
        return send(`weather-${event.weather}`, spot("sky"), spot("raft"), moving, 360, 72);
      case "match-ended":
        return pause(200, moving.signal);
      default:
        return;
    }
  };
}
