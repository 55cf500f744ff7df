// All drawings of this game, put on the page, and how they are inked.
import "./art.css";
import { putOnPage } from "../../../shell/sprite";
import { faceOf } from "../../cast.svelte";

putOnPage(Object.values(import.meta.glob<string>("./*.svg", { query: "?raw", import: "default", eager: true })));

/** The id of a drawing. Castaways, `face-<seat>`, are those that all pages know. */
export const drawn = (name: string): string =>
  name.startsWith("face-") ? `face-${faceOf(Number(name.slice("face-".length)))}` : `ga-${name}`;
