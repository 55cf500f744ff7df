// Draws the flowcharts of a page: reads a file with their texts as a JSON list and answers with a list of SVG.
// Run by scripts/docs.py.
// Understands as much of Mermaid as the rules use: boxes, round boxes, and arrows between several at once.
import { readFileSync } from "node:fs";
import { instance } from "@viz-js/viz";

const BOX = /^(\w+)(\("|\[")(.*)("\)|"\])$/;
const GRAPH = { rankdir: "TB", bgcolor: "transparent", nodesep: 0.2, ranksep: 0.4, margin: 0 };
const NODE = { shape: "box", fontname: "sans-serif", fontsize: 15, margin: "0.18,0.07", height: 0.3 };
const EDGE = { arrowsize: 0.7 };

/** The boxes of all flowcharts: one that an arrow leads to may be described in another of the page. */
function boxesOf(texts) {
  const boxes = new Map();
  for (const line of texts.join("\n").split("\n")) {
    const [, name, opening, label] = BOX.exec(line.trim()) ?? [];
    if (name) boxes.set(name, { label, style: opening === '("' ? "rounded" : "solid" });
  }
  return boxes;
}

/** A flowchart as a graph. Where many lead to many they meet in a point, or nobody could follow the lines. */
function graphOf(text, boxes) {
  const [head, ...lines] = text
    .trim()
    .split("\n")
    .map((line) => line.trim());
  if (!/^flowchart T[DB]$/.test(head)) throw new Error(`not a flowchart: ${head}`);
  const nodes = new Map();
  const edges = [];
  const named = (name) => {
    const box = boxes.get(name);
    if (!box) throw new Error(`not described: ${name}`);
    if (!nodes.has(name)) nodes.set(name, { name, attributes: { ...box, label: box.label.split(/\s*:/)[0] } });
    return name;
  };
  for (const line of lines) {
    const box = BOX.exec(line);
    if (box) nodes.set(box[1], { name: box[1], attributes: boxes.get(box[1]) });
    else join(...line.split("-->").map((side) => side.split("&").map((name) => named(name.trim()))));
  }

  function join(from, to) {
    if (from.length > 1 && to.length > 1) {
      const point = `point-${edges.length}`;
      nodes.set(point, { name: point, attributes: { shape: "point", width: 0.06 } });
      for (const tail of from) edges.push({ tail, head: point, attributes: { arrowhead: "none" } });
      from = [point];
    }
    for (const tail of from) for (const head of to) edges.push({ tail, head });
  }

  return { graphAttributes: GRAPH, nodeAttributes: NODE, edgeAttributes: EDGE, nodes: [...nodes.values()], edges };
}

/** In the colour of the text; without ids, of which a page may have each only once, and titles, which show as hints. */
const tidy = (svg) =>
  svg.replace(/<!--.*?-->\s*|<title>.*?<\/title>\s*| id="[^"]*"/gs, "").replaceAll('"black"', '"currentColor"');

const viz = await instance();
const texts = JSON.parse(readFileSync(process.argv[2], "utf8"));
const boxes = boxesOf(texts);
process.stdout.write(
  JSON.stringify(texts.map((text) => tidy(viz.renderString(graphOf(text, boxes), { format: "svg_inline" })))),
);
