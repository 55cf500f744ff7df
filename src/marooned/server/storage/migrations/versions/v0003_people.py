"""Faces and colours, what devices are, passkeys, recovery codes, and people who are being erased."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add them."""
    op.add_column("identities", sa.Column("face", sa.String(length=16), nullable=True))
    op.add_column("identities", sa.Column("colour", sa.String(length=16), nullable=True))
    op.add_column("identities", sa.Column("erased", sa.BigInteger(), nullable=True))
    op.add_column("devices", sa.Column("browser", sa.String(length=16), nullable=True))
    op.add_column("devices", sa.Column("system", sa.String(length=16), nullable=True))
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary(length=1023), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("device", sa.String(length=16), nullable=False),
        sa.Column("browser", sa.String(length=16), nullable=True),
        sa.Column("system", sa.String(length=16), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_passkeys_identity")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
    )
    op.create_index(op.f("ix_passkeys_identity"), "passkeys", ["identity"])
    op.create_table(
        "recovery_codes",
        sa.Column("code", sa.LargeBinary(length=32), nullable=False),
        sa.Column("identity", sa.String(length=40), nullable=False),
        sa.Column("device", sa.String(length=16), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name=op.f("fk_recovery_codes_identity")),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_recovery_codes")),
    )
    op.create_index(op.f("ix_recovery_codes_identity"), "recovery_codes", ["identity"])
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.LargeBinary(length=32), nullable=False),
        sa.Column("asker", sa.LargeBinary(length=32), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("challenge", name=op.f("pk_challenges")),
    )
    op.create_index(op.f("ix_challenges_expires"), "challenges", ["expires"])
