"""Run by Alembic: migrates the connection that it was given, inside the transaction that is open on it."""

from __future__ import annotations

from alembic import context

from marooned.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
