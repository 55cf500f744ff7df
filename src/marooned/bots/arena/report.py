"""A tournament as one page: everything in one file, in one language, to be read without a network."""

from __future__ import annotations

from html import escape

from marooned.bots.arena import plots
from marooned.bots.arena.standings import Standings
from marooned.engine.registry import load_game
from marooned.engine.text import Text, text_of

STYLE = """
:root { color-scheme: light dark; --ink: #12303f; --paper: #fbf8f1; --sea: #1d7a8c; --faint: #8aa0a8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eef0; --paper: #0f1f28; --sea: #4fb3c4; --faint: #6f8791; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 46rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2 } h2 { margin-top: 2.2rem } svg { max-width: 100%; height: auto }
table { border-collapse: collapse; width: 100% } th, td { padding: .3rem .7rem .3rem 0; text-align: right }
th:first-child, td:first-child { text-align: left } th { font-weight: 600; color: var(--faint) }
tr + tr td { border-top: 1px solid color-mix(in srgb, var(--faint) 35%, transparent) }
text { font: 13px system-ui, sans-serif; fill: currentColor } .small { font-size: 11px; fill: var(--faint) }
.bar, .dot { fill: var(--sea) } .cell { fill: var(--sea) } .whisker { stroke: var(--ink); fill: none }
.grid { stroke: var(--faint); stroke-opacity: .3 } .line { fill: none; stroke: var(--sea); stroke-width: 2 }
.figure { font-variant-numeric: tabular-nums } footer { color: var(--faint); margin-top: 3rem; font-size: .85rem }
"""


def page(standings: Standings, language: str) -> str:
    """The report as HTML."""
    said, game = text_of(language, "marooned.bots"), load_game(standings.contest.game)
    asked, named = standings.contest, game.text(language)("game-name")
    title = said("arena-title", game=named, seats=asked.seats)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(said('arena-played', matches=len(standings.results), deals=asked.deals, seed=asked.seed))}</p>",
        table(standings, said),
        f"<p>{escape(said('arena-explained'))}</p>",
    ]
    for heading, drawing in drawings(standings, said):
        parts.append(f"<h2>{escape(heading)}</h2>{drawing}")
    parts.append(f"<h2>{escape(said('arena-endings'))}</h2>{endings(standings, game.text(language), said)}")
    parts.append(f"<footer>{escape(command(standings))}</footer>")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    head, body = f"<head>{head}<style>{STYLE}</style></head>", f"<body>{''.join(parts)}</body>"
    return f'<!doctype html><html lang="{language}">{head}{body}</html>\n'


def bot_word(bot: str, said: Text) -> str:
    """What a bot is called, and the name that `--bots` takes where that is another."""
    named = f"bot-{bot}"
    word = said(named) if named in said else bot
    return word if word.lower() == bot else f"{word} ({bot})"


def table(standings: Standings, said: Text) -> str:
    """Every bot in a row, the best first."""
    names = ("arena-bot", "arena-rating", "arena-share", "arena-interval", "arena-points", "arena-pace")
    head = "".join(f"<th>{escape(said(name))}</th>" for name in names)
    rows = [
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
        for cells in table_rows(standings, said)
    ]
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def table_rows(standings: Standings, said: Text) -> list[list[str]]:
    """The cells of that table."""
    rows = []
    for row in standings.ranking:
        low, high = row.interval
        rows.append(
            [
                bot_word(row.bot, said),
                said("arena-rating-value", rating=round(row.rating, 1), doubt=round(row.doubt, 1)),
                said("arena-percent", value=row.share),
                said("arena-interval-value", low=low, high=high),
                said("arena-number", value=round(row.points / max(1, row.taken), 2)),
                said("arena-seconds", value=round(row.pace, 4)),
            ]
        )
    return rows


def drawings(standings: Standings, said: Text) -> list[tuple[str, str]]:
    """Each plot under its heading."""

    def percent(value: float) -> str:
        return said("arena-percent", value=value)

    ranking = standings.ranking
    found = []
    shares = [(bot_word(row.bot, said), row.share, row.interval) for row in ranking]
    found.append((said("arena-strength"), plots.bars(shares, said("arena-strength"), percent)))
    thinking = [
        (row.pace, row.share, row.interval, bot_word(row.bot, said), row.bot.startswith("search:"))
        for row in ranking
        if row.pace > 0
    ]  # one search with more and less time is a curve; bots of different kinds are not
    if len(thinking) > 1:
        found.append((said("arena-by-time"), plots.curve(thinking, said("arena-by-time"), percent)))
    order = [standings.rows.index(row) for row in ranking]
    pairs: list[list[float | None]] = [
        [standings.better[a][b] / standings.met[a][b] if standings.met[a][b] else None for b in order] for a in order
    ]
    if len(order) > 1:
        heading = said("arena-head-to-head")
        found.append((heading, plots.matrix([name for name, _, _ in shares], pairs, heading, percent)))
    seats: list[tuple[str, float, tuple[float, float] | None]] = [
        (said("arena-seat", seat=seat + 1), share, None) for seat, share in enumerate(standings.seat_shares())
    ]
    found.append((said("arena-by-seat"), plots.bars(seats, said("arena-by-seat"), percent)))
    found.append((said("arena-length"), plots.histogram(standings.lengths, said("arena-length"))))
    return found


def endings(standings: Standings, text: Text, said: Text) -> str:
    """Why matches ended, the most common first."""
    games = max(1, len(standings.results))
    rows = sorted(standings.endings.items(), key=lambda item: -item[1])
    cells = [(text(f"ending-{ending}"), said("arena-percent", value=count / games)) for ending, count in rows]
    lines = [f"<tr><td>{escape(why)}</td><td>{escape(share)}</td></tr>" for why, share in cells]
    return f"<table><tbody>{''.join(lines)}</tbody></table>"


def command(standings: Standings) -> str:
    """What to type to play it again."""
    asked = standings.contest
    options = "".join(
        f" --option {name}={value}" for name, value in asked.options.items() if value not in (None, False)
    )
    return (
        f"marooned arena {asked.game} --seats {asked.seats} --bots {','.join(asked.bots)} "
        f"--deals {asked.deals} --seed {asked.seed}{options}{' --talk' if asked.talk else ''}"
    )
