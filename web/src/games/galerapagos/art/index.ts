// All drawings of this game, as text, and how they are inked.
import { FACES } from "../../../protocol/messages";
import "./art.css";

export const drawings = Object.values(
  import.meta.glob<string>("./*.svg", { query: "?raw", import: "default", eager: true }),
);

/** The id of a drawing. Castaways, `face-<seat>`, are those that all pages know. */
export const drawn = (name: string): string =>
  name.startsWith("face-") ? `face-${FACES[Number(name.slice("face-".length))]}` : `ga-${name}`;
