// All drawings of this game, as text, and how they are inked.
import "../../ink.css";
import "./art.css";

export const drawings = Object.values(
  import.meta.glob<string>("./*.svg", { query: "?raw", import: "default", eager: true }),
);
