// Drawings that are used by their ids, wherever on the page.

/** Puts drawings on the page, for as long as it is open. */
export function putOnPage(drawings: readonly string[]): void {
  const sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sprite.setAttribute("aria-hidden", "true");
  Object.assign(sprite.style, { position: "absolute", width: "0", height: "0" });
  sprite.innerHTML = drawings.join("");
  document.body.append(sprite);
}
