"""`marooned backup` and `marooned restore`: copies of the server's database file."""

from __future__ import annotations

from pathlib import Path

from marooned.cli.arguments import Arguments
from marooned.cli.commands.serve import read
from marooned.cli.files import writing


def backup(arguments: Arguments) -> int:
    """Copy the database, while the server runs or not."""
    from marooned.server.storage.backups import back_up, file_of

    target = Path(arguments.word() or "")
    with writing(target):
        contents = back_up(file_of(read(arguments).settings.database_url), target, arguments.has("force"))
    print(arguments.said("backup-made", file=str(target), **contents._asdict()))
    return 0


def restore(arguments: Arguments) -> int:
    """Put a copy back."""
    from marooned.server.storage import backups

    target = backups.file_of(read(arguments).settings.database_url)
    with writing(target):
        contents = backups.restore(Path(arguments.word() or ""), target, arguments.has("force"))
    print(arguments.said("backup-restored", file=str(target), **contents._asdict()))
    return 0
