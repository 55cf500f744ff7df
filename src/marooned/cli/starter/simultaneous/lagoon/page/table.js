// @ts-check
// Lagoon on the page: all that one sees, field by field, and all that one can do. It draws any game: begin here, and
// put pictures in the place of words. No build is needed: the browser loads this file as it is. shell.d.ts says what
// there is.

/** @typedef {import("./shell").TableProps<import("./shapes").View, import("./shapes").Action>} Table */

/** The version of the interface that this is made for. */
export const shell = 1;

/** @type {import("./shell").Page<import("./shapes").View, import("./shapes").Action, import("./shapes").Event>} */
export default function page({ html, drawn, Hand, Play }) {
  /** Some fields, each under its name in the catalogue. @param {{ table: Table, of: object }} props */
  const Fields = ({ table, of }) =>
    html`<dl>
      ${Object.entries(of).map(
        ([field, value]) =>
          html`<div>
            <dt>${table.text(`view-${field.replaceAll("_", "-")}`)}</dt>
            <dd><${Value} table=${table} field=${field} value=${value} /></dd>
          </div>`,
      )}
    </dl>`;

  /** What a field holds: a row, more fields, somebody's name or a plain value.
   * @param {{ table: Table, field: string, value: any }} props */
  const Value = ({ table, field, value }) => {
    if (Array.isArray(value))
      return html`<span class="row">
        ${value.map((one) => html`<${Value} table=${table} field=${field} value=${one} />`)}
      </span>`;
    if (value !== null && typeof value === "object") return html`<${Fields} table=${table} of=${value} />`;
    if (typeof value === "boolean") return html`<b>${table.text(value ? "value-yes" : "value-no")}</b>`;
    if (field === "phase") return html`<b>${table.text(`phase-${value}`)}</b>`;
    return html`<b>${value === null ? "–" : field === "seat" ? table.names[value] : value}</b>`;
  };

  /** @param {Table} table */
  const Table = (table) =>
    html`<div class="lagoon">
      <${Fields} table=${table} of=${table.view} />
      <${Hand} label=${table.text("game-name")}>
        ${table.legal.map(({ word }) => html`<${Play} key=${word} table=${table} action=${word} class="do" />`)}
      <//>
    </div>`;

  return {
    mount: drawn(Table),
    beat: (_, { said }) => (said === null ? null : { length: 700, caption: said, sound: "card" }),
  };
}
