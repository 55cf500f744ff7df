// How the events of Galérapagos move: cards fly, balls are drawn, votes point, the hurricane arrives.
import { finish, fly, pause, spot } from "../../shell/motion";
import type { Moving } from "../../shell/stage.svelte";
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

async function send(name: string, from: Element | null, to: Element | null, moving: Moving, ms = 320, size = 40): Promise<void> {
  await fly(drawing(name, size), from, to, { ...moving, ms });
}

/** Let a place of the table jump once. */
async function bump(place: Element | null, moving: Moving, ms = 300): Promise<void> {
  if (!place || moving.signal.aborted) return;
  await finish(place.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], { duration: ms, easing: "ease-out" }), moving.signal);
}

/** Let a place of the table shake. */
async function shake(place: Element | null, moving: Moving, ms = 450): Promise<void> {
  if (!place || moving.signal.aborted) return;
  const steps = [0, -6, 6, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }));
  await finish(place.animate(steps, { duration: ms }), moving.signal);
}

export function animator(_view: () => View, seat: () => number): (event: Event, moving: Moving) => Promise<void> {
  const face = (other: number): HTMLElement | null => spot(`seat-${other}`);
  /** One's own cards come to the hand, others' to their face. */
  const hand = (other: number): HTMLElement | null => (other === seat() ? spot("hand") : face(other));

  return async (event, moving) => {
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
          event.votes.map((other, voter) => (other === null ? undefined : send("finger", face(voter), face(other), moving, 560, 36))),
        );
        return;
      case "voted-last":
        return send("finger", face(event.seat), face(event.other), moving, 480, 36);
      case "designated":
        return shake(face(event.seat), moving);
      case "fell-sick":
        return shake(face(event.seat), moving, 320);
      case "died":
        return send("tomb", spot("days") ?? spot("raft"), face(event.seat), moving, 480, 56);
      case "turn-started":
        await send(`weather-${event.weather}`, spot("bag"), spot("raft"), moving, event.weather === "hurricane" ? 600 : 360, 72);
        if (event.weather === "hurricane") await shake(document.querySelector(".galerapagos"), moving, 550);
        return;
      case "match-ended":
        return pause(200, moving.signal);
      default:
        return;
    }
  };
}
