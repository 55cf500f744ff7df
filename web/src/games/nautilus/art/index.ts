// All drawings of this game, put on the page, and how they are inked.
import "../../ink.css";
import { putOnPage } from "../../../shell/sprite";

putOnPage(Object.values(import.meta.glob<string>("./*.svg", { query: "?raw", import: "default", eager: true })));
