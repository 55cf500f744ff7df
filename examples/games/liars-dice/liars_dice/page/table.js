// @ts-check
// Liar's Dice on the page: cups around the table, the bid between them, one's own dice and what one may say below.

/** @typedef {import("./shapes").View} View */
/** @typedef {import("./shapes").Action} Action */
/** @typedef {import("./shapes").Player} Player */
/** @typedef {import("./shell").TableProps<View, Action>} Table */

/** The version of the interface that this is made for. */
export const shell = 1;

const FACES = [1, 2, 3, 4, 5, 6];
const WILD = 6;

/** @type {import("./shell").Page<View, Action, import("./shapes").Event>} */
export default function page({ html, drawn, useState, Die, Token, Finger, Hand, Play, spot, fly }) {
  /** A leather cup; `lifted` where what lay under it is seen. @param {{ lifted: boolean }} props */
  const CupDrawn = ({ lifted }) =>
    html`<svg class=${`cup ${lifted ? "lifted" : ""}`} viewBox="0 0 48 44" aria-hidden="true">
      <path d="M9 4h30l5 36H4Z" class="leather" />
      <path d="M9 4h30l.7 5H8.300Z M4.800 34h38.400l.8 6H4Z" class="rim" />
      <path d="M12 13h24M10.500 28h27" class="seam" />
    </svg>`;

  /** What was under a cup at the last call, and which of it counted; small once there is a bid again.
   * @param {{ dice: number[], face: number, past: boolean, label: string }} props */
  const Shown = ({ dice, face, past, label }) =>
    html`<span class=${`shown ${past ? "before" : ""}`} role="img" aria-label=${`${label}: ${dice.join(" ")}`}>
      ${dice.map(
        (one, place) =>
          html`<span key=${place} class=${one === face || one === WILD ? "counts" : ""}>
            <${Die} value=${one} />
          </span>`,
      )}
    </span>`;

  /** @param {{ table: Table, player: Player }} props */
  function Seat({ table, player }) {
    const { names, seat, text, toAct, view } = table;
    const { bid, last_call: last } = view;
    const cup = last?.cups.find((one) => one.seat === player.seat);
    const kind = [
      player.seat === seat && "own",
      toAct.includes(player.seat) && "due",
      player.left === 0 && "out",
      !bid && last?.loser === player.seat && "loser",
    ];
    return html`<li class=${`seat ${kind.filter(Boolean).join(" ")}`} data-spot=${`seat-${player.seat}`}>
      <h3>
        <${Token} seat=${player.seat} />
        <span class="name">${names[player.seat]}</span>
      </h3>
      <div class="under">
        <${CupDrawn} lifted=${Boolean(cup && !bid)} />
        <b class="left" aria-label=${`${text("view-left")}: ${player.left}`}>${player.left}</b>
      </div>
      ${cup && html`<${Shown} dice=${cup.dice} face=${last?.face} past=${Boolean(bid)} label=${text("view-last-call")} />`}
    </li>`;
  }

  /** The bid to beat, a finger on whoever said it; before the first one, how the last call ended.
   * @param {{ table: Table }} props */
  function Middle({ table }) {
    const { view, names, text } = table;
    const { bid, last_call: last } = view;
    if (bid)
      return html`<div class="middle" data-spot="bid" role="group" aria-label=${text("view-bid")}>
        <p class="said" key=${`${bid.count} ${bid.face}`}><b>${bid.count}</b> × <${Die} value=${bid.face} /></p>
        <p class="by"><${Finger} at=${`seat-${bid.seat}`} /> ${names[bid.seat]}</p>
        <p class="of">${text("view-in-play")} <b>${view.in_play}</b></p>
        ${
          last &&
          html`<p class="of before">
            ${text("view-last-call")} <b>${last.count}</b> × <${Die} value=${last.face} /> · ${text("view-found")}
            <b>${last.found}</b>
          </p>`
        }
      </div>`;
    return html`<div class="middle" data-spot="bid">
      ${
        last &&
        html`<p class="said past"><b>${last.count}</b> × <${Die} value=${last.face} /></p>
          <p>${text("view-found")} <b>${last.found}</b></p>
          <p class="by"><${Finger} at=${`seat-${last.loser}`} /> ${text("view-loser")}</p>`
      }
      <p class="of">${text("view-in-play")} <b>${view.in_play}</b></p>
    </div>`;
  }

  /** How many of which face: only what is higher than the bid before can be said.
   * @param {{ table: Table }} props */
  function Saying({ table }) {
    const { legal, text } = table;
    const [wanted, want] = useState({ count: 0, face: 0 });
    const bids = legal.flatMap((one) => (one.action === "bid" ? [one] : []));
    const call = legal.find((one) => one.action === "call");
    const counts = [...new Set(bids.map((one) => one.count))];
    const count = counts.includes(wanted.count) ? wanted.count : (counts[0] ?? 0);
    const faces = bids.filter((one) => one.count === count).map((one) => one.face);
    const face = faces.includes(wanted.face) ? wanted.face : (faces[0] ?? 0);
    const bid = bids.find((one) => one.count === count && one.face === face);
    /** @param {number} by */
    const step = (by) => want({ count: counts[counts.indexOf(count) + by] ?? count, face });
    return html`<div class="saying">
      ${
        bid &&
        html`<div class="count" role="group" aria-label=${text("view-count")}>
            <button
              type="button"
              class="step"
              aria-label=${`${count - 1}`}
              disabled=${count === counts[0]}
              onClick=${() => step(-1)}
            >
              −
            </button>
            <output>${count}</output>
            <button
              type="button"
              class="step"
              aria-label=${`${count + 1}`}
              disabled=${count === counts.at(-1)}
              onClick=${() => step(1)}
            >
              +
            </button>
          </div>
          <${Hand} label=${text("view-face")}>
            ${FACES.map(
              (one) =>
                html`<button
                  key=${one}
                  type="button"
                  class=${`face ${one === face ? "picked" : ""}`}
                  aria-pressed=${one === face}
                  aria-label=${`${text("view-face")} ${one}`}
                  disabled=${!faces.includes(one)}
                  onClick=${() => want({ count, face: one })}
                >
                  <${Die} value=${one} />
                </button>`,
            )}
          <//>
          <${Play} key="bid" table=${table} action=${bid.word} class="say main">
            <span>${count} × <${Die} value=${face} /></span>
          <//>`
      }
      ${call && html`<${Play} key="call" table=${table} action=${call.word} class="say liar" />`}
    </div>`;
  }

  /** @param {Table} table */
  function Table(table) {
    const { view, seat, text } = table;
    const others = view.players.filter((player) => player.seat !== seat);
    const me = view.players.find((player) => player.seat === seat);
    return html`<div class="liars-dice">
      <ul class="seats" aria-label=${text("view-players")}>
        ${others.map((player) => html`<${Seat} key=${player.seat} table=${table} player=${player} />`)}
      </ul>
      <${Middle} table=${table} />
      ${
        me &&
        html`<section class="mine">
          <ul class="seats">
            <${Seat} table=${table} player=${me} />
          </ul>
          <p
            class="dice"
            role="img"
            aria-label=${`${text("view-dice")}: ${(view.dice ?? []).join(" ")}`}
            data-spot="dice"
          >
            ${(view.dice ?? []).map((face, place) => html`<${Die} key=${place} value=${face} large />`)}
          </p>
          <${Saying} table=${table} />
        </section>`
      }
    </div>`;
  }

  return {
    mount: drawn(Table),
    beat(event, { said }) {
      switch (event.event) {
        case "bid":
          return {
            length: 450,
            sound: "card",
            motion: async (moving) => {
              const from = spot(`seat-${event.seat}`)?.querySelector(".piece-token");
              if (from) await fly(from, from, spot("bid"), { ...moving, fade: true });
            },
          };
        case "call":
          return { length: 1300, caption: said, sound: "drama" };
        case "shown":
          return { length: 2200, caption: said };
        case "lost":
          return { length: 1100, caption: said, sound: "bell" };
        case "match-ended":
          return { length: 1200, caption: said, sound: "sail" };
        default:
          return null;
      }
    },
    isWeighty: (action) => action.action === "call",
  };
}
