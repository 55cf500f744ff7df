// @ts-check
// Driftwood on the page: the sea, everybody's raft, and one's own planks. Begin here, and change what you like.
// No build is needed: the browser loads this file as it is. shell.d.ts says what there is.

/** The version of the interface that this is made for. */
export const shell = 1;

/** @type {import("./shell").Page<import("./shapes").View, import("./shapes").Action, import("./shapes").Event>} */
export default function page({ html, drawn, Pile, Hand, Play, spot, fly }) {
  /** A plank, as long as it is. @param {{ length: number }} props */
  const Plank = ({ length }) => html`<span class="plank" style=${`--length: ${length}`}>${length}</span>`;

  /** @param {import("./shell").TableProps<import("./shapes").View, import("./shapes").Action>} table */
  function Table(table) {
    const { view, seat, toAct, names, text } = table;
    return html`<div class="driftwood">
      <section class="sea" data-spot="sea" aria-label=${text("view-sea")}>
        <h3>${text("view-sea")}</h3>
        <${Pile} count=${view.sea} />
        <h3>${text("view-overboard")}</h3>
        <p class="planks" data-spot="overboard">
          ${view.overboard.map((length) => html`<${Plank} length=${length} />`)}
        </p>
      </section>
      <ul class="rafts" aria-label=${text("view-players")}>
        ${view.players.map(
          (raft) =>
            html`<li
              class=${`${raft.seat === seat ? "own" : ""} ${toAct.includes(raft.seat) ? "due" : ""}`}
              data-spot=${`raft-${raft.seat}`}
            >
              <h3>${names[raft.seat]} <b>${raft.reach}</b></h3>
              <p class="planks">${raft.planks.map((length) => html`<${Plank} length=${length} />`)}</p>
            </li>`,
        )}
      </ul>
      ${view.hand && html`<${Hand} label=${text("view-hand")}>${view.hand.map((length) => held(table, length))}<//>`}
    </div>`;
  }

  /** A plank in hand: laid by a click or by dragging it to the raft, dropped by the button below it.
   * @param {import("./shell").TableProps<import("./shapes").View, import("./shapes").Action>} table
   * @param {number} length */
  const held = (table, length) =>
    html`<div class="held" data-spot=${`held-${length}`}>
      <${Play} table=${table} action=${table.word({ action: "lay", plank: length })} onto=".rafts .own">
        <${Plank} length=${length} />
      <//>
      <${Play} table=${table} action=${table.word({ action: "drop", plank: length })} onto=".sea">↓<//>
    </div>`;

  return {
    mount: drawn(Table),
    beat(event, { view, seat, said }) {
      if (event.event !== "lay" && event.event !== "drop") return null;
      const to = event.event === "lay" ? `raft-${event.seat}` : "overboard";
      const from = event.seat === seat ? `held-${event.plank}` : `raft-${event.seat}`;
      return {
        length: 500,
        sound: "card",
        caption: view.players.length > 2 ? said : null,
        motion: async (moving) => {
          const plank = spot(from)?.querySelector(".plank") ?? spot(from)?.querySelector("h3");
          if (plank) await fly(plank, plank, spot(to), moving);
        },
      };
    },
  };
}
