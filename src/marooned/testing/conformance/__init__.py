"""What every game must hold to, at every state, over every step and over whole matches of random play.

Each check takes what it needs and asserts; its first line says what it promises, its message what is wrong.
"""

from marooned.testing.conformance.asking import imagined, legal_ids, observation, reasons, sent, viewers
from marooned.testing.conformance.matches import check_actions, check_chance, check_match, check_statistics
from marooned.testing.conformance.secrets import check_calls, check_learning, check_policy, check_secrets, check_told
from marooned.testing.conformance.states import check_outcome, check_state, check_turns
from marooned.testing.conformance.steps import check_say, check_step, check_undo
from marooned.testing.conformance.twins import check_twins
from marooned.testing.conformance.words import check_said, check_telling, check_words

__all__ = [
    "check_actions",
    "check_calls",
    "check_chance",
    "check_learning",
    "check_match",
    "check_outcome",
    "check_policy",
    "check_said",
    "check_say",
    "check_secrets",
    "check_state",
    "check_statistics",
    "check_step",
    "check_telling",
    "check_told",
    "check_turns",
    "check_twins",
    "check_undo",
    "check_words",
    "imagined",
    "legal_ids",
    "observation",
    "reasons",
    "sent",
    "viewers",
]
