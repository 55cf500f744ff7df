"""Bots that talk: what they say and answer, whose word they keep and remember, and that they go by their seat alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from marooned.bots import new_bot
from marooned.bots.talking import Conversation, cast_for
from marooned.engine.contract import Event, Hearing, Remark, Said
from marooned.engine.match import Match
from marooned.engine.phrasing import say_sentence
from marooned.engine.position import Position
from marooned.engine.rng import key_from_seed
from marooned.engine.text import LANGUAGES
from marooned.games.galerapagos import GAME
from marooned.games.galerapagos.actions import ACTIONS
from marooned.games.galerapagos.bots import talk
from marooned.games.galerapagos.bots.opinions import votes_of
from marooned.games.galerapagos.bots.talk.answers import MOST_A_DAY, MOST_SECONDS
from marooned.games.galerapagos.bots.talk.arrivals import MOST_LINES
from marooned.games.galerapagos.bots.talk.characters import CHARACTERS
from marooned.games.galerapagos.bots.talk.feelings import Mind
from marooned.games.galerapagos.bots.talk.heeding import heed
from marooned.games.galerapagos.bots.talk.honouring import honour
from marooned.games.galerapagos.bots.talk.memory import Fate, Memory
from marooned.games.galerapagos.events import kinds as told
from marooned.games.galerapagos.invariants import check_invariants
from marooned.games.galerapagos.speech import Verb, parse, tell
from marooned.games.galerapagos.state import State
from marooned.games.galerapagos.view import views
from tests.games.galerapagos import builders as b

HONEST, LIAR = "Cyrus Smith", "Ayrton"
KEYS = [key_from_seed(f"talk {number}") for number in range(40)]
STORY = Path(__file__).parent / "talk"


def said(line: str) -> Said:
    """A line as it is written here: `2 ask:1:sandwich`, or `2>1 ask:1:sandwich` for a whisper."""
    who, words = line.split()
    seat, _, to = who.partition(">")
    return Said(0, int(seat) - 1, int(to) - 1 if to else None, words)


def hearing(s: State, castaway: int, *story: str | Event, character: str = HONEST, key: bytes = KEYS[0]) -> Hearing:
    """What a castaway goes by who was told and has heard that."""
    heard = [item for item in (said(one) if isinstance(one, str) else one for one in story) if _hears(item, castaway)]
    return Hearing(castaway - 1, int(s.seats), views(s)(castaway - 1), heard, character, key)


def _hears(item: Said | Event, castaway: int) -> bool:
    return item.heard_by(castaway - 1)


def remarks(s: State, castaway: int, *story: str | Event, character: str = HONEST) -> set[str | None]:
    """All that somebody may say then."""
    found = [talk.remark(hearing(s, castaway, *story, character=character, key=key)) for key in KEYS]
    return {None if one is None else one.words for one in found}


# --- characters ---


def test_everyone_of_the_crew_has_a_character_in_the_order_of_their_names() -> None:
    page = Path(__file__).parents[4] / "web" / "src" / "locales"
    for language in LANGUAGES:
        lines = (page / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
        (crew,) = (line.removeprefix("crew = ") for line in lines if line.startswith("crew = "))
        assert crew.split(", ") == list(CHARACTERS) == list(talk.characters)
    assert cast_for(GAME, ["Ann", None, "Ned Land", None]) == {1: "Aronnax", 3: "Pencroff"}


# --- answers ---


@pytest.mark.parametrize(
    ("asked", "hand", "answers"),
    [
        ("2 ask:1:sandwich", "", {"lack:2:sandwich"}),
        ("2 ask:1:sandwich", "sandwich", {"refuse:2", "lack:2:sandwich"}),
        ("2 ask:1:sandwich", "sandwich sandwich", {"promise:2:sandwich", "refuse:2", "lack:2:sandwich"}),
        ("2 ask:1:toilet-brush", "toilet-brush", {"promise:2:toilet-brush", "refuse:2", "lack:2:toilet-brush"}),
        ("2 ask:1:fish", "", {"accept:2", "refuse:2"}),
        ("2 ask:1:no-shot", "", {"promise:2:no-shot"}),
        ("2 offer:1:axe:for:plank", "", {"refuse:2"}),
        ("2 offer:1:axe:for:board-game", "board-game", {"accept:2"}),
        ("2 propose:1:axe", "", {"refuse:2"}),
        ("2 propose:1:axe", "board-game", {"accept:2"}),
        ("2 accuse:1:revolver", "", {"lack:2:revolver"}),
        ("2 accuse:1:revolver", "revolver", {"claim:2:revolver", "lack:2:revolver"}),
        ("2 threaten:1:shoot", "", {"accuse:2:revolver", "claim:2:revolver", "promise:2:no-vote"}),
        ("2 threaten:1:shoot", "revolver", {"claim:2:revolver", "promise:2:no-vote"}),
        ("2 threaten:1:shoot", "metal-sheet", {"claim:2:metal-sheet", "promise:2:no-vote"}),
    ],
)
def test_whoever_is_spoken_to_answers(asked: str, hand: str, answers: set[str]) -> None:
    s = b.position(4, hands={1: hand})
    assert remarks(s, 1, asked, character="Spilett") == answers
    if "propose" not in asked:
        assert remarks(s, 3, asked) <= {None, "promise:3:fish"}, "nobody else does"


def test_a_whisper_is_answered_in_a_whisper() -> None:
    s = b.position(4)
    assert talk.remark(hearing(s, 1, "2>1 ask:1:plank")) == Remark("lack:2:plank", 1)
    assert talk.remark(hearing(s, 1, "2 ask:1:plank")) == Remark("lack:2:plank", None)


@pytest.mark.parametrize("asked", ["2 ask:1:no-vote", "2>1 offer:1:plank:for:no-vote", "2 threaten:1:shoot"])
def test_nobody_promises_a_vote_that_has_been_counted(asked: str) -> None:
    shown = votes(3, 3, 1, 3)
    about_votes = {"promise:2:no-vote", "accept:2"}
    count, counted = b.shortage(4, water=3), b.designation(3, water=3)
    assert remarks(count, 1, asked, character="Spilett") & about_votes
    assert remarks(count, 1, shown, asked, character="Spilett") & about_votes, "there is another vote to come"
    for s, first, then in ((counted, asked, shown), (counted, shown, asked), (count, asked, shown)):
        assert not remarks(s, 1, first, then, character="Spilett") & about_votes
    assert ("ask:2:no-shot" in remarks(counted, 1, asked, character="Harbert")) == ("threaten" in asked)


def test_nobody_claims_what_they_denied_today_or_thanks_for_what_is_rotten() -> None:
    s = b.shortage(4, water=3, hands={1: "water-bottle"})
    claimed = "claim:water-bottle"
    assert claimed in remarks(s, 1) and claimed not in remarks(s, 1, "1 lack:water")
    for card, thanks in (("sandwich", True), ("rotten-fish", False)):
        given = told.CardGiven(seat=1, other=0, card=card)
        assert (f"thank:2:{card}" in remarks(s, 1, given)) == thanks


def test_the_honest_refuse_what_they_keep_and_liars_deny_it() -> None:
    s = b.position(4, hands={1: "water-bottle"})
    honest, liars = (
        [talk.remark(hearing(s, 1, "2 ask:1:water-bottle", character=name, key=key)) for key in KEYS]
        for name in (HONEST, LIAR)
    )
    assert honest.count(Remark("refuse:2")) > 35 and liars.count(Remark("lack:2:water-bottle")) > 30


# --- of their own accord ---


@pytest.mark.parametrize("seats", range(3, 13))
def test_an_evening_begins_with_a_few_people_talking(seats: int) -> None:
    for number in range(5):
        match = Match(GAME, seats, key=key_from_seed(f"evening {number}"))
        conversation = Conversation(GAME, seats, cast_for(GAME, ["Ann", *[None] * (seats - 1)]), KEYS[number])
        bots = range(1, seats)
        begun = conversation.converse(match.position, bots, match.say)
        assert begun and len({line.seat for line in begun}) == len(begun)
        match.play(match.turn, int(match.legal_ids(match.turn)[0]))
        assert len(begun) + len(conversation.converse(match.position, bots, match.say)) <= MOST_LINES + MOST_SECONDS


def test_on_the_first_day_everyone_speaks_as_they_are() -> None:
    hands = {1: "axe"}
    s = b.position(4, hands=hands, turn_number=1, first=4)
    spoken = {name: remarks(s, 1, character=name) for name in (HONEST, LIAR, "Harbert", "Ned Land")}
    assert "claim:axe" in spoken[HONEST] and "promise:search-wreck" in spoken["Ned Land"]
    assert spoken[LIAR] > {"claim:nothing"} and "claim:axe" not in spoken[LIAR]
    assert "promise:fish" in spoken["Harbert"] and "ask:gather-wood" not in spoken["Harbert"]
    assert None not in remarks(s, 2) and None in remarks(s, 2, "3 claim:nothing"), "the first to speak always does"
    assert remarks(s, 2, *["3 claim:axe", "4 claim:flask", "3 ask:plank", "4 ask:plank"]) <= {None}
    assert "claim:axe" not in remarks(b.position(4, hands=hands, turn_number=2), 1)


def test_a_call_to_work_is_answered_by_one_or_two_and_a_call_for_a_tool_by_who_has_it() -> None:
    s = b.position(5, hands={3: "axe"})
    call, goes = "2 ask:fish", "promise:fish"
    assert goes in remarks(s, 1, call) and goes in remarks(s, 1, call, f"3 {goes}")
    assert goes not in remarks(s, 1, call, f"3 {goes}", f"4 {goes}")
    assert "claim:axe" in remarks(s, 3, "2 ask:axe") and "claim:axe" not in remarks(s, 4, "2 ask:axe")


def test_in_a_shortage_people_beg_bargain_and_name_somebody() -> None:
    s = b.shortage(5, water=3, hands={2: "car-key", 3: "water-bottle water-bottle", 4: "axe"})
    verbs = {words.partition(":")[0] for seat in range(1, 6) for words in remarks(s, seat) if words}
    assert {"ask", "offer", "promise", "claim", "lack"} <= verbs


def test_a_pact_and_a_bribe_are_whispered_to_the_one_they_are_for() -> None:
    s = b.shortage(5, water=3, hands={2: "car-key"})
    found = [(seat, talk.remark(hearing(s, seat, key=key))) for seat in range(1, 6) for key in KEYS]
    offers = [(seat, one) for seat, one in found if one and one.words.startswith("offer:")]
    assert offers and all(one.to == parse(one.words, 5, seat - 1).seat for seat, one in offers)


def test_the_designated_without_a_ration_asks_for_one_and_thanks_for_it() -> None:
    s = b.designation(1, water=3, hands={2: "water-bottle"})
    assert remarks(s, 1) == {None, "ask:water"}
    fed = told.RationShared(seat=1, other=0, own=False, card="water-bottle", resource="water", matches=False)
    assert remarks(s, 1, fed) >= {"thank:2:water-bottle"}


def test_a_call_to_work_is_not_made_again_for_some_days() -> None:
    s = b.position(4)
    call = "ask:gather-wood"
    assert call in remarks(s, 1)
    assert call not in remarks(s, 1, f"3 {call}")
    dawns = [told.TurnStarted(turn_number=2 + day, first=0, weather="dry", rain=0, barred=[]) for day in range(4)]
    assert call not in remarks(s, 1, f"3 {call}", *dawns[:2])
    assert call in remarks(s, 1, f"3 {call}", *dawns)


def test_who_is_for_staying_says_nothing_new_after_another_who_was() -> None:
    s = b.departure(4, water=5, food=5, places=3)
    wish = "propose:stay"
    assert wish in remarks(s, 1)
    dawn = told.TurnStarted(turn_number=3, first=0, weather="dry", rain=0, barred=[])
    assert wish not in remarks(s, 1, f"3 {wish}", dawn)
    assert wish in remarks(s, 1, "3 propose:leave", dawn)


def test_the_dead_say_nothing_and_nobody_does_after_the_end() -> None:
    s = b.position(4, dead=[2])
    assert remarks(s, 2, "1 ask:2:sandwich") == {None}


# --- promises ---


def fates(story: list[str | Event], viewer: int = 1) -> list[Fate]:
    return [pledge.fate for pledge in Memory.of(hearing(b.position(4), viewer, *story)).pledges]


def votes(*against: int | None) -> told.VotesShown:
    return told.VotesShown(votes=[None if one is None else one - 1 for one in against], tallies=[])


NEXT_DAY = told.TurnStarted(turn_number=3, first=0, weather="rain", rain=2, barred=[])


@pytest.mark.parametrize(
    ("story", "fate"),
    [
        (["2 promise:1:no-vote"], Fate.OPEN),
        (["2 promise:1:no-vote", votes(3, 1, 2, 3)], Fate.BROKEN),
        (["2 promise:1:no-vote", votes(3, 3, 2, 3)], Fate.KEPT),
        (["2 promise:vote:3", votes(3, 3, 2, 3)], Fate.KEPT),
        (["2 promise:vote:3", votes(3, 1, 2, 3)], Fate.BROKEN),
        (["2 promise:1:plank", told.CardGiven(seat=1, other=0, card="plank")], Fate.KEPT),
        (["2 promise:1:plank", told.CardGiven(seat=1, other=0, card="axe")], Fate.OPEN),
        (["2 promise:1:plank", told.CardGiven(seat=1, other=2, card=None)], Fate.OPEN),
        (["2 promise:1:plank", NEXT_DAY], Fate.OPEN),
        (["2 promise:1:plank", NEXT_DAY, NEXT_DAY], Fate.BROKEN),
        (["2 promise:1:no-shot", told.ShotFired(seat=1, other=0)], Fate.BROKEN),
        (["2 promise:fish", told.Fished(seat=1, fish=[2], caught=2, food=4)], Fate.KEPT),
        (["2 promise:fish", told.WreckSearched(seat=1, card=None, left=3)], Fate.BROKEN),
        (["2 promise:3:water-bottle", told.Died(seat=2, cause="thirst", killer=None)], Fate.BROKEN),
        (["2 promise:3:water-bottle", told.Died(seat=2, cause="shot", killer=0)], Fate.VOID),
        (["1 ask:2:no-vote", "2 accept:1", votes(3, 1, 2, 3)], Fate.BROKEN),
        (["1 propose:vote:3", "2 accept:1", votes(3, 3, 2, 3)], Fate.KEPT),
    ],
)
def test_a_promise_is_open_kept_or_broken(story: list[str | Event], fate: Fate) -> None:
    assert fates(story) == [fate]


def test_a_bargain_binds_both() -> None:
    agreed: list[str | Event] = ["1 offer:2:plank:for:no-vote", "2 accept:1"]
    assert fates(agreed) == [Fate.OPEN, Fate.OPEN]
    paid: list[str | Event] = [*agreed, told.CardGiven(seat=0, other=1, card="plank")]
    assert fates(paid) == [Fate.KEPT, Fate.OPEN]
    assert fates([*paid, votes(3, 1, 2, 3)]) == [Fate.KEPT, Fate.BROKEN]
    assert fates(["1 offer:2:plank:for:no-vote", "2 refuse:1"]) == []


def test_who_broke_their_word_is_remembered_reproached_and_no_longer_believed() -> None:
    s = b.position(4, hands={3: "plank"})
    betrayed: list[str | Event] = ["2 promise:1:no-vote", votes(3, 1, 2, 3)]
    assert "accuse:2:liar" in remarks(s, 1, *betrayed)
    before, after = (Mind(hearing(s, 1, *story)) for story in ([], [*betrayed, NEXT_DAY, NEXT_DAY, NEXT_DAY]))
    assert after.dislike(1) > before.dislike(1) + 20 and after.credit(1) < before.credit(1)
    assert after.credit(2) == before.credit(2)
    assert after.fault_of(1) is not None and before.fault_of(1) is None


def test_a_lie_about_ones_hand_comes_to_light() -> None:
    drank = told.RationShared(seat=1, other=1, own=True, card="water-bottle", resource="water", matches=False)
    assert Memory.of(hearing(b.position(4), 1, "2 lack:water", drank)).lies == {1: 1}
    assert Memory.of(hearing(b.position(4), 1, "2 lack:food", drank)).lies == {}
    seen = told.HandSeen(seat=0, other=1, cards=["axe"])
    memory = Memory.of(hearing(b.position(4), 1, "2 claim:axe", "2 claim:plank", seen))
    assert memory.lies == {1: 1} and list(memory.claims[1]) == ["axe"]


# --- keeping one's word ---


def kept(s: State, castaway: int, word: str, *story: str | Event, character: str) -> list[str]:
    """What somebody does who chose that, under each key."""
    legal = b.position_of(s).legal_ids(castaway - 1)
    heard = [hearing(s, castaway, *story, character=character, key=key) for key in KEYS]
    return [ACTIONS.words[honour(one, legal, ACTIONS.id(word))] for one in heard]


@pytest.mark.parametrize(
    ("word", "story", "instead"),
    [
        ("vote-2", ["1 promise:2:no-vote"], {"vote-3", "vote-4"}),
        ("vote-2", ["1 promise:vote:4"], {"vote-4"}),
        ("vote-2", ["3 propose:vote:4", "1 accept:3"], {"vote-4"}),
        ("vote-2", ["2>1 offer:1:plank:for:no-vote", "1>2 accept:2"], {"vote-3", "vote-4"}),
    ],
)
def test_the_honest_vote_as_they_said_and_liars_mostly_do_not(word: str, story: list[str], instead: set[str]) -> None:
    s = b.voting(4, water=3)
    honest, liars = (kept(s, 1, word, *story, character=name) for name in (HONEST, LIAR))
    assert sum(done in instead for done in honest) > 35 and liars.count(word) > 30
    assert kept(s, 1, word, character=HONEST) == [word] * len(KEYS), "without a word given, all is as it was"


def test_a_card_that_was_promised_is_given_and_a_ration_fed_to_the_designated() -> None:
    s = b.shortage(4, water=3, hands={1: "water-bottle plank"})
    assert kept(s, 1, "pass", "1 promise:2:plank", character=HONEST).count("give-plank-2") > 35
    s = b.designation(2, water=3, hands={1: "water-bottle"})
    assert kept(s, 1, "pass", "1 promise:2:water-bottle", character=HONEST).count("play-water-bottle-2") > 35
    assert kept(s, 1, "pass", "1 promise:2:plank", character=HONEST) == ["pass"] * len(KEYS), "not without having it"


def test_work_that_was_promised_is_done() -> None:
    s = b.position(4)
    assert kept(s, 1, "wreck", "1 promise:fish", character=HONEST).count("fish") > 35
    assert kept(s, 1, "wreck", "2 ask:1:gather-wood", "1 accept:2", character=HONEST).count("wood-0") > 35


# --- believing ---


def imagined(s: State, castaway: int, *story: str | Event, character: str = "Harbert") -> list[State]:
    """The worlds that somebody imagines after that."""
    worlds = []
    for key in KEYS:
        world = b.position_of(s).imagined(castaway - 1, key)
        heed(world.state, hearing(s, castaway, *story, character=character, key=key))
        check_invariants(world.state)
        worlds.append(world.state)
    return worlds


def test_a_claim_that_is_believed_puts_the_card_there() -> None:
    s = b.position(4, hands={1: "axe", 2: "plank car-key", 3: "club conch"})
    without, claimed = (imagined(s, 1, *story) for story in ([], ["2 claim:metal-sheet"]))
    assert sum("metal-sheet" in b.hand(world, 2) for world in without) < 10
    assert sum("metal-sheet" in b.hand(world, 2) for world in claimed) > 30
    assert sum("metal-sheet" in b.known(world, 1, 2) for world in claimed) > 30
    for world in claimed:
        assert b.hand(world, 1) == ["axe"] and [len(b.hand(world, n)) for n in (2, 3, 4)] == [2, 2, 0]
        again = Position.from_bytes(GAME, 4, b.position_of(world).data).imagined(0, KEYS[1])
        held = "metal-sheet" in b.known(world, 1, 2)
        assert not held or "metal-sheet" in b.hand(again.state, 2), "a search that imagines further keeps it there"
    doubted = imagined(s, 1, "2 claim:metal-sheet", character=LIAR)
    assert sum("metal-sheet" in b.known(world, 1, 2) for world in doubted) < 20


def test_a_claim_of_what_one_knows_better_is_not_believed() -> None:
    s = b.position(4, hands={1: "conch", 2: "plank"})
    assert not any("conch" in b.hand(world, 2) for world in imagined(s, 1, "2 claim:conch"))


def test_a_broken_word_weighs_like_votes_and_those_who_would_vote_are_followed() -> None:
    s = b.position(4)
    betrayed = imagined(s, 1, "2 promise:1:no-vote", votes(3, 1, 2, 3))
    assert {votes_of(world, 1, 0) for world in betrayed} == {2}
    urged = imagined(s, 1, "2 propose:vote:3", "4 accept:2")
    assert sum(votes_of(world, 1, 2) + votes_of(world, 3, 2) == 4 for world in urged) > 20


# --- whole matches ---


def converse(seed: str, seats: int, tell: Callable[[Match, Conversation, Any], None] = lambda *_: None) -> Match:
    """A match of bots that talk; `tell` hears of every move and every line."""
    match = Match(GAME, seats, key=key_from_seed(seed))
    conversation = Conversation(GAME, seats, cast_for(GAME, [None] * seats), key_from_seed(f"{seed}/talk"))
    bots = [new_bot("heuristic", key_from_seed(f"{seed}/{seat}")) for seat in range(seats)]
    while not match.over:
        seat = match.turn
        events = match.play(seat, conversation.choose(match.position, match.knowledge(seat), bots[seat]))
        conversation.moves.append(events)
        tell(match, conversation, events)
        for line in conversation.converse(match.position, range(seats), match.say):
            tell(match, conversation, line)
    return match


def test_what_a_bot_says_follows_from_what_its_seat_may_know_alone() -> None:
    checked = 0

    def look(match: Match, conversation: Conversation, what: Any) -> None:
        nonlocal checked
        if isinstance(what, Said) or len(match.moves) % 5:
            return
        for seat in range(match.seats):
            heard = conversation.hearing(match.position, seat)
            assert all(item.heard_by(seat) for item in heard.story)
            other = match.position.imagined(seat, key_from_seed(f"{len(match.moves)}/{seat}"))
            twin = conversation.hearing(other, seat)
            assert talk.remark(heard) == talk.remark(twin)
            legal = match.legal_ids(seat)
            assert [honour(heard, legal, id) for id in legal] == [honour(twin, legal, id) for id in legal]
            checked += 1

    converse("secrets", 4, look)
    assert checked > 50


def test_whispers_of_others_change_nothing_for_who_did_not_hear_them() -> None:
    s = b.shortage(5, water=3)
    heard = [hearing(s, 4, *story) for story in ([], ["2>3 offer:3:no-vote:for:no-vote", "3>2 accept:2"])]
    assert heard[0] == heard[1]


@pytest.mark.parametrize("seats", [3, 6])
def test_bots_say_a_few_things_a_day_and_none_twice(seats: int) -> None:
    match = converse("few", seats)
    conversation = Conversation.of(match, cast_for(GAME, [None] * seats), KEYS[0])
    for seat, name in conversation.cast.items():
        memory = Memory.of(conversation.hearing(match.position, seat))
        own = [line for line in memory.lines if line.seat == seat]
        for day in range(1, memory.day + 1):
            today = [str(line.said) for line in own if line.day == day]
            assert len(today) == len(set(today)) <= MOST_A_DAY + CHARACTERS[name].lines
    assert 5 < len(match.speech) < 12 * 2 * seats


def test_the_same_match_is_talked_through_the_same_way() -> None:
    assert converse("again", 4).speech == converse("again", 4).speech != converse("otherwise", 4).speech


@pytest.fixture(scope="module")
def evening() -> list[tuple[int, Said]]:
    """All that was said in one match, with the turn in which it was."""
    lines: list[tuple[int, Said]] = []

    def tell(match: Match, conversation: Conversation, what: Any) -> None:
        if isinstance(what, Said):
            lines.append((int(match.state.turn_number), what))

    converse("s2", 6, tell)
    return lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_reads_as_a_story(
    language: str, evening: list[tuple[int, Said]], golden: Callable[[Path, str], None]
) -> None:
    names, text = list(CHARACTERS), GAME.text(language)
    lines = []
    for turn, line in evening:
        words = say_sentence(text, tell(parse(line.words, 6, line.seat), line.seat, line.to), names)
        told = {"who": names[line.seat], "words": words}
        aloud = text("speech-line", **told) if line.to is None else ""
        lines.append(f"{turn:2} {aloud or text('speech-whisper', other=names[line.to or 0], **told)}")
    assert {parse(line.words, 6, line.seat).verb for _, line in evening} >= {Verb.ASK, Verb.PROPOSE, Verb.ACCEPT}
    golden(STORY / f"story.{language}.txt", "\n".join(lines) + "\n")
