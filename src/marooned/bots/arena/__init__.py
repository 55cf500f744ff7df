"""Tournaments between bots: duplicate deals, every bot from every seat, on all cores or many machines."""

from marooned.bots.arena.contest import Contest, Result
from marooned.bots.arena.ledger import Ledger
from marooned.bots.arena.standings import Standings

__all__ = ["Contest", "Ledger", "Result", "Standings"]
