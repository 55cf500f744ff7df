// What tables of packages are made of: the page's own pieces and motions, and a way to draw with them that needs no
// build (Preact, by templates). Loaded only for games that such a table draws.
import htm from "htm";
import { h, render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { explain, tell } from "../games/explaining";
import { aim } from "../parts/aim";
import { walk } from "../parts/arrows";
import { draggable, draggableOnto, type Dragging } from "../parts/drag";
import { hand } from "../parts/hand";
import { PILE, pips } from "../parts/pieces";
import { fly, pause, spot } from "../shell/motion/motion";
import type { Drawn, Kit, TableProps } from "../../../src/marooned/cli/starter/driftwood/page/shell";

const html = htm.bind(h) as unknown as Kit["html"];

interface Sized {
  small?: boolean;
  large?: boolean;
  tone?: string;
}

const style = ({ small, large, tone }: Sized): string =>
  `${small ? "--size: 0.75;" : large ? "--size: 1.5;" : ""}${tone ? `--tone: ${tone};` : ""}`;

function Card({
  value,
  back,
  children,
  ...sized
}: { value?: unknown; back?: boolean; children?: unknown } & Sized): Drawn {
  if (back) return html`<span class="piece-back" style=${style(sized)}></span>`;
  const worded = typeof value === "string" && value.length > 3;
  return html`<span class=${worded ? "piece-card worded" : "piece-card"} style=${style(sized)}
    >${value ?? children}</span
  >`;
}

function Die({ value, ...sized }: { value?: number } & Sized): Drawn {
  const shown = pips(value ?? 0).map(({ x, y }) => html`<circle cx=${x} cy=${y} r="2.7" />`);
  const kind = shown.length ? "piece-die" : "piece-die covered";
  return html`<svg class=${kind} viewBox="0 0 30 30" style=${style(sized)} aria-hidden="true">${shown}</svg>`;
}

const Fan = ({ label, overlap, children }: { label?: string; overlap?: string; children: unknown }): Drawn =>
  html`<span class="piece-fan" role=${label && "group"} aria-label=${label} style=${overlap && `--overlap: ${overlap}`}
    >${children}</span
  >`;

function Pile({ count, of = "cards" }: { count: number; of?: "cards" | "dice" }): Drawn {
  const kind = of === "dice" ? "piece-die covered" : "piece-back";
  return html`<span class="piece-pile" role="img" aria-label=${count}>
    <${Fan}>${Array.from({ length: Math.min(count, PILE) }, () => html`<i class=${kind}></i>`)}<//>
    ${(count === 0 || count > PILE) && html`<b>${count}</b>`}
  </span>`;
}

function Value({ table, field, value }: { table: TableProps; field: string; value: unknown }): Drawn {
  const role = table.role(field);
  const none = html`<span class="faint">${table.text(role.seat ? "value-nobody" : "value-none")}</span>`;
  if (Array.isArray(value)) {
    const parts = value.map((one) => html`<${Value} table=${table} field=${field} value=${one} />`);
    return parts.length ? html`<span class="piece-row">${parts}</span>` : none;
  }
  if (value === null || value === undefined || value === "") return none;
  const [said, number] = [table.tell(field, value), Number(value)];
  if (role.hidden) return html`<${Pile} count=${number} of=${role.drawn === "die" ? "dice" : "cards"} />`;
  if (role.drawn === "card") return html`<${Card} value=${said} />`;
  if (role.drawn === "die") return html`<span><${Die} value=${number} /><span class="unseen">${said}</span></span>`;
  if (role.drawn === "money") return html`<${Coins} value=${said} />`;
  if (role.drawn === "count") return html`<b class="piece-count">${said}</b>`;
  if (role.drawn !== "track" || !role.most) return html`<span>${said}</span>`;
  const told = table.text("value-of", { count: number, most: role.most });
  return html`<span><meter min="0" max=${role.most} value=${number} aria-label=${told}></meter> ${told}</span>`;
}

/** Colours of seats, each with a number on it: none is told by its colour alone. */
const SEATS = ["--sea", "--red", "--kelp", "--brass", "--storm"];

function Token({ seat, children, ...sized }: { seat: number; children?: unknown } & Sized): Drawn {
  const colour = `background: var(${SEATS[seat % SEATS.length]}); ${style(sized)}`;
  return html`<span class="piece-token" style=${colour}>${children ?? seat + 1}</span>`;
}

const Coins = ({ value }: { value: number | string }): Drawn =>
  html`<span class="piece-coins"><i aria-hidden="true"></i>${value}</span>`;

function Finger({ at, ...sized }: { at: string } & Sized): Drawn {
  const finger = useRef<HTMLElement | null>(null);
  useEffect(() => aim(finger.current!, finger.current, spot(at)));
  return html`<svg ref=${finger} class="piece-finger" viewBox="0 0 32 20" style=${style(sized)} aria-hidden="true">
    <path
      d="M1 6h7l4-3h6c2 0 2 3 0 3h-3 14c3 0 3 4 0 4h-10 2c2 0 2 3 0 3h-2c2 0 1 3-1 3h-1c1 0 1 2-1 2h-5l-3-2H1Z"
      stroke-linejoin="round"
    />
  </svg>`;
}

const Hand = ({ label, children, ...more }: { label: string; children: unknown }): Drawn =>
  html`<div class="piece-hand" ...${hand(label)} ...${more}>${children}</div>`;

interface Playing {
  table: TableProps;
  action: string;
  onto?: string;
  about?: string;
  class?: string;
  children?: unknown;
}

function Play({ table, action, onto, about, class: own = "", children, ...more }: Playing): Drawn {
  const button = useRef<HTMLButtonElement | null>(null);
  const now = useRef(table);
  now.current = table;
  const possible = table.legal.some(({ word }) => word === action);
  const said = table.say(action);
  useEffect(() => {
    if (about) return explain(said, about)(button.current!) ?? undefined;
  }, [said, about]);
  useEffect(() => {
    if (onto && possible) return draggableOnto(onto, () => now.current.act(action))(button.current!) ?? undefined;
  }, [onto, possible, action]);
  const press = async (): Promise<void> => {
    if (possible) table.act(action);
    const why = possible ? null : await table.why(action);
    if (why && button.current) {
      tell(button.current, why);
      announce(why);
    }
  };
  const shown = children
    ? html`<span class="unseen">${said}</span><span class="piece-shown" aria-hidden="true">${children}</span>`
    : said;
  return html`<button
    ref=${button}
    type="button"
    class=${`piece-play ${own} ${table.chosen === action ? "chosen" : ""}`}
    data-action=${possible ? action : undefined}
    aria-disabled=${!possible}
    disabled=${table.busy}
    onClick=${press}
    ...${more}
  >
    ${shown}
  </button>`;
}

const dragged = (element: HTMLElement, dragging: Dragging): (() => void) =>
  draggable(dragging)(element) ?? ((): void => undefined);

let said: HTMLElement | null = null;

function announce(words: string): void {
  if (!said) {
    said = document.createElement("p");
    said.className = "unseen";
    said.setAttribute("role", "status");
    document.body.append(said);
  }
  said.textContent = words;
}

export const kit: Kit = {
  html,
  drawn: (table) => (element, first) => {
    const draw = (props: TableProps): void => render(html`<${table} ...${props} />` as never, element);
    draw(first);
    return { update: draw, destroy: () => render(null, element) };
  },
  useState,
  useEffect,
  useRef,
  Card,
  Die,
  Pile,
  Token,
  Coins,
  Value,
  Finger,
  Hand,
  Fan,
  Play,
  spot,
  fly,
  pause,
  draggable: dragged,
  explain: (element, title, about) => explain(title, about)(element) ?? ((): void => undefined),
  walk: (event) => walk(event as KeyboardEvent & { currentTarget: HTMLElement }),
  announce,
};
