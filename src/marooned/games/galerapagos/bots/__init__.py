"""Galérapagos: a castaway who plays as people do, from what its seat knows alone.

`play` chooses by the moment; the others advise it: `outlook` on what is to come, `tasks` on the four actions, `cards`
on cards for one's own turn, `opinions` on the others, `shortage` on debates and designations, `voyage` on leaving,
`trades` on gifts and swaps. All that can be tuned is in `weights`.

Searching bots are given `evaluation`, how a match may end, and weaker ones `forgetting`.
"""

from marooned.games.galerapagos.bots.play import heuristic

__all__ = ["heuristic"]
