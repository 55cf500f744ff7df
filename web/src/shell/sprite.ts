// Drawings that are used by their ids, wherever on the page.

/** Puts drawings on the page, for as long as it is open. */
export function putOnPage(drawings: readonly string[]): void {
  const holder = document.createElement("div");
  holder.setAttribute("aria-hidden", "true");
  Object.assign(holder.style, { position: "absolute", width: "0", height: "0", overflow: "hidden" });
  holder.innerHTML = `<svg>${drawings.join("")}</svg>`;
  document.body.append(holder);
}
