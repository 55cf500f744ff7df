"""Ratings and everybody's own story."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0004"


def upgrade() -> None:
    """Add the tables of results, sums and ratings, and say of a match whether it was written down."""
    op.create_table(
        "listings",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_listings_identity")),
        sa.PrimaryKeyConstraint("identity", name=op.f("pk_listings")),
    )
    op.create_table(
        "ratings",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("mu", sa.Float(precision=53), nullable=False),
        sa.Column("sigma", sa.Float(precision=53), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("listed", sa.Boolean(create_constraint=False), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_ratings_identity")),
        sa.PrimaryKeyConstraint("identity", "game", "pace", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_game_pace_listed_mu"), "ratings", ["game", "pace", "listed", "mu"], unique=False)
    op.create_table(
        "sums",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=42), nullable=False),
        sa.Column("word", sa.String(length=41), nullable=False),
        sa.Column("times", sa.BigInteger(), nullable=False),
        sa.Column("total", sa.BigInteger(), nullable=False),
        sa.Column("least", sa.BigInteger(), nullable=False),
        sa.Column("most", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_sums_identity")),
        sa.PrimaryKeyConstraint("identity", "game", "name", "word", name=op.f("pk_sums")),
    )
    op.create_table(
        "origins",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("origin", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_origins_identity")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_origins_table")),
        sa.PrimaryKeyConstraint("table", "identity", name=op.f("pk_origins")),
    )
    op.create_index(op.f("ix_origins_identity"), "origins", ["identity"], unique=False)
    op.create_table(
        "departures",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_departures_identity")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_departures_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_departures")),
    )
    op.create_index(op.f("ix_departures_identity"), "departures", ["identity"], unique=False)
    op.create_table(
        "meetings",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("other", sa.String(length=41), nullable=False),
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("result", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_meetings_identity")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_meetings_match")),
        sa.PrimaryKeyConstraint("identity", "other", "match", name=op.f("pk_meetings")),
    )
    op.create_index("ix_meetings_narrowed", "meetings", ["identity", "other", "ended", "game", "result"], unique=False)
    op.create_index(op.f("ix_meetings_match"), "meetings", ["match"], unique=False)
    op.create_table(
        "rating_changes",
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=8), nullable=False),
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Float(precision=53), nullable=False),
        sa.Column("sigma", sa.Float(precision=53), nullable=False),
        sa.Column("weight", sa.Float(precision=53), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_rating_changes_identity")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_rating_changes_match")),
        sa.PrimaryKeyConstraint("identity", "game", "pace", "match", name=op.f("pk_rating_changes")),
    )
    op.create_index(
        op.f("ix_rating_changes_identity_game_pace_at"),
        "rating_changes",
        ["identity", "game", "pace", "at"],
        unique=False,
    )
    op.create_index(op.f("ix_rating_changes_match"), "rating_changes", ["match"], unique=False)
    op.create_table(
        "results",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("result", sa.String(length=10), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("rated", sa.Boolean(create_constraint=False), server_default=sa.false(), nullable=False),
        sa.Column("others", sa.JSON(), nullable=False),
        sa.Column("statistics", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_results_identity")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_results_match")),
        sa.PrimaryKeyConstraint("match", "identity", name=op.f("pk_results")),
    )
    op.create_index("ix_results_identity_ended", "results", ["identity", "ended"], unique=False)
    op.create_index("ix_results_identity_game_ended", "results", ["identity", "game", "ended"], unique=False)
    op.create_index(
        "ix_results_identity_game_place", "results", ["identity", "game", "place", sa.text("score DESC")], unique=False
    )
    op.create_index(
        "ix_results_identity_game_result_ended", "results", ["identity", "game", "result", "ended"], unique=False
    )
    op.create_index("ix_results_identity_result_ended", "results", ["identity", "result", "ended"], unique=False)
    op.add_column("matches", sa.Column("tallied", sa.BigInteger(), nullable=True))
    op.create_index(
        "ix_matches_untallied",
        "matches",
        ["id"],
        unique=False,
        sqlite_where=sa.text("status = 'over' AND tallied IS NULL"),
        postgresql_where=sa.text("status = 'over' AND tallied IS NULL"),
    )
