"""What a command takes, as data; reading it from what was typed; and its help.

`argparse` splits the words. Help and error messages come from the catalogues, so it prints none of its own.
"""

from __future__ import annotations

import argparse
import re
import shutil
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NoReturn

from marooned.cli.language import cli_text
from marooned.cli.problems import Problem
from marooned.engine.errors import nearest
from marooned.engine.text import ENGLISH, LANGUAGES, Text, messages

NO_VALUE = "\0"
"""Stands for the value of an option that was given without one."""
HARD_SPACE = "\0"
"""Stands for a space at which no line is broken."""


@dataclass(frozen=True)
class Option:
    """An option `--name`. It takes a value unless it is a flag; it may be given without, or more than once."""

    name: str
    flag: bool = False
    optional: bool = False
    repeated: bool = False


def options(written: str) -> tuple[Option, ...]:
    """Options as one writes them: `json` is a flag, `port=` takes a value, `ray[=]` may, `option=…` more than once.

    >>> [option.name for option in options("json port=") if option.flag]
    ['json']
    """
    found = []
    for word in written.split():
        name = word.rstrip("=[]…")
        found.append(Option(name, flag=word == name, optional=word.endswith("[=]"), repeated=word.endswith("…")))
    return tuple(found)


@dataclass(frozen=True)
class Positional:
    """A word without dashes: what it means follows from where it stands."""

    name: str
    required: bool = True
    repeated: bool = False


@dataclass(frozen=True)
class Command:
    """A command: its words, and what it takes."""

    name: str
    runs: str
    """The function that runs it, as `module:function`; the module is one of `marooned.cli.commands`."""
    positionals: tuple[Positional, ...] = ()
    options: tuple[Option, ...] = ()


COMMON = (Option("lang"), Option("help", flag=True))
"""What every command takes."""


class Arguments:
    """What was typed after a command: words and options, not yet checked for what they mean."""

    def __init__(self, language: str, words: list[str], options: dict[str, list[str]]) -> None:
        self.language, self.words, self.options = language, words, options

    @property
    def said(self) -> Text:
        """The command line's messages, in the language that was asked for."""
        return cli_text(self.language)

    def word(self, number: int = 0) -> str | None:
        """The word at that position, if there is one."""
        return self.words[number] if number < len(self.words) else None

    def has(self, option: str) -> bool:
        return bool(self.options[option])

    def all(self, option: str) -> list[str]:
        """Every value the option was given."""
        return [value for value in self.options[option] if value != NO_VALUE]

    def value(self, option: str) -> str | None:
        """The option's value; the last one if it was given more than once."""
        values = self.all(option)
        return values[-1] if values else None

    def number(self, option: str, low: int, high: int | None = None) -> int | None:
        """The option's value as a whole number within bounds."""
        typed = self.value(option)
        if typed is None:
            return None
        try:
            number = int(typed)
        except ValueError:
            raise Problem("not-a-number", option=option, value=typed) from None
        if number < low or (high is not None and number > high):
            if high is None:
                raise Problem("too-small", option=option, value=str(number), low=low)
            raise Problem("out-of-range", option=option, value=str(number), low=low, high=high)
        return number

    def names(self, option: str) -> list[str]:
        """The option's value as names between commas."""
        return [name.strip().lower() for name in (self.value(option) or "").split(",") if name.strip()]


def read(command: Command, words: Sequence[str], language: str) -> Arguments:
    """Read what follows a command, or raise a `Problem` that names the first thing wrong."""
    words = list(words)
    cut = words.index("--") if "--" in words else len(words)
    options = command.options + COMMON
    found, rest = _parser(options).parse_known_args(words[:cut])
    for word in rest:
        if word.startswith("-") and word != "-":
            known = [f"--{option.name}" for option in options]
            raise Problem("unknown-option", option=word, nearest=nearest(word.split("=")[0], known))
    values: dict[str, list[str]] = {option.name: vars(found)[option.name] or [] for option in options}
    for option in options:
        if NO_VALUE in values[option.name] and not option.flag and not option.optional:
            raise Problem("missing-value", option=option.name, command=command.name)
    lang = values["lang"]
    if lang and lang[-1] not in LANGUAGES:
        raise Problem("unknown-language", value=lang[-1], known=", ".join(LANGUAGES))
    given = rest + words[cut + 1 :]
    if not values["help"]:
        _check_count(command, given)
    return Arguments(language, given, values)


class _Parser(argparse.ArgumentParser):
    """Splits words into options and the rest. The only error it finds itself is a flag with a value."""

    def error(self, message: str) -> NoReturn:
        raise Problem("not-understood")


def _parser(options: Sequence[Option]) -> _Parser:
    parser = _Parser(add_help=False, allow_abbrev=False)
    for option in options:
        names = ["-h", "--help"] if option.name == "help" else [f"--{option.name}"]
        if option.flag:
            parser.add_argument(*names, dest=option.name, action="append_const", const=NO_VALUE)
        else:
            parser.add_argument(*names, dest=option.name, action="append", nargs="?", const=NO_VALUE)
    return parser


def _check_count(command: Command, words: Sequence[str]) -> None:
    needed = [one for one in command.positionals if one.required]
    if len(words) < len(needed):
        raise Problem("missing-word", command=command.name, word=needed[len(words)].name)
    if len(words) > len(command.positionals) and not (command.positionals and command.positionals[-1].repeated):
        raise Problem("surplus-word", command=command.name, word=words[len(command.positionals)])


def usage(command: Command, said: Text, space: str = " ") -> str:
    """How a command is written; `space` separates the words within an option."""
    parts = ["marooned", command.name]
    for positional in command.positionals:
        shown = f"<{said(f'value-{positional.name}')}>" + ("…" if positional.repeated else "")
        parts.append(shown if positional.required else f"[{shown}]")
    options = (f"[{_written(option, said)}]" + ("…" if option.repeated else "") for option in command.options)
    parts += [option.replace(" ", space) for option in options]
    return " ".join(parts)


def command_help(command: Command, said: Text) -> str:
    """The help of one command."""
    words = command.name.replace(" ", "-")
    width = min(shutil.get_terminal_size().columns, 100)
    written = _wrapped(usage(command, said, space=HARD_SPACE), width, "  ", "      ")
    lines = [said("help-usage"), *(line.replace(HARD_SPACE, " ") for line in written), ""]
    lines += [*_wrapped(said(f"about-{words}"), width, "", ""), ""]
    rows = meanings(command, command.options + COMMON, said)
    return "\n".join([*lines, said("help-takes"), *listed(rows, width)])


def meanings(command: Command, options: Sequence[Option], said: Text) -> list[tuple[str, str]]:
    """The words and options that a command takes, as they are typed, and what each means."""
    bots = ", ".join(re.findall(r"^bot-(\w+) =", messages("marooned.bots", ENGLISH), re.MULTILINE))

    def meaning(name: str) -> str:
        own = f"about-{command.name.replace(' ', '-')}-{name}"
        return said(own if own in said else f"about-any-{name}", languages=", ".join(LANGUAGES), bots=bots)

    words = [(f"<{said(f'value-{one.name}')}>", meaning(one.name)) for one in command.positionals]
    return words + [(_written(option, said), meaning(option.name)) for option in options]


def listed(rows: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """Names and what they mean, in two columns."""
    margin = max(len(name) for name, _ in rows) + 4
    for name, about in rows:
        yield from _wrapped(about, width, f"  {name}".ljust(margin), " " * margin)


def _written(option: Option, said: Text) -> str:
    if option.flag:
        return f"--{option.name}"
    value = said(f"value-{option.name}")
    return f"--{option.name} [{value}]" if option.optional else f"--{option.name} {value}"


def _wrapped(text: str, width: int, first: str, rest: str) -> list[str]:
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=rest, break_long_words=False)
