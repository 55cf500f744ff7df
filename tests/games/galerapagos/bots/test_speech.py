"""Typed speech: one notation for every language, refusals that name what does not exist."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from marooned.engine.errors import BadSpeech
from marooned.engine.phrasing import say_sentence
from marooned.engine.text import LANGUAGES, Text, text_of
from marooned.games.galerapagos.content import CARD_NAMES
from marooned.games.galerapagos.speech import WORDS, Utterance, Verb, parse, phrases, tell


def say(text: Text, said: Utterance, speaker: int, names: list[str]) -> str:
    return say_sentence(text, tell(said, speaker), names)


NAMES = ["Nemo", "Cyrus", "Neb", "Ned", "Ayrton", "Top"]
EN, FR = (text_of(language, "marooned.engine", "marooned.games.galerapagos") for language in LANGUAGES)


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        ("claim:water-bottle", "I’ve got a water bottle.", "J’ai une bouteille d’eau."),
        ("claim:nothing", "Nothing in my hand worth having.", "Rien d’utile dans mon jeu."),
        (
            "ask:3:sandwich",
            "Neb, you wouldn’t have a sandwich, would you?",
            "Neb, tu aurais un sandwich pour moi\u202f?",
        ),
        ("ask:water", "Who can help with water?", "Qui peut aider pour l’eau\u202f?"),
        ("ask:2:no-vote", "Cyrus, please don’t vote against me.", "Cyrus, ne vote pas contre moi, s’il te plaît."),
        (
            "promise:2:no-vote",
            "Cyrus, I won’t vote against you. My word on it.",
            "Cyrus, je ne vote pas contre toi, promis.",
        ),
        ("propose:vote:5", "Let’s vote against Ayrton.", "Votons contre Ayrton."),
        ("propose:4:axe", "Ned, an axe for one of yours?", "Ned, une hache contre une des tiennes\u202f?"),
        ("threaten:3:shoot", "Neb, one more word and I’ll shoot you.", "Neb, encore un mot et je tire sur toi."),
        ("accuse:3:revolver", "Neb, you’ve got a revolver up your sleeve.", "Neb, tu as un revolver dans ta manche."),
        ("thank:3", "Neb, thanks. I won’t forget it.", "Neb, merci. Je m’en souviendrai."),
        (
            "offer:3:sandwich:for:no-vote",
            "Neb, you get a sandwich if you don’t vote against me.",
            "Neb, un sandwich pour toi si tu ne votes pas contre moi.",
        ),
        (
            "offer:3:no-vote:for:vote:5",
            "Neb, I won’t vote against you if you vote against Ayrton.",
            "Neb, je ne vote pas contre toi si tu votes contre Ayrton.",
        ),
        (
            "offer:3:axe:for:plank",
            "Neb, you get an axe for a plank.",
            "Neb, une hache pour toi contre une planche de bois.",
        ),
        ("accept:3", "Neb, I’m in.", "Neb, ça marche."),
        ("refuse", "Not a chance.", "Pas question."),
        ("lack:water", "I can’t help with water.", "Pour l’eau, je n’ai rien."),
        ("lack:3:plank", "Neb, no plank here.", "Neb, une planche de bois\u202f? Pas chez moi."),
        (
            "accuse:3:liar",
            "Neb, you gave your word. Remember?",
            "Neb, tu avais donné ta parole. Tu te rappelles\u202f?",
        ),
        (
            "propose:vote:5:because:hoarder",
            "Let’s vote against Ayrton. All for themselves, nothing for us.",
            "Votons contre Ayrton. Tout pour soi, rien pour nous.",
        ),
        ("thank:3:sardines", "Neb, thanks for the sardines.", "Neb, une boîte de sardines, ça change tout. Merci."),
    ],
)
def test_phrase_means_the_same_in_both_languages(words: str, english: str, french: str) -> None:
    said = parse(words, 6, 0)
    assert str(said) == words
    assert say(EN, said, 0, NAMES) == english
    assert say(FR, said, 0, NAMES) == french


def test_a_whisper_does_without_the_name_of_its_hearer() -> None:
    said = parse("accept:3", 6, 0)
    assert say_sentence(EN, tell(said, 0, to=2), NAMES) == "I’m in."
    assert say_sentence(FR, tell(said, 0, to=2), NAMES) == "Ça marche."
    assert say_sentence(EN, tell(said, 0, to=4), NAMES) == "Neb, I’m in.", "overheard by another"


@pytest.mark.parametrize("seats", [3, 12])
def test_every_phrase_round_trips_and_has_words(seats: int) -> None:
    every = list(phrases(seats, speaker=1))
    assert len({str(said) for said in every}) == len(every)
    assert {said.verb for said in every} == set(Verb)
    names = [f"player {seat}" for seat in range(seats)]
    offers = [said for said in every if said.verb is Verb.OFFER]
    for said in [*(said for said in every if said.verb is not Verb.OFFER), *offers[::31]]:
        assert parse(str(said), seats, 1) == said
        assert msgspec.json.decode(msgspec.json.encode(said), type=Utterance) == said
        assert said.seat != 1
        assert all(say(text, said, 1, names) for text in (EN, FR))


def test_no_word_is_of_two_sorts() -> None:
    every = [word for words in WORDS.values() for word in words]
    assert len(set(every)) == len(every) and set(CARD_NAMES) < set(every)


@pytest.mark.parametrize(
    ("words", "why", "word"),
    [
        ("claim:sandwitch", "thing", "sandwitch"),
        ("ask:3:unicorn", "thing", "unicorn"),
        ("sing:3", "verb", "sing"),
        ("", "verb", ""),
        ("ask:9:sandwich", "seat", "9"),
        ("ask:0:sandwich", "seat", "0"),
        ("ask:99999999999999999999:sandwich", "seat", "99999999999999999999"),
        ("propose:vote:nobody", "seat", "nobody"),
        ("ask:1:sandwich", "oneself", "1"),
        ("threaten:shoot", "needs-seat", "threaten"),
        ("thank", "needs-seat", "thank"),
        ("claim", "needs-thing", "claim"),
        ("ask:3", "needs-thing", "ask"),
        ("claim:fish", "wrong-thing", "fish"),
        ("threaten:3:sandwich", "wrong-thing", "sandwich"),
        ("propose:vote", "needs-target", "propose:vote"),
        ("promise:no-shot", "needs-target", "promise:no-shot"),
        ("ask:3:vote", "needs-target", "ask:3:vote"),
        ("claim:sandwich:2", "surplus", "2"),
        ("thank:3:sandwich:2:4", "surplus", "4"),
        ("offer:sandwich:for:axe", "needs-seat", "offer"),
        ("offer:3:sandwich", "needs-thing", "offer"),
        ("offer:3:sandwich:for:water", "wrong-thing", "water"),
        ("offer:3:sandwich:for:unicorn", "thing", "unicorn"),
        ("offer:3:sandwich:for:vote", "needs-target", "offer:3:sandwich:for:vote"),
        ("offer:3:sandwich:for:axe:2", "surplus", "2"),
        ("claim:axe:for:plank", "wrong-thing", "plank"),
        ("accept:3:axe", "wrong-thing", "axe"),
        ("propose:leave:because:liar", "surplus", "liar"),
        ("propose:vote:3:because:axe", "wrong-thing", "axe"),
        ("propose:vote:3:because", "surplus", "because"),
    ],
)
def test_refusal_names_what_is_wrong_in_both_languages(words: str, why: str, word: str) -> None:
    with pytest.raises(BadSpeech) as caught:
        parse(words, 6, 0)
    assert (caught.value.details["why"], caught.value.details["word"]) == (why, word)
    texts = [caught.value.text(language) for language in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)
    if why in ("thing", "verb", "seat"):
        assert all(word in text for text in texts)


def test_refusal_suggests_the_nearest_card() -> None:
    with pytest.raises(BadSpeech) as caught:
        parse("claim:sandwitch", 6, 0)
    assert "sandwich" in caught.value.details["nearest"].split(", ")


@given(st.text(max_size=60))
def test_whatever_is_typed_is_understood_or_refused(words: str) -> None:
    refusals: list[BadSpeech] = []
    try:
        assert str(parse(words, 6, 0)) == words.strip()
    except BadSpeech as error:
        refusals.append(error)
    assert all(error.text(language) for error in refusals for language in LANGUAGES)
