// Hands: what somebody holds, or may choose from. Whatever they look like, each is a named group, and arrow keys go
// from one card to the next. How hands, the cards in them and fans lie is in pieces.css.
import { walk } from "./arrows";
import "./pieces.css";

/** What an element of the class `piece-hand` is given to be a hand, in Svelte and in Preact. */
export const hand = (label: string) => ({ role: "group", "aria-label": label, onkeydown: walk }) as const;
