// @ts-check
// Lagoon on the page: what lies on the table, what everybody has, and all that one can do. It draws any game: begin
// here, and put pictures in the place of words. No build is needed: the browser loads this file as it is. shell.d.ts
// says what there is.

/** @typedef {import("./shell").TableProps<import("./shapes").View, import("./shapes").Action>} Table */

/** The version of the interface that this is made for. */
export const shell = 1;

/** What the page says besides: what is asked, and of whom. */
const TOLD = ["phase", "seat"];

/** @type {import("./shell").Page<import("./shapes").View, import("./shapes").Action, import("./shapes").Event>} */
export default function page({ html, drawn, Value, Hand, Play }) {
  /** Some fields, each under its name in the catalogue; `path` is where they are in the view.
   * @param {{ table: Table, of: object, path?: string }} props */
  const Fields = ({ table, of, path = "" }) =>
    html`<dl>
      ${Object.entries(of).map(
        ([field, value]) =>
          !TOLD.includes(field) &&
          value !== null &&
          html`<div class=${typeof value === "boolean" ? `flag ${value ? "lit" : ""}` : ""}>
            <dt>${table.text(`view-${field.replaceAll("_", "-")}`)}</dt>
            <dd>${inside(table, `${path}${field}`, value)}</dd>
          </div>`,
      )}
    </dl>`;

  /** What a field holds: more fields, what each seat has, or a value.
   * @param {Table} table @param {string} path @param {any} value */
  const inside = (table, path, value) => {
    if (Array.isArray(value) && typeof value[0]?.seat === "number")
      return html`<ul class="seats">
        ${value.map((one) => html`<${Seat} table=${table} of=${one} path=${`${path}.`} />`)}
      </ul>`;
    if (value !== null && typeof value === "object" && !Array.isArray(value))
      return html`<${Fields} table=${table} of=${value} path=${`${path}.`} />`;
    return html`<${Value} table=${table} field=${path} value=${value} />`;
  };

  /** What everybody sees of a seat. @param {{ table: Table, of: { seat: number }, path: string }} props */
  const Seat = ({ table, of, path }) =>
    html`<li class=${`${of.seat === table.seat ? "own" : ""} ${table.toAct.includes(of.seat) ? "due" : ""}`}>
      <h3>${table.names[of.seat]}</h3>
      <${Fields} table=${table} of=${of} path=${path} />
    </li>`;

  /** @param {Table} table */
  const Table = (table) =>
    html`<div class="lagoon">
      <div class="known"><${Fields} table=${table} of=${table.view} /></div>
      <${Hand} label=${table.text("game-name")}>
        ${table.legal.map(({ word }) => html`<${Play} key=${word} table=${table} action=${word} class="do" />`)}
      <//>
    </div>`;

  return {
    mount: drawn(Table),
    beat: (_, { said }) => (said === null ? null : { length: 700, caption: said, sound: "card" }),
  };
}
