// Fingers point, a shot is fired, a sheet rings, a hat falls on a cairn.
import { way } from "../../../parts/aim";
import { pause } from "../../../shell/motion/motion";
import type { Moving } from "../../../shell/motion/stage.svelte";
import { coatOf } from "../../cast.svelte";
import { animate, drawing, face, figure, part, person, portrait, set, shake, show, SVG } from "./pieces";

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
      // Beside the face, which stays to be seen.
      const beside = { translate: "80% -100%" };
      await show(
        badge(String(count), Math.min(56, (figure(other)?.getBoundingClientRect().width ?? 0) * 0.8)),
        figure(other),
        [
          { ...beside, scale: 0.2, opacity: 0 },
          { ...beside, scale: 1.3, opacity: 1, offset: 0.16 },
          { ...beside, scale: 1, opacity: 1, offset: 0.3 },
          { ...beside, scale: 1, opacity: 1, offset: 0.9 },
          { ...beside, scale: 1, opacity: 0 },
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

/** A sheet comes up before its holder; the bullet strikes it, and it rings. */
export async function shield(name: string, seat: number, moving: Moving): Promise<void> {
  const holder = figure(seat);
  const size = Math.max(44, Math.min(110, (holder?.getBoundingClientRect().width ?? 0) * 1.15));
  await Promise.all([
    show(
      drawing(name, size),
      holder,
      [
        { transform: "translateY(50px) scale(.5)", opacity: 0 },
        { transform: "none", opacity: 1, offset: 0.25 },
        ...[0.32, 0.38, 0.44, 0.5, 0.56, 0.62].map((offset, index) => {
          const side = index % 2 ? 1 : -1;
          return { transform: `translateX(${side * (6 - index)}px) rotate(${side * (9 - index)}deg)`, offset };
        }),
        { transform: "none", opacity: 1, offset: 0.85 },
        { transform: "none", opacity: 0 },
      ],
      moving,
    ),
    (async () => {
      await pause(moving.ms * 0.26, moving.signal);
      await show(
        drawing("flash", size * 0.8),
        holder,
        [
          { scale: 0.2, opacity: 0 },
          { scale: 1.1, opacity: 1, offset: 0.2 },
          { scale: 0.8, opacity: 1, offset: 0.5 },
          { scale: 1.5, opacity: 0 },
        ],
        part(moving, 0.35),
      );
    })(),
  ]);
}

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
