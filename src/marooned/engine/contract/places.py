"""Where things are looked for in the package of a game: names in modules, files, messages."""

from __future__ import annotations

from typing import Any


def phase_of(view: Any) -> str | None:
    """What is being decided, as a word: the field `phase` of a view, where it has one. It chooses what is asked."""
    return getattr(view, "phase", None)


PLACES = {
    **{name: f"rules.{name}" for name in ("setup", "to_act", "turn", "legal", "explain", "apply")},
    **{name: f"rules.{name}" for name in ("scores", "ranks", "ending", "deal", "resolve")},
    "imagine": "imagine.imagine",
    "encode": "encode.encode",
    "heuristic": "bots.heuristic",
    "evaluate": "bots.evaluation.evaluate",
    "write_view": "view.write_view",
    "tell": "telling.tell",
    "note": "telling.note",
    "State": "state.State",
    "actions": "actions.ACTIONS",
    "options": "state.Option",
    "seen": "view.SEEN",
    "observation": "encode.OBSERVATION",
    "told": "telling.TOLD",
    "secrets": "state.SECRETS",
    "reasons": "rules.Reason",
    "clauses": "rules.Reason",
    "endings": "rules.Ending",
    "views": "view.views",
    "describe": "view.describe",
    "statistics": "view.statistics",
    "events": "events.events",
    "consequences": "events.consequences",
    "bars_undo": "events.bars_undo",
    "check_invariants": "invariants.check_invariants",
    "box": "box.BOX",
    "draw": "terminal.draw",
    "tally": "terminal.tally",
    "forget": "bots.forgetting.forget",
    "search": "bots.strength.SEARCH",
    "levels": "bots.strength.LEVELS",
    "sizes": "content.SIZES",
}
"""Where `marooned.engine.registry.game_of` looks for rules and for fields of `Game`: a module of the package, and a
name in it. What need not be there may be missing; what is elsewhere is given to `game_of`."""

TOGETHER = {
    "imagine": "rules.imagine",
    "heuristic": "rules.heuristic",
    "actions": "state.ACTIONS",
    "encode": "view.encode",
    "observation": "view.OBSERVATION",
    "events": "view.events",
    "consequences": "view.consequences",
    "bars_undo": "view.bars_undo",
}
"""Where a small game may have it instead, to make do with `state`, `rules` and `view`."""

FILES = {
    "RULES.md": "The rules in words, in clauses: a list item that begins with `**XX-4.2**`.",
    "RULES.<language>.md": "The same in another language; English is shown where there is none.",
    "locales/<language>.ftl": "Every sentence of the game, in Fluent; what a language lacks is said in English.",
    "picture.svg": "The picture on the home page, 320 by 160; without it, one is drawn from the game's name.",
    "page/table.js": "Draws the table in the browser, with the other files of `page/`: styles (`table.css`), pictures, "
    "fonts, modules that it imports. Without it, the table is drawn plainly from the roles of the view.",
    "ratings.json": "What bots are rated on the scale of people; `python -m bench.strength.anchors` writes it.",
    "net.npz": "Weights of a net, as `marooned train` leaves them; without it, the bot `net` plays the heuristic.",
    "net.md": "How that net was made.",
    "lessons/<name>.json": "A first round as data: `marooned.server.matches.lessons.Script`.",
}
"""Files that are looked for in a game's package."""

MESSAGES = {
    "game-name": "what the game is called",
    "game-tagline": "what it is about, in a sentence",
    "game-about": "how one wins, in another sentence, if you like; whoever is invited reads both",
    "action-<kind>": "an action, with its fields and the plain fields of the view as variables",
    "event-<kind>": "an event, with its fields as variables; without it, the event is not worth a line",
    "event-opened": "all decisions of a round, `$decisions`, in a game that seals them and has no other event for it",
    "decision": "one of them: `$who`, and the fields of the action",
    "event-match-ended": "the end, which the engine tells of every game: `$ending`, `$winners`, their `$points`",
    "reason-<name>": "why an action is refused: each of `Game.reasons`",
    "ending-<name>": "why the match ended: each of `Game.endings`",
    "option-<name>": "a choice when a table is set up: each of `Game.options`",
    "option-<name>-<choice>": "one of its values, for an option of the kind choice; a number needs none",
    "option-<name>-about": "a line about it, if you like",
    "you": "whoever reads, in a catalogue that speaks to them; without it they are called by their name too",
    "ask-<phase>": "what is asked of a seat, by the field `phase` of its view, whose plain fields are variables",
    "help-<phase>": "what to know then, if you like; the terminal shows it",
    "view-<field>": "a field of the view, in a plain table, in the browser and in the terminal",
    "<field>-<word>": "a word in a view, event or action, by its field or the prefix of its role: `phase-over`",
    "group-<kind>": "the heading under which a long list shows actions of that kind, with their fields as variables",
    "group-<kind>-<field>": "below it, the heading for each value of that field, if you like",
    "learn-<step>": "a step of a lesson",
    "lesson-<id>": "a line of the coach, for a game that the page draws",
    "statistic-<name>": "what a number or a list of words in one's statistics is: each of `Game.statistics`",
    "<name>-<word>": "a word of a statistic, by the statistic's name: `fate-aboard`",
    "help-speech": "how one speaks, for a game with `speech`",
    "speech-line": "something said aloud: `$who`, `$words`",
    "speech-whisper": "something said to one seat alone: `$who`, `$other`, `$words`",
}
"""Messages that are looked for in a game's catalogues."""
