"""`marooned serve`: tables for friends, over a network."""

from __future__ import annotations

from marooned.cli.arguments import Arguments


def serve(arguments: Arguments) -> int:
    """Serve until told to stop."""
    from marooned.server import serving

    port = arguments.number("port", 0, 65535)
    host = arguments.value("host") or serving.HOST
    serving.serve(host, serving.PORT if port is None else port, arguments.value("database"))
    return 0
