"""Clocks, stand-ins, pauses, proposals, series, typed speech."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what is new; matches that run go on without a clock."""
    op.add_column("tables", sa.Column("clock", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("debate", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("level", sa.String(length=40), nullable=False, server_default="heuristic"))
    op.add_column("tables", sa.Column("series", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("closed", sa.BigInteger(), nullable=True))
    op.add_column("matches", sa.Column("series", sa.Integer(), nullable=True))
    op.add_column("matches", sa.Column("outcome", sa.JSON(), nullable=True))
    op.add_column("matches", sa.Column("abandoned", sa.BigInteger(), nullable=True))
    op.add_column("matches", sa.Column("paused", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("stand_in", sa.String(length=40), nullable=True))
    op.add_column("seats", sa.Column("gone", sa.BigInteger(), nullable=True))
    op.add_column("snapshots", sa.Column("clock", sa.JSON(), nullable=True))
    op.add_column("talk", sa.Column("typed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "proposals",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("what", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("proposer", sa.String(length=40), nullable=False),
        sa.Column("voters", sa.JSON(), nullable=False),
        sa.Column("needed", sa.Integer(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("answer", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_proposals_match")),
        sa.ForeignKeyConstraint(["proposer"], ["identities.id"], name=op.f("fk_proposals_proposer")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_proposals")),
    )
    op.create_table(
        "ballots",
        sa.Column("match", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_ballots_identity")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_ballots_match")),
        sa.PrimaryKeyConstraint("match", "number", "identity", name=op.f("pk_ballots")),
    )
