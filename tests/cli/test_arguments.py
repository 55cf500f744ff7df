"""Help in every language, and words that make no sense: a sentence that says what to do, and status 2."""

from __future__ import annotations

import pytest

from marooned.cli.arguments import COMMON, Command
from marooned.cli.dispatch import COMMANDS
from marooned.engine.text import LANGUAGES

from .harness import Run


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_help_with_every_option(run: Run, command: Command, language: str) -> None:
    told = run(*command.name.split(), "--help", "--lang", language)
    assert told.status == 0
    assert f"marooned {command.name}" in told.out
    for option in command.options + COMMON:
        assert f"  --{option.name}" in told.out
    written = told.out.split("\n\n")[0].splitlines()
    assert all(line.count("[") == line.count("]") for line in written), "an option is torn in two"


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (["pley"], "no command “pley”. Did you mean: play", "pas de commande « pley »"),
        (["replay", "verfy"], "“replay verfy”. Did you mean: replay verify", "Vouliez-vous dire : replay verify"),
        (["play", "nautilus-iland"], "no game called “nautilus-iland”. Did you mean: nautilus-island", "Aucun jeu"),
        (["sim", "nope"], "no game called “nope”", "Aucun jeu"),
        (["rules", "nope"], "no game called “nope”", "Aucun jeu"),
        (["sim"], "needs one more word: the name of a game", "le nom d’un jeu"),
        (["replay", "show"], "needs one more word: the name of a file", "le nom d’un fichier"),
        (["new-game"], "needs one more word: what your game is called", "le nom de votre jeu"),
        (["replay", "verify"], "needs one more word: the name of a file", "le nom d’un fichier"),
        (["benchmark"], "needs one more word: the name of a bot", "le nom d’un bot"),
        (["people", "act"], "needs one more word: what to do", "ce qu’il faut faire"),
        (["people", "act", "ban"], "needs one more word: the id of a person", "l’identifiant d’une personne"),
        (["benchmark", "uniform", "--seats", "99"], "3 to 12 players, not 99", "de 3 à 12, pas à 99"),
        (["play", "nautilus", "--series", "2", "--scoring", "x"], "points over several matches", "plusieurs parties"),
        (["games", "nautilus-island"], "“nautilus-island” is one word too many", "est de trop"),
        (["play", "--seets", "3"], "no option “--seets” here. Did you mean: --seats", "Vouliez-vous dire : --seats"),
        (["-x"], "no option “-x”", "pas d’option « -x »"),
        (["sim", "nautilus-island", "--seats"], "marooned sim --help", "attend une valeur"),
        (["sim", "nautilus-island", "--json=yes"], "flags stand alone", "se suffit à elle-même"),
        (["sim", "nautilus-island", "--seats", "two"], "whole number; “two” is not one", "n’en est pas un"),
        (["sim", "nautilus-island", "--seats", "5"], "takes 2 to 4 players, not 5", "se joue de 2 à 4, pas à 5"),
        (["sim", "nautilus-island", "--seats", "-1"], "of at least 0, not -1", "d’au moins 0, pas -1"),
        (["sim", "nautilus-island", "--seats", "0"], "takes 2 to 4 players, not 0", "se joue de 2 à 4, pas à 0"),
        (["sim", "nautilus-island", "--games", "0"], "of at least 1, not 0", "d’au moins 1"),
        (["sim", "nautilus-island", "--bots", "unifrom"], "no bot called “unifrom”. Did you mean: uniform", "bot"),
        (["play", "nautilus-island", "--bots", "x,uniform"], "no bot called “x”", "Aucun bot"),
        (["play", "nautilus-island", "--seats", "12"], "takes 2 to 4 players, not 12", "pas à 12"),
        (["play", "nautilus-island", "--seats", "3", "--seat", "3"], "from 0 to 2, not 3", "de 0 à 2, pas 3"),
        (["play", "nautilus-island", "--option", "memory_ade=no"], "Did you mean: memory_aid", "memory_aid"),
        (["play", "nautilus-island", "--option", "memory_aid"], "needs a value", "attend une valeur"),
        (["play", "nautilus-island", "--option", "memory-aid=perhaps"], "cannot be “perhaps”", "« perhaps »"),
        (["play", "nautilus-island", "--option", "first_player=9"], "cannot be “9”", "« 9 »"),
        (["play", "--resume"], "no match to go on with", "Aucune partie à reprendre"),
        (["play", "--resume", "nowhere.json"], "there is no such file", "ce fichier n’existe pas"),
        (["replay", "verify", "nowhere.json"], "there is no such file", "ce fichier n’existe pas"),
        (["replay", "show", "no\0where"], "there is no such file", "ce fichier n’existe pas"),
        (["replay", "show", "."], "it is a folder", "c’est un dossier"),
    ],
    ids=" ".join,
)
def test_bad_words_are_explained(run: Run, words: list[str], english: str, french: str) -> None:
    for language, expected in (("en", english), ("fr", french)):
        told = run(*words, "--lang", language)
        assert told.status == 2
        assert expected in told.err.replace("\u202f", " ").replace("\xa0", " ")
        assert not told.out
