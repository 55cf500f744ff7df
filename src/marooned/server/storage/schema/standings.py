"""Who played how: what each match said of its players, the sums of it, and ratings. Times are milliseconds since 1970.

All of it follows from the matches and is written once for each, in one transaction with `matches.tallied`.
"""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, String, desc, false

from marooned.server.storage.schema.base import define

results = define(
    "results",
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("result", String(10), nullable=False),
    Column("place", Integer),
    Column("score", Integer),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("others", JSON, nullable=False),
    Column("statistics", JSON, nullable=False),
)
"""A person in a match that is over: won, lost, left, abandoned, or shared by those at one device; their seat, place and
points where there are any; with whom, as `meetings` calls them; and what the game says of their play."""
Index("ix_results_identity_ended", results.c.identity, results.c.ended)
Index("ix_results_identity_game_ended", results.c.identity, results.c.game, results.c.ended)
Index("ix_results_identity_game_result_ended", results.c.identity, results.c.game, results.c.result, results.c.ended)
Index("ix_results_identity_result_ended", results.c.identity, results.c.result, results.c.ended)
Index("ix_results_identity_game_place", results.c.identity, results.c.game, results.c.place, desc(results.c.score))

meetings = define(
    "meetings",
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("other", String(41), primary_key=True),
    Column("match", ForeignKey("matches.id"), primary_key=True, index=True),
    Column("ended", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("result", String(10), nullable=False),
    Index("ix_meetings_narrowed", "identity", "other", "ended", "game", "result"),
)
"""With whom a person played: another's id, or a bot's kind after a colon; and what lists of the person's results are
narrowed by."""

sums = define(
    "sums",
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("name", String(42), primary_key=True),
    Column("word", String(41), primary_key=True),
    Column("times", BigInteger, nullable=False),
    Column("total", BigInteger, nullable=False),
    Column("least", BigInteger, nullable=False),
    Column("most", BigInteger, nullable=False),
)
"""Statistics of a person in a game, summed up: words by how often, numbers (whose word is empty) by how many, their
total, the least and the most. Names that begin with a colon are kept for every game: results, months, points. The empty
game is all of them: with whom somebody played, and how often."""

ratings = define(
    "ratings",
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("pace", String(8), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("matches", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Index(None, "game", "pace", "listed", "mu"),
)
"""What somebody's play is worth, as openskill has it; `listed` where they chose to be seen in lists."""

listings = define("listings", Column("identity", ForeignKey("identities.id"), primary_key=True))
"""Those who chose to be seen in lists."""

rating_changes = define(
    "rating_changes",
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("pace", String(8), primary_key=True),
    Column("match", ForeignKey("matches.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("weight", Float(53), nullable=False),
    Index(None, "identity", "game", "pace", "at"),
)
"""A rating after each rated match, and how far that match counted: 1 wholly, 0 not at all."""

departures = define(
    "departures",
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False, index=True),
)
"""Who had a seat of a rated match and left it for good."""

origins = define(
    "origins",
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("identity", ForeignKey("identities.id"), primary_key=True, index=True),
    Column("origin", String(16), nullable=False),
)
"""From where people sat down at a rated table: an address as a hash that is of use at that table alone."""

OF_PEOPLE = (results, meetings, rating_changes, departures, origins, sums, ratings, listings)
"""What goes with a person."""
