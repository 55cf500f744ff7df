"""Text: catalogues that cannot be half right, messages that say what is missing."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from marooned.engine.text import LANGUAGES, Text, catalogue, elide, folder_of, text_of

GOOD = "hello = Hello { $name }\nonly-attribute =\n    .title = Title\n"


@pytest.fixture
def speaking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of catalogues of a package called `speaking`, and of another called `overriding`."""
    for name, words in (("speaking", GOOD), ("overriding", "hello = Ahoy { $name }\n")):
        locales = tmp_path / name / "locales"
        locales.mkdir(parents=True)
        (tmp_path / name / "__init__.py").touch()
        (locales / "en.ftl").write_text(words, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    return tmp_path / "speaking" / "locales"


ELISIONS = [
    *("d’Aronnax", "d’Ayrton", "d’Harbert", "d’Hélène", "d’Yves", "d’Œdipe", "d’Émile", "d’île", "d’eau", "d’Úrsula"),
    *("de Ned", "de Kraken", "de 81", "de 11", "de Yann", "de Zoé", "de Harry", "de hublot", "de Hans", "de a1"),
    *("qu’Ayrton", "que Ned", "l’Ancre", "Qu’Aronnax", "jusqu’Obock", "du Kraken", "au Kraken", "aux Açores"),
    *("des Açores", "Du Kraken", "de la Conque", "à Aronnax", "de l’Ancre", "de Le Goff", "d’Aronnax et Ned", "de ⁨אבא⁩"),
]
"""What ELIDE makes of a word and those after it; `UNMADE` says of which."""
UNMADE = {"du": "de le", "des": "de les", "au": "à le", "aux": "à les", "l": "le", "d": "de"}


def unmade(elided: str) -> tuple[str, str]:
    """The word and those after it that an elision is made of."""
    first, apostrophe, rest = elided.partition("’") if "’" in elided.split(" ")[0] else (*elided.partition(" "),)
    word = UNMADE.get(first.lower(), f"{first}e" if apostrophe == "’" else first)
    word, _, article = word.partition(" ")
    word = word.capitalize() if first[0].isupper() else word
    return word, f"{article} {rest}" if article else rest


@pytest.mark.parametrize("elided", ELISIONS)
def test_french_words_are_elided_and_contracted(elided: str) -> None:
    assert elide(*unmade(elided)) == elided


@pytest.mark.usefixtures("speaking")
def test_messages_take_arguments() -> None:
    text = Text("en", "speaking")
    assert text("hello", name="Ada") == "Hello Ada"
    assert "hello" in text and "farewell" not in text
    assert text.language == "en"


@pytest.mark.usefixtures("speaking")
def test_later_packages_override_earlier_ones() -> None:
    assert Text("en", "speaking", "overriding")("hello", name="Ada") == "Ahoy Ada"
    assert Text("en", "overriding", "speaking")("hello", name="Ada") == "Hello Ada"


@pytest.mark.usefixtures("speaking")
@pytest.mark.parametrize("message", ["farewell", "only-attribute"])
def test_missing_message_is_an_error(message: str) -> None:
    with pytest.raises(LookupError, match=message):
        Text("en", "speaking")(message)


@pytest.mark.usefixtures("speaking")
def test_missing_argument_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"en: hello: .*name"):
        Text("en", "speaking")("hello")


@pytest.mark.parametrize("junk", ["hello = { $name\n", "= no id\n", "hello\n"])
def test_junk_is_refused(speaking: Path, junk: str) -> None:
    (speaking / "en.ftl").write_text(GOOD + junk, encoding="utf-8")
    with pytest.raises(ValueError, match="speaking, en: cannot read"):
        Text("en", "speaking")


@pytest.mark.usefixtures("speaking")
@pytest.mark.parametrize("language", ["fr", "xx", "../en"])
def test_what_has_no_catalogue_is_said_in_english(language: str) -> None:
    assert Text(language, "speaking")("hello", name="Ada") == "Hello Ada"


def test_a_message_that_a_language_lacks_is_said_in_english(speaking: Path) -> None:
    (speaking / "en.ftl").write_text(f"{GOOD}-ship = Nautilus\nfarewell = Farewell\n", encoding="utf-8")
    (speaking / "fr.ftl").write_text("-ship = le Nautilus\nhello = Bonjour { $name }, { -ship }\n", encoding="utf-8")
    text = Text("fr", "speaking")
    assert text("hello", name="Ada") == "Bonjour Ada, le Nautilus" and text("farewell") == "Farewell"
    assert Text("fr", "speaking", "overriding")("hello", name="Ada") == "Ahoy Ada", "a later package all the same"


def test_languages_are_those_of_the_catalogues_and_name_themselves() -> None:
    found = {path.stem for path in catalogue("marooned.engine", "en").parent.iterdir()}
    assert LANGUAGES[0] == "en" and set(LANGUAGES) == found and len(LANGUAGES) == len(found)
    assert [text_of(language, "marooned.engine")("language-name") for language in ("en", "fr")] == [
        "English",
        "Français",
    ]


def test_a_package_without_english_is_an_error(speaking: Path) -> None:
    (speaking / "en.ftl").unlink()
    with pytest.raises(FileNotFoundError, match=r"en\.ftl"):
        Text("fr", "speaking")


def test_text_of_an_unknown_package_is_an_error() -> None:
    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all"):
        Text("en", "nowhere_at_all")


@pytest.mark.usefixtures("speaking")
def test_reading_a_catalogue_does_not_import_its_package() -> None:
    assert folder_of("speaking").name == "speaking"
    assert catalogue("speaking", "en").is_file()
    assert Text("en", "speaking")("hello", name="Ada")
    assert "speaking" not in sys.modules


def test_catalogues_are_read_once() -> None:
    assert text_of("en", "marooned.engine") is text_of("en", "marooned.engine")


@pytest.mark.parametrize("language", LANGUAGES)
def test_engine_speaks_every_language(language: str) -> None:
    assert text_of(language, "marooned.engine")("error-cannot-undo", why="over")


def test_placeables_are_not_wrapped_in_invisible_marks() -> None:
    assert "\N{FIRST STRONG ISOLATE}" not in text_of("en", "marooned.engine")(
        "error-unknown-game", name="x", nearest="y"
    )
