"""Players that follow a match: what they are told and hear, and what they say, reaches whom it may concern alone."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from marooned.bots import HeuristicBot
from marooned.bots.arena import Contest
from marooned.bots.arena.contest import play
from marooned.bots.arena.following import Decision, Following, FreeText, Line, Told
from marooned.bots.arena.programs import ProgramFailed
from marooned.engine.contract import Said
from marooned.engine.match import Match
from marooned.engine.position import Knowledge
from marooned.engine.registry import load_game

KEY = bytes(16)


class Listener:
    """Plays the first thing it may, says what it is given, and keeps what it is told."""

    def __init__(self, *lines: Line) -> None:
        self.lines, self.told = lines, list[Told]()

    def decide(self, knowledge: Knowledge, told: Sequence[Told], table: Following) -> Decision:
        self.told += told
        return Decision(int(knowledge.legal[0]), self.lines)


def followed(players: Sequence[Any], *, talk: bool, moves: int = 40, game: str = "galerapagos") -> Match:
    """So many moves of a match of theirs."""
    match = Match(load_game(game), len(players), key=KEY)
    table = Following(match.game, players, KEY, talk=talk)
    while (seat := match.turn) >= 0 and len(match.moves) < moves:
        before = match.position
        action = table.choose(before, seat) if len(match.legal_ids(seat)) > 1 else match.legal_ids(seat)[0]
        match.play(seat, action)
        table.moved(before, seat, action, match.position)
    return match


def test_players_are_told_what_their_seat_may_know_and_nothing_else() -> None:
    players = [Listener() for _ in range(4)]
    match = followed(players, talk=False)
    again, expected = Match(match.game, 4, key=KEY), [list[Told]() for _ in players]
    for move in match.moves:
        for event in again.play(move.seat, move.action):
            for seat in range(4):
                if event.heard_by(seat):
                    expected[seat].append(event)
    for player, told in zip(players, expected, strict=True):
        assert player.told and player.told == told[: len(player.told)]
    assert players[0].told != players[1].told


def test_a_whisper_reaches_its_hearer_alone() -> None:
    whisper = Line(text="shoot Ned", to=2)
    players = [Listener(whisper), *(Listener() for _ in range(3))]
    followed(players, talk=True)
    heard = [[one for one in player.told if isinstance(one, FreeText)] for player in players]
    assert heard[0] and heard[2] and not heard[1] and not heard[3]
    assert heard[2][0] == FreeText(0, 2, "shoot Ned")
    whispered = FreeText(1, 3, "no water")
    assert whispered.heard_by(3) and whispered.heard_by(1) and not whispered.heard_by(0)


def test_bots_talk_to_those_who_follow_and_hear_phrases_but_no_free_text() -> None:
    listener = Listener(Line(words="ask:water"), Line(text="ask:water"))
    bots = [HeuristicBot(bytes([seat] * 16)) for seat in range(3)]
    followed([listener, *bots], talk=True, moves=80)
    said = [one for one in listener.told if isinstance(one, Said)]
    assert any(one.seat != 0 for one in said) and any(one.seat == 0 for one in said)


def test_nothing_is_said_at_a_silent_contest() -> None:
    players = [Listener(Line(words="ask:water", text="hello")), *(Listener() for _ in range(2))]
    followed(players, talk=False)
    assert not any(isinstance(one, Said | FreeText) for player in players for one in player.told)


def test_free_text_is_bounded_and_a_whisper_to_nobody_is_heard_by_nobody() -> None:
    players = [Listener(Line(text="x" * 10_000)), Listener(Line(text="a secret", to=10**30)), Listener()]
    followed(players, talk=True, moves=10)
    heard = [one for one in players[2].told if isinstance(one, FreeText)]
    assert heard and all(one.seat == 0 and len(one.text) == 500 for one in heard)


TALKER = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    with open(sys.argv[1], "a") as log:
        log.write(json.dumps({"events": told["events"], "talk": told["talk"]}) + "\\n")
    neighbour = (told["seat"] + 1) % told["seats"]
    print(json.dumps({"action": told["legal"][0], "say": sys.argv[2], "to": neighbour}), flush=True)
"""


def test_a_program_hears_and_says(tmp_path: Path) -> None:
    script, log = tmp_path / "talker.py", tmp_path / "log.jsonl"
    script.write_text(TALKER, encoding="utf-8")
    name = f"exec:{sys.executable} {script} {log}"
    asked = Contest.of(load_game("galerapagos"), 3, [f"{name} lack:water", "heuristic"], 1, "talk", {}, talk=True)
    play(asked, 0)
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert any(line["events"] for line in lines)
    assert any(said["say"] == "lack:water" for line in lines for said in line["talk"])
    with pytest.raises(ProgramFailed, match="no phrase of this game"):
        play(Contest.of(load_game("galerapagos"), 3, [f"{name} sing:loud", "uniform"], 1, "talk", {}, talk=True), 0)
