"""What a search can be tuned by; a game says which values differ from the defaults (`Game.search`)."""

from __future__ import annotations

from typing import NamedTuple

from marooned.engine.contract import Game


class SearchConfig(NamedTuple):
    """All that a search depends on besides its seat's knowledge, its key and its budget.

    The compiled half takes it as it is. All fields are floats, so that it is compiled for one type.
    """

    exploration: float = 0.7
    """The weight of the exploration term (PUCT's constant)."""
    prior_weight: float = 0.5
    """The share of the prior that goes to what the game's heuristic plays; the rest is spread over all actions."""
    prior_samples: float = 4.0
    """How often the heuristic is asked at a node, each time in another determinization."""
    fpu_reduction: float = 0.1
    """First-play urgency: how far below its node's mean an action that was never tried is taken to be."""
    rollout_epsilon: float = 0.1
    """The rate of uniformly random moves in a roll-out; all others are the heuristic's."""
    guided_moves: float = 100_000.0
    """Moves of a roll-out for which the heuristic is asked; after them all moves are random."""
    horizon: float = 100_000.0
    """Moves after which a roll-out stops; it is then valued by the points, or by `evaluate`."""
    margin_weight: float = 0.2
    """How much of the value of an end is the margin of points; the rest is whether the seat won."""
    margin_scale: float = 10.0
    """The margin of points that counts as a clear win."""
    shared_wins: float = 1.0
    """1 if several winners share one win, 0 if each has a whole one."""
    model_opponents: float = 0.0
    """1 if opponents follow the heuristic, 0 if the tree chooses for them too."""
    max_depth: float = 40.0
    """Decisions that a path through the tree may have."""
    determinizations: float = 0.0
    """How many determinizations are used in turn; 0 for a fresh one at each iteration, −1 for the given state alone
    (which is cheating if that is the true state)."""
    information_set: float = 1.0
    """What tells the seat's later nodes apart: 1 all that it observes, 0 what everyone sees and its own moves, −1 its
    own moves alone."""
    opponent_information_set: float = 0.0
    """The same for the opponents' nodes: 0 or −1."""
    opponent_prior_weight: float = 0.5
    """`prior_weight` at the opponents' nodes."""
    paranoia: float = 0.0
    """How much opponents aim at hurting the seat rather than at winning themselves, 0 to 1."""
    use_evaluation: float = 0.0
    """1 if a roll-out that stops at the horizon is valued by the game's `evaluate`, if it has one."""
    heuristic_edge: float = 0.0
    """Later nodes of the seat may have an edge "play what the heuristic plays in the current determinization". This is
    the share of the prior that it gets; 0 for no such edge."""
    opponent_heuristic_edge: float = 0.0
    """The same at the opponents' nodes."""
    prior_by_kind: float = 0.0
    """1 if the spread part of the prior is divided evenly between kinds of actions (the first word of the notation) and
    then within each kind; 0 if evenly between all actions."""
    net: float = 0.0
    """Where the prior is the game's net's and not the heuristic's, if the game brings a net: 1 for the decision that is
    searched, 2 for all of the seat's, 3 for everybody's."""
    net_weight: float = 0.9
    """`prior_weight` at nodes where the net is asked."""

    mixing: float = 0.0
    """How often a node is left by drawing from how often each action was chosen there, and not by the best value
    (Smooth UCT: Heinrich and Silver, 2015); above 0 the answer is drawn that way too. For games in which everybody
    decides at once: where any one answer can be exploited, a mixture need not be."""

    def but(self, **changes: float) -> SearchConfig:
        """The same with some values changed."""
        return self._replace(**{name: float(value) for name, value in changes.items()})


DEFAULT = SearchConfig()
SEALED = DEFAULT.but(mixing=0.2)
"""The defaults for games in which everybody decides at once."""


def config_for(game: Game) -> SearchConfig:
    """The config that a game is searched with."""
    return (SEALED if game.seals else DEFAULT).but(**game.search)
