"""A table in the terminal: who sits there, what the person is told, and what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.cli.terminal.hints import hint
from marooned.cli.terminal.saves import load_save
from marooned.cli.terminal.session import Session
from marooned.cli.terminal.table import Table, names, resumed
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.text import LANGUAGES
from tests.cli.harness import Run


@pytest.mark.parametrize("seat", [0, 2, 11])
def test_everyone_has_a_name_of_their_own(seat: int) -> None:
    for language in ("en", "fr"):
        people = names(12, seat, language)
        assert people[seat] == "Nemo" and len(set(people)) == 12


def test_story_tells_what_the_person_may_know(session: Session) -> None:
    while session.match.turn != 0:
        session.step()
    assert len(session.table.told) == len(session.match.moves)
    taken = [line for line in session.table.story if "comes away with" in line]
    assert len(taken) == 3 and all("nobody else saw" in line for line in taken), "bots start in wide columns"


CASTAWAYS = ("play", "galerapagos", "--seats", "5", "--seed", "tide")


def kept_words(state_folder: Path) -> list[str]:
    (path,) = (state_folder / "saves").iterdir()
    return [said.words for said in load_save(path).record.speech if said.seat == 0]


def test_bots_talk_at_the_table_and_answer(run: Run, state_folder: Path) -> None:
    told = run(*CASTAWAYS, typed="say ask:2:no-vote\n")
    (path,) = (state_folder / "saves").iterdir()
    others = [said for said in load_save(path).record.speech if said.seat != 0]
    assert others and "Ned Land: “" in told.out


def test_bots_that_are_told_to_keep_quiet_do_so_after_coming_back_too(run: Run, state_folder: Path) -> None:
    run(*CASTAWAYS, "--quiet-bots", typed="say ask:2:no-vote\n1\n")
    run("play", "--resume", typed="say ask:3:no-vote\n1\n")
    (path,) = (state_folder / "saves").iterdir()
    assert {said.seat for said in load_save(path).record.speech} == {0}


def test_what_bots_remember_survives_coming_back(run: Run, state_folder: Path) -> None:
    run(*CASTAWAYS, typed="say ask:2:no-vote\n1\n")
    (path,) = (state_folder / "saves").iterdir()
    table = resumed(load_save(path), "en")
    assert table.talk is not None and table.talk.said == table.match.speech
    assert len(table.talk.moves) == len(table.match.moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_is_told_and_kept(run: Run, state_folder: Path, language: str) -> None:
    told = run(*CASTAWAYS, "--lang", language, typed="say claim:nothing\nsay ask:3:sandwich\n")
    assert load_game("galerapagos").text(language)("speech-claim-nothing") in told.out
    assert kept_words(state_folder) == ["claim:nothing", "ask:3:sandwich"]


def test_each_language_has_its_own_word_for_it(run: Run, state_folder: Path) -> None:
    run(*CASTAWAYS, "--lang", "fr", typed="dire claim:water\n")
    assert kept_words(state_folder) == ["claim:water"]


def test_it_is_told_again_after_coming_back_in_another_language(run: Run, state_folder: Path) -> None:
    run(*CASTAWAYS, "--lang", "fr", typed="dire claim:nothing\n1\ndire claim:water\n")
    story = run("play", "--resume", "--lang", "en", typed="log\n").out
    text = load_game("galerapagos").text("en")
    first = story.rindex(text("speech-claim-nothing"))
    assert first < story.rindex(text("speech-claim-resource", resource=text("resource-water")))
    assert kept_words(state_folder) == ["claim:nothing", "claim:water"]


def test_nonsense_is_refused_in_words_and_not_kept(run: Run, state_folder: Path) -> None:
    told = run(*CASTAWAYS, typed="say ask:3:bazooka\nsay sing:3\n")
    assert "bazooka" in told.out and "sing" in told.out
    assert kept_words(state_folder) == []


def test_the_bare_word_explains_itself(run: Run) -> None:
    assert "claim:water-bottle" in run(*CASTAWAYS, typed="say\n").out


def test_a_game_without_speech_knows_no_such_word(run: Run) -> None:
    told = run("play", "nautilus-island", "--seats", "2", typed="say claim:nothing\n").out
    assert "say claim:nothing" in told and "Did you mean" in told


def test_until_a_level_can_search_it_plays_by_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("nautilus")
    slow, quick = (Table(Match(game, 2, key=bytes(16)), 0, [bot], bytes(16), "en") for bot in ("nemo", "heuristic"))
    seat = slow.match.turn
    monkeypatch.setattr(slow.compiler, "is_ready", lambda game, part: False)
    for table in (slow, quick):
        table.players[seat] = table.players[1]
        table.let_bot_play(seat)
    assert slow.match.moves == quick.match.moves
    assert "learning" in str(hint(slow, []))
