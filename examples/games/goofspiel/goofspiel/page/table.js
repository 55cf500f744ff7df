// @ts-check
// Goofspiel on the page: the prize in the middle of the cloth, the bids face down around it, one's own cards below.

/** @typedef {import("./shapes").View & { opened?: boolean }} View `opened` while a beat opens the bids */
/** @typedef {import("./shapes").Player} Player */
/** @typedef {import("./shell").TableProps<View, import("./shapes").Action>} Table */

/** The version of the interface that this is made for. */
export const shell = 1;

/** Suits of the seats, as each has cards of its own; prizes are diamonds. */
const SUITS = ["♠", "♥", "♣", "★", "●"];

/** @type {import("./shell").Page<View, import("./shapes").Action, import("./shapes").Event>} */
export default function page({ html, drawn, Card, Token, Hand, Fan, Play, spot, fly }) {
  /** A card with its worth and its suit.
   * @param {{ worth: number, suit: string, tone?: string, large?: boolean, small?: boolean }} props */
  const Face = ({ worth, suit, tone = "ink", ...size }) =>
    html`<${Card} tone=${`var(--${tone})`} ...${size}>
      <span class="face"><b>${worth}</b><i aria-hidden="true">${suit}</i></span>
    <//>`;

  /** @param {number} seat */
  const toneOf = (seat) => (seat % 2 ? "red" : "ink");

  /** The cards that somebody still has, all suits alike: those that are gone leave their place.
   * @param {{ cards: number[], most: number, label: string }} props */
  const Left = ({ cards, most, label }) =>
    html`<div class="left" role="img" aria-label=${`${label}: ${cards.join(", ")}`}>
      ${Array.from({ length: most }, (_, place) => {
        const there = cards.includes(place + 1);
        return html`<i class=${there ? "there" : ""} aria-hidden="true">${there ? place + 1 : ""}</i>`;
      })}
    </div>`;

  /** What everybody sees of a player. @param {{ table: Table, player: Player, most: number }} props */
  function Seat({ table, player, most }) {
    const { names, seat, text, toAct, view } = table;
    const own = player.seat === seat;
    const last = view.last_winner === player.seat;
    return html`<li
      class=${`seat ${own ? "own" : ""} ${toAct.includes(player.seat) ? "due" : ""} ${last ? "took" : ""}`}
      data-spot=${`seat-${player.seat}`}
    >
      <h3>
        <${Token} seat=${player.seat}>${SUITS[player.seat]}<//>
        <span class="name">${names[player.seat]}</span>
        <b class="points" title=${text("view-points")}>${player.points}</b>
      </h3>
      <p class="won">
        <${Fan} label=${text("view-won")} overlap="0.3rem">
          ${player.won.map((worth) => html`<${Face} key=${worth} worth=${worth} suit="♦" tone="brass" small />`)}
        <//>
      </p>
      ${!own && html`<${Left} cards=${player.cards} most=${most} label=${text("view-cards")} />`}
    </li>`;
  }

  /** A bid in front of the prize: open, face down, or still owed.
   * @param {{ table: Table, player: Player }} props */
  function Bid({ table, player }) {
    const { view, names, seat, text } = table;
    const mine = player.seat === seat && view.bid !== null;
    const last = view.opened ?? false;
    const winner = last && view.last_winner === player.seat;
    return html`<li class=${`bid ${winner ? "winner" : ""}`} data-spot=${`bid-${player.seat}`}>
      ${
        last
          ? html`<${Face} worth=${player.last_bid} suit=${SUITS[player.seat]} tone=${toneOf(player.seat)} />`
          : mine
            ? html`<${Face} worth=${view.bid} suit=${SUITS[seat]} tone=${toneOf(seat)} />`
            : player.has_bid
              ? html`<span class="turned" role="img" aria-label=${text("view-has-bid")}><${Card} back /></span>`
              : html`<span class="empty"></span>`
      }
      <span class="whose">${names[player.seat]}</span>
    </li>`;
  }

  /** The round before, small: what everybody bid, and who took the prize.
   * @param {{ table: Table }} props */
  const Before = ({ table: { names, text, view } }) =>
    html`<div class="before" role="group" aria-label=${text("view-last-round")}>
      <span>${text("view-last-round")}</span>
      <${Face} worth=${view.last_prize} suit="♦" tone="brass" small />
      ${view.players.map(
        ({ seat, last_bid: bid }) =>
          html`<span key=${seat} class=${`offer ${seat === view.last_winner ? "winner" : ""}`}>
            <span class="whose">${names[seat]}</span>
            <${Face} worth=${bid} suit=${SUITS[seat]} tone=${toneOf(seat)} small />
          </span>`,
      )}
    </div>`;

  /** @param {Table} table */
  function Table(table) {
    const { view, seat, text } = table;
    const me = view.players.find((player) => player.seat === seat);
    const most = Math.max(...view.players.flatMap((player) => [...player.cards, ...player.won]), ...view.deck, 1);
    return html`<div class="goofspiel">
      <ul class="seats" aria-label=${text("view-players")}>
        ${view.players.map((player) => html`<${Seat} key=${player.seat} table=${table} player=${player} most=${most} />`)}
      </ul>
      <section class="cloth">
        <div class="prize" data-spot="prize" aria-label=${text("view-prize")} role="group">
          ${
            view.prize === null
              ? html`<span class="empty"></span>`
              : html`<${Face} key=${view.prize} worth=${view.prize} suit="♦" tone="brass" large />`
          }
          <span class="whose">${text("view-prize")}</span>
        </div>
        <ul class="bids" aria-label=${text("view-bids")}>
          ${view.players.map((player) => html`<${Bid} key=${player.seat} table=${table} player=${player} />`)}
        </ul>
        ${view.last_prize !== null && !view.opened && html`<${Before} table=${table} />`}
        <div class="deck">
          <span>${text("view-deck")}</span>
          <${Left} cards=${view.deck} most=${most} label=${text("view-deck")} />
        </div>
      </section>
      ${
        me &&
        html`<${Hand} label=${text("view-cards")} data-spot="hand">
          ${me.cards.map(
            (worth) =>
              html`<${Play}
                key=${worth}
                table=${table}
                action=${table.word({ action: "bid", card: worth })}
                onto=".cloth"
                class=${`held ${view.bid === worth ? "gone" : ""}`}
                data-spot=${`held-${worth}`}
              >
                <${Face} worth=${worth} suit=${SUITS[seat]} tone=${toneOf(seat)} />
              <//>`,
          )}
        <//>`
      }
    </div>`;
  }

  return {
    mount: drawn(Table),
    beat(event, { seat, view, events, index, said }) {
      if (event.event === "bid")
        return {
          length: 350,
          sound: "card",
          motion: async (moving) => {
            const from = event.seat === seat ? spot(`held-${event.card}`) : spot(`seat-${event.seat}`);
            const what = event.seat === seat ? from : from?.querySelector(".piece-token");
            if (what) await fly(what, what, spot(`bid-${event.seat}`), moving);
          },
        };
      if (event.event === "opened") {
        const next = events[index + 1];
        const bids = new Map(event.decisions.map((one) => [one.seat, one.card]));
        const open = {
          opened: true,
          bid: null,
          last_winner: next?.event === "taken" ? next.seat : null,
          players: view.players.map((player) => ({ ...player, last_bid: bids.get(player.seat) ?? null })),
        };
        return { length: 1200, sound: "card", caption: said, during: open, after: open };
      }
      if (event.event === "taken")
        return {
          length: 1100,
          sound: event.seat === seat ? "ring" : "card",
          caption: said,
          motion: async (moving) => {
            const prize = spot("prize")?.querySelector(".piece-card");
            if (prize && event.seat !== null)
              await fly(prize, prize, spot(`seat-${event.seat}`), { ...moving, fade: true });
          },
        };
      return event.event === "match-ended" ? { length: 1200, caption: said, sound: "sail" } : null;
    },
    lessons: [
      { id: "bid", when: (view, seat) => view.phase === "choose" && seat >= 0, at: () => "prize" },
      { id: "shared", when: (view) => view.last_prize !== null && view.last_winner === null, at: () => "prize" },
    ],
  };
}
