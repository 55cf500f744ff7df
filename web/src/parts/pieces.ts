// Pieces that any game may have: what is drawn of them is here and in pieces.css.

/** More than so many things that lie face down are told by their number. */
export const PILE = 6;

const PLACES = [[5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]];

/** Where the pips of a face are, on a die of 30 units; none for what is no face. */
export const pips = (face: number): { x: number; y: number }[] =>
  (PLACES[face - 1] ?? []).map((place) => ({ x: 7 + ((place - 1) % 3) * 8, y: 7 + Math.floor((place - 1) / 3) * 8 }));
