"""What the host tells everybody who comes: terms and privacy in their own words, a Markdown file for each language."""

from __future__ import annotations

from pathlib import Path

from markdown_it import MarkdownIt

from marooned.engine.text import LANGUAGES
from marooned.protocol.hosting import House, Keeping
from marooned.server.settings import Settings
from marooned.server.settings_reading import BadSetting

LONGEST = 200_000
"""Most bytes of such a file."""


def read_house_rules(named: str | None) -> dict[str, str]:
    """The host's words as HTML, by language; those of the file itself under "". For `rules.md`, `rules.fr.md` beside it
    is what French is told. Raises `BadSetting`."""
    if named is None:
        return {}
    file = Path(named)
    found = {"": _read(file)}
    for language in LANGUAGES:
        beside = file.with_suffix(f".{language}{file.suffix}")
        if beside.exists():
            found[language] = _read(beside)
    return found


def tell_house(settings: Settings, texts: dict[str, str], language: str) -> House:
    """What holds on this server."""
    return House(
        chat=settings.chat,
        text=texts.get(language, texts.get("")),
        keeps=Keeping(
            finished=settings.keep_finished_days,
            unfinished=settings.keep_unfinished_days,
            talk=settings.keep_talk_days,
            guests=settings.keep_guests_days,
        ),
        push=settings.push,
        mail=settings.sends_mail,
    )


def _read(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            text = opened.read(LONGEST + 1)
        if len(text) > LONGEST:
            raise BadSetting("house-rules", file=str(file), why=f"> {LONGEST} B")
        return MarkdownIt("commonmark", {"html": False}).enable("table").render(text.decode())
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "UTF-8"
        raise BadSetting("house-rules", file=str(file), why=why or "") from None
