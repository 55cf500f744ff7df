"""Tables with a seat for a program."""

from __future__ import annotations

from tests.server.harness import Guest


async def seat_for_a_program(host: Guest, game: str, *others: str) -> tuple[str, str]:
    """A running table whose seat 0 is a program's, and the program's token."""
    bots = {str(seat): bot for seat, bot in enumerate(others, start=1)}
    table = await host.post("/api/tables", game=game, seats=1 + len(others), bots=bots)
    token = (await host.post(f"/api/tables/{table['id']}/seats/0/token", name="Robbie"))["token"]
    await host.post(f"/api/tables/{table['id']}/start")
    return table["id"], token
