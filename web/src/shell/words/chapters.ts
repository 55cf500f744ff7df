// The rules cut into chapters, each with an address, and every clause with one of its own: /rules/<game>#XX-5.1.

export interface Chapter {
  id: string;
  title: string;
  html: string;
}

const CLAUSE = /^[A-Z]{2}-\d+\.\d+$/;

/** What stands before the first chapter, without its heading; the heading; the chapters. */
export function cut(html: string): { title: string; opening: string; chapters: Chapter[] } {
  const page = new DOMParser().parseFromString(html, "text/html").body;
  for (const strong of page.querySelectorAll("li > strong:first-child")) {
    const name = strong.textContent;
    const item = strong.closest("li");
    if (!CLAUSE.test(name) || !item) continue;
    item.id = name;
    strong.outerHTML = `<a class="clause" href="#${name}">${name}</a>`;
  }
  const heading = page.querySelector("h1");
  const title = heading?.textContent ?? "";
  heading?.remove();
  const opening = document.createElement("div");
  const chapters: Chapter[] = [];
  let into: HTMLElement = opening;
  const done = (): void => {
    const last = chapters.at(-1);
    if (last) last.html = into.innerHTML;
  };
  for (const element of [...page.children]) {
    if (element.tagName === "H2") {
      done();
      into = document.createElement("div");
      chapters.push({ id: `chapter-${chapters.length + 1}`, title: element.textContent, html: "" });
    } else into.append(element);
  }
  done();
  return { title, opening: opening.innerHTML, chapters };
}
