"""Every sentence that a game needs is there, in every language.

What people read is found by its name in the catalogues: `action-…`, `event-…`, `reason-…`, `ending-…`, `option-…`, and
for a game of another package `view-…` for each field of its views and `<field>-<word>` for each word
in them (`marooned.engine.phrasing` says how). What is listed somewhere is looked up; the rest is said as
matches are played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

import msgspec
from fluent.syntax.ast import VariableReference
from fluent.syntax.visitor import Visitor

from marooned.engine import phrasing
from marooned.engine.contract import Event, Game, phase_of
from marooned.engine.match import Match
from marooned.engine.phrasing import PLAIN, Role, roles_of
from marooned.engine.registry import is_own
from marooned.engine.text import LANGUAGES, Text, catalogue, ids
from marooned.testing.conformance.asking import legal_ids, viewers
from marooned.testing.conformance.twins import course_of
from marooned.testing.plays import Step


def demand(game: Game, wanted: Iterable[str]) -> None:
    """Refuse a game whose catalogues lack one of these sentences, and name all that they lack."""
    wanted = sorted(set(wanted))
    lacking = {language: [name for name in wanted if not says(game, language, name)] for language in spoken(game)}
    told = "; ".join(f"locales/{language}.ftl lacks {', '.join(names)}" for language, names in lacking.items() if names)
    first = next((names[0] for names in lacking.values() if names), "")
    assert not told, f"{game.name}: {told}. Add a line for each: {first} = …"


def spoken(game: Game) -> list[str]:
    """The languages that the game has a catalogue of; the others are English."""
    return [language for language in LANGUAGES if catalogue(game.package, language).exists()]


def says(game: Game, language: str, name: str) -> bool:
    """Whether a language has a sentence of its own for it, and not English for want of one."""
    own = any(name in _own_ids(package, language) for package in ("marooned.engine", game.package))
    return own and name in game.text(language)


@cache
def _own_ids(package: str, language: str) -> set[str]:
    return ids(catalogue(package, language).read_text(encoding="utf-8"))


# --- what is listed ---


def check_words(game: Game) -> None:
    """There is a sentence for what the game is, and for each of its reasons, endings, options, actions and events."""
    wanted = ["game-name", "game-tagline"]
    wanted += [f"reason-{name}" for code, name in game.reasons.items() if code]
    wanted += [f"ending-{name}" for code, name in game.endings.items() if code]
    for option in game.options:
        words = [choice for choice in option.choices if not choice.isdecimal()]  # a number is said as it is
        wanted += [f"option-{option.name}", *(f"option-{option.name}-{choice}" for choice in words)]
    wanted += [f"action-{kind.__struct_config__.tag}" for kind in game.action_types]
    wanted += [f"event-{kind.__struct_config__.tag}" for kind in game.event_types]
    demand(game, wanted)
    for language in spoken(game):
        check_variables(game, language)


def check_variables(game: Game, language: str) -> None:
    """What is said of actions and events speaks of their own fields, and of an action of those of the view as well."""
    seen = _variables_given(game.view_type)
    for kind in (*game.action_types, *game.event_types):
        tag, own = str(kind.__struct_config__.tag), _variables_given(kind)
        said = {f"event-{tag}": own} if issubclass(kind, Event) else {f"action-{tag}": own | seen, f"group-{tag}": own}
        for message, given in said.items():
            for name in _variables_used(game.text(language), message):
                assert any(re.fullmatch(one, name) for one in given), (
                    f"{game.name}: locales/{language}.ftl: nothing gives {message} its ${name}"
                )


def _variables_used(text: Text, message: str) -> set[str]:
    """The variables in a message, in whichever variant."""
    visitor = _Variables()
    if message in text:
        visitor.visit(text.bundle.get_message(message).value)
    return visitor.names


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names = set[str]()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _variables_given(kind: Any) -> set[str]:
    """What a sentence about such a struct may speak of, as patterns."""
    given = {f"{'who' if field == 'seat' else field}(_is|_count|_hidden)?" for field in kind.__struct_fields__}
    return given | {f"{field}_.*" for field, role in roles_of(kind).items() if role.facts is not None}


# --- what is said ---


def check_said(step: Step) -> None:
    """What a seat could do and what came of it is said in every language, or what came of it in none."""
    game, seats = step.match.game, step.match.seats
    check_actions_said(game, step.before, step.seat, seats)
    for event in game.happened(step.before, step.seat, step.action, step.after, step.match.outcome):
        check_event_said(game, event, seats)


def check_actions_said(game: Game, s: Any, seat: int, seats: int) -> None:
    """What a seat may do is said in every language."""
    view, ids, names = game.views(s)(seat), legal_ids(game, s, seat), _names(seats)
    for action in ids[:: max(1, len(ids) // 8)]:
        word = game.actions.words[action]
        for language in LANGUAGES:
            said = _said(game, language, word, partial(_action_said, game, action, view, names, seat))
            assert said, f"{game.name}: locales/{language}.ftl says nothing for the action {word}"


def _action_said(game: Game, action: int, view: Any, names: list[str], seat: int, text: Text) -> str:
    phrasing.say_groups(text, game.actions[action], names, seat)
    return phrasing.say_action(text, game.actions[action], view, names, seat)


def check_event_said(game: Game, event: Event, seats: int) -> None:
    """An event is said in every language, or is worth a line in none: to two of those who hear it."""
    names, tag = _names(seats), str(event.__struct_config__.tag)
    hearers = [viewer for viewer in viewers(seats) if event.heard_by(viewer)]
    for viewer in {hearers[0], hearers[len(hearers) // 2]}:
        said = {
            language: _said(game, language, f"the event {tag}", partial(_event_said, event, names, viewer))
            for language in LANGUAGES
        }
        silent = [language for language in LANGUAGES if not said[language]]
        assert len(silent) in (0, len(LANGUAGES)), (
            f"{game.name}: locales/{silent[0]}.ftl says nothing for the event {tag} (event-{tag}?), other languages do"
        )


def _event_said(event: Event, names: list[str], viewer: int, text: Text) -> str | None:
    said = phrasing.say_event(text, event, names, viewer)
    if said and viewer >= 0 and phrasing.YOU in text:
        you = text(phrasing.YOU)
        assert names[viewer] not in said, f"{text.language}.ftl names those it speaks to: {said!r}"
        assert not said.startswith(you), f"{text.language}.ftl begins a sentence without a capital: {said!r}"
    return said


def _names(seats: int) -> list[str]:
    return [f"seat {seat}," for seat in range(seats)]


def _said(game: Game, language: str, what: str, say: Callable[[Text], str | None]) -> str | None:
    try:
        return say(game.text(language))
    except (LookupError, ValueError) as error:
        raise AssertionError(f"{game.name}: locales/{language}.ftl cannot say {what}: {error}") from error


def check_telling(game: Game, matches: Iterable[Match]) -> None:
    """All that happens and is asked in these matches has its sentence; so has all that is seen, in games of other
    packages: for them there is always the plain table, where theirs fails too."""
    wanted = set[str]()
    for match in matches:
        wanted |= set(statistics_in(match))
        course = course_of(match)
        for n, (seat, action) in enumerate(course.moves):
            before, after = course.states[n], course.states[n + 1]
            check_actions_said(game, before, seat, match.seats)
            for event in game.happened(before, seat, action, after, game.outcome(after, match.seats)):
                check_event_said(game, event, match.seats)
                wanted |= set(words_in(game, event.told(), Role(fields=roles_of(type(event)))))
            phase = phase_of(game.views(before)(seat))
            wanted |= {f"ask-{phase}"} if phase is not None else set()
            if not is_own(game.package):
                for viewer in viewers(match.seats):
                    view = msgspec.to_builtins(game.views(after)(viewer))
                    wanted |= {*words_in(game, view, Role(fields=roles_of(game.view_type))), *fields_in(view)}
    demand(game, wanted)


def statistics_in(match: Match) -> Iterator[str]:
    """The message for each statistic of a match that is over, and for each word in it."""
    for seat in range(match.seats) if match.game.statistics is not None and match.over else ():
        for name, values in match.game.statistics(match.state, seat).items():  # type: ignore[misc]
            yield f"statistic-{name}"
            yield from (f"{name}-{value}" for value in values if isinstance(value, str))


def words_in(game: Game, value: Any, role: Role, field: str = "") -> Iterator[str]:
    """The message for each word in a value: `phase-over` for the word `over` of the field `phase`."""
    prefix = field if role.prefix is None else role.prefix
    if isinstance(value, msgspec.Struct):
        value = phrasing.fields_of(value)
    if isinstance(value, dict):
        for name, part in value.items():
            yield from words_in(game, part, role.fields.get(name, PLAIN), name)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from words_in(game, part, role, field)
    elif isinstance(value, str) and value and prefix:
        yield prefix if prefix in game.text(LANGUAGES[0]) else f"{prefix}-{value}"


def fields_in(value: Any) -> Iterator[str]:
    """The message for the name of each field in a value: `view-in-hand` for `in_hand`."""
    if isinstance(value, dict):
        yield from (f"view-{name.replace('_', '-')}" for name in value)
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from fields_in(part)
