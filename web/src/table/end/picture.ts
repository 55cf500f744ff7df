// The result as a picture to share, painted here: the scene of the end, the headline, the names.

const [WIDE, HIGH] = [1200, 630];
const EDGE = 48;
/** How high the letters of a headline are that finds room. */
const LARGE = 78;
const SVG = "http://www.w3.org/2000/svg";
const [FOAM, BRASS, DEEP] = ["#fbf6e9", "#e3b863", "11 30 45"];
/** Rules that drawings need when they stand alone. */
const INK = /\.art|\.castaway|\.face|\.ink|-piece|:root/;

export interface Result {
  /** The scene that is on the page. */
  scene: SVGSVGElement | HTMLImageElement | null;
  headline: string;
  /** What stands below it, line by line. */
  lines: readonly string[];
  /** Which game, and where it was played. */
  signature: string;
}

export async function paint({ scene, headline, lines, signature }: Result): Promise<File> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const brush = canvas.getContext("2d")!;
  brush.fillStyle = `rgb(${DEEP})`;
  brush.fillRect(0, 0, WIDE, HIGH);
  if (scene) cover(brush, await imageOf(scene));
  shade(brush, 380);
  const style = getComputedStyle(document.documentElement);
  const font = (size: number, family: string): string => `${size}px ${style.getPropertyValue(family)}`;
  brush.fillStyle = FOAM;
  brush.font = font(LARGE, "--title");
  const room = WIDE - 2 * EDGE;
  brush.font = font(Math.min(LARGE, (LARGE * room) / brush.measureText(headline).width), "--title");
  brush.fillText(headline, EDGE, 116, room);
  brush.font = font(32, "--text");
  lines.forEach((line, index) => brush.fillText(line, EDGE, 176 + index * 42, WIDE - 2 * EDGE));
  brush.fillStyle = BRASS;
  brush.font = font(30, "--title");
  brush.textAlign = "end";
  brush.strokeStyle = `rgb(${DEEP} / .85)`;
  brush.lineWidth = 7;
  brush.lineJoin = "round";
  brush.strokeText(signature, WIDE - EDGE, HIGH - 22, WIDE - 2 * EDGE);
  brush.fillText(signature, WIDE - EDGE, HIGH - 22, WIDE - 2 * EDGE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return new File([blob!], "marooned.png", { type: "image/png" });
}

/** Over the whole picture, whatever its own shape is. */
function cover(brush: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const scale = Math.max(WIDE / image.width, HIGH / image.height);
  const [wide, high] = [image.width * scale, image.height * scale];
  brush.drawImage(image, (WIDE - wide) / 2, (HIGH - high) / 2, wide, high);
}

/** Dark at the top, down to a height, so that letters can be read. */
function shade(brush: CanvasRenderingContext2D, to: number): void {
  const dusk = brush.createLinearGradient(0, 0, 0, to);
  dusk.addColorStop(0, `rgb(${DEEP} / .85)`);
  dusk.addColorStop(1, `rgb(${DEEP} / 0)`);
  brush.fillStyle = dusk;
  brush.fillRect(0, 0, WIDE, to);
}

async function imageOf(scene: SVGSVGElement | HTMLImageElement): Promise<HTMLImageElement> {
  const image = new Image(WIDE, HIGH);
  image.src = scene instanceof HTMLImageElement ? scene.src : await standing(scene);
  await image.decode();
  return image;
}

/** A drawing with all it takes from the page, as an address. */
async function standing(scene: SVGSVGElement): Promise<string> {
  const copy = scene.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(WIDE));
  copy.setAttribute("height", String(HIGH));
  const known = new Set<string>();
  const defined = document.createElementNS(SVG, "defs");
  copy.append(defined);
  for (let found = usedIn(copy, known); found.length; found = usedIn(copy, known))
    for (const id of found) {
      known.add(id);
      const symbol = document.getElementById(id);
      if (symbol) defined.append(symbol.cloneNode(true));
    }
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const family = getComputedStyle(scene).fontFamily;
  const faces = rules.filter(
    (rule) => rule instanceof CSSFontFaceRule && family.startsWith(rule.style.getPropertyValue("font-family")),
  );
  const ink = document.createElementNS(SVG, "style");
  ink.textContent = [
    ...(await Promise.all(faces.map((face) => embedded(face.cssText)))),
    ...rules.flatMap((rule) => (rule instanceof CSSStyleRule && INK.test(rule.selectorText) ? [rule.cssText] : [])),
    `svg { font-family: ${family} }`,
  ].join("");
  copy.append(ink);
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

/** A rule with its file in it: a picture fetches nothing. */
async function embedded(rule: string): Promise<string> {
  const address = /url\("([^"]+)"\)/.exec(rule)?.[1];
  if (!address) return rule;
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  return rule.replace(address, `data:font/woff2;base64,${btoa(String.fromCharCode(...bytes))}`);
}

function usedIn(drawing: Element, known: ReadonlySet<string>): string[] {
  const named = [...drawing.querySelectorAll("use")].map((use) => use.getAttribute("href")?.slice(1) ?? "");
  return [...new Set(named)].filter((id) => id && !known.has(id));
}
