"""Where settings come from: the command line, over the environment, over `marooned.toml`, over what is usual."""

from __future__ import annotations

import tomllib
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from marooned.engine.errors import NamedProblem, nearest, shortened
from marooned.server.settings import Settings, sqlite_url

FILE = "marooned.toml"
PREFIX = "MAROONED_"
FILE_VARIABLE = f"{PREFIX}SETTINGS"
"""Names another file."""
OTHER_VARIABLES = {
    FILE_VARIABLE,
    *(PREFIX + name for name in ("CACHE_DIR", "INTERPRET", "STATE_DIR", "TOKEN")),  # of other parts
    *(PREFIX + name for name in ("CHROMIUM", "THOROUGH", "DOMAIN")),  # of tests and of containers
}
"""Variables of ours that are no settings."""

TYPES: dict[str, Any] = {
    name: hint
    for name, hint in typing.get_type_hints(Settings, include_extras=True).items()
    if name in Settings.__dataclass_fields__
}
TRUTHS = {"yes": True, "on": True, "no": False, "off": False}

Source = Literal["command-line", "environment", "file", "default"]


class Origin(NamedTuple):
    """Where a value was found, and under which name there: an option, a variable, a file."""

    source: Source
    place: str = ""


class Chosen(NamedTuple):
    """The settings, and where each of them came from."""

    settings: Settings
    origins: dict[str, Origin]


class BadSetting(NamedProblem):
    """A setting that cannot be used; its text, `setting-problem-<problem>`, says what to do."""

    packages = ("marooned.server",)

    def text(self, language: str) -> str:
        return self.say(language, f"setting-problem-{self.problem}", **self.details)


def read_settings(
    environment: Mapping[str, str], options: Mapping[str, str] | None = None, file: str | None = None
) -> Chosen:
    """Every setting from where it weighs most. `options` come from the command line, by the setting's name."""
    folder, written, named = _read_file(file or environment.get(FILE_VARIABLE))
    values: dict[str, Any] = {}
    origins = dict.fromkeys(TYPES, Origin("default"))
    for name, value in written.items():
        if name not in TYPES:
            raise BadSetting("unknown", name=shortened(name), place=named, nearest=nearest(name, TYPES))
        origins[name] = Origin("file", named)
        values[name] = _believed(name, value, origins[name], folder)
    known = {PREFIX + name.upper() for name in TYPES} | OTHER_VARIABLES
    for variable in environment:
        if variable.startswith(PREFIX) and variable not in known:
            raise BadSetting("unknown-variable", name=shortened(variable), nearest=nearest(variable, known))
    for name in TYPES:
        variable = PREFIX + name.upper()
        if environment.get(variable):
            origins[name] = Origin("environment", variable)
            values[name] = _believed(name, environment[variable], origins[name], Path())
    for name, typed in (options or {}).items():
        origins[name] = Origin("command-line", name)
        values[name] = _believed(name, typed, origins[name], Path())
    return Chosen(Settings(**values), origins)


def _read_file(named: str | None) -> tuple[Path, dict[str, Any], str]:
    """The folder, contents and name of the file that was named, or of the one in the working folder if there is one."""
    path = Path(named or FILE)
    try:
        return path.parent, tomllib.loads(path.read_text(encoding="utf-8")), str(path)
    except FileNotFoundError:
        if named is None:
            return path.parent, {}, str(path)
        raise BadSetting("no-file", file=shortened(named)) from None
    except (OSError, ValueError) as error:  # ValueError: neither TOML nor UTF-8, or a name no file can have
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise BadSetting("bad-file", file=shortened(path), why=shortened(why or "")) from None


def _believed(name: str, value: Any, origin: Origin, folder: Path) -> Any:
    """The value as its setting takes it, or raise `BadSetting`."""
    wanted = msgspec.inspect.type_info(TYPES[name])
    if isinstance(value, str):
        value = value.strip()
        if isinstance(wanted, msgspec.inspect.VarTupleType):
            value = value.replace(",", " ").split()
        elif name == "database_url" and value and "://" not in value:
            value = sqlite_url((folder / value).expanduser().absolute())
        elif name == "house_rules" and value:
            value = str((folder / value).expanduser().absolute())
        else:
            value = TRUTHS.get(value.lower(), value) if _takes_truth(wanted) else value
    try:
        found = msgspec.convert(value, TYPES[name], strict=False)
        _check_url(name, found)
    except (ValueError, ArgumentError):  # of which a port may be one
        shown = "•••" if Settings.__dataclass_fields__[name].metadata.get("secret") else shortened(value)
        details = expectation(name)
        raise BadSetting("value", name=name, value=shown, source=origin.source, place=origin.place, **details) from None
    return found


def _takes_truth(wanted: msgspec.inspect.Type) -> bool:
    kinds = wanted.types if isinstance(wanted, msgspec.inspect.UnionType) else (wanted,)
    return any(isinstance(kind, msgspec.inspect.BoolType) for kind in kinds)


def _check_url(name: str, value: Any) -> None:
    schemes = {"database_url": ("sqlite", "postgresql"), "redis_url": ("redis", "rediss", "unix")}.get(name)
    if schemes and value is not None and make_url(value).drivername.split("+")[0] not in schemes:
        raise ArgumentError(name)
    if name == "redis_url" and value is not None and (urlsplit(value).query or urlsplit(value).port == 0):
        raise ArgumentError(name)  # options of some driver, which nobody would heed


def expectation(name: str) -> dict[str, str]:
    """What a setting takes, in the terms of its error's text."""
    if name in ("database_url", "redis_url"):
        return {"expected": name, "low": "", "high": "", "choices": ""}
    wanted = msgspec.inspect.type_info(TYPES[name])
    kinds = wanted.types if isinstance(wanted, msgspec.inspect.UnionType) else (wanted,)
    kind = next(kind for kind in kinds if not isinstance(kind, msgspec.inspect.NoneType))
    details = {"expected": "text", "low": "", "high": "", "choices": ""}
    match kind:
        case msgspec.inspect.BoolType():
            details["expected"] = "truth"
        case msgspec.inspect.LiteralType():
            details.update(expected="choice", choices=", ".join(map(str, kind.values)))
        case msgspec.inspect.VarTupleType():
            details["expected"] = "words"
        case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
            low, high = kind.ge if kind.ge is not None else kind.gt, kind.le
            bounded = "range" if high is not None else "number"
            details.update(expected=bounded, low=f"{low or 0:g}", high="" if high is None else f"{high:g}")
    return details


def described(chosen: Chosen) -> list[tuple[str, Any, Origin]]:
    """Name, value and origin of every setting, in the order they are declared."""
    return [(name, getattr(chosen.settings, name), chosen.origins[name]) for name in TYPES]
