"""What the host tells everybody, in their own words."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.server.people.house_rules import LONGEST, read_house_rules, tell_house
from marooned.server.settings import Settings
from marooned.server.settings_reading import BadSetting, read_settings


def test_each_language_has_its_file_or_the_first_one(tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_text("# Be *kind*\n\n<script>alert(1)</script>")
    assert read_house_rules(None) == {}
    told = read_house_rules(str(file))
    assert "<em>kind</em>" in told[""] and "<script>" not in told[""]
    (tmp_path / "rules.fr.md").write_text("Soyez gentils")
    settings = Settings(house_rules=str(file), keep_talk_days=7)
    texts = read_house_rules(settings.house_rules)
    assert "gentils" in (tell_house(settings, texts, "fr").text or "")
    assert tell_house(settings, texts, "en").text == tell_house(settings, texts, "eo").text == told[""]
    assert tell_house(settings, {}, "en").text is None
    assert (tell_house(settings, {}, "en").keeps.talk, tell_house(settings, {}, "en").mail) == (7, False)


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"x" * (LONGEST + 1)])
def test_a_file_that_cannot_be_read_is_refused_in_words(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "rules.md"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadSetting) as refused:
        read_house_rules(str(file))
    assert "rules.md" in refused.value.text("en") and "house_rules" in refused.value.text("fr")


def test_a_name_is_looked_for_beside_the_settings(tmp_path: Path) -> None:
    (tmp_path / "marooned.toml").write_text('house_rules = "rules.md"')
    chosen = read_settings({}, file=str(tmp_path / "marooned.toml"))
    assert chosen.settings.house_rules == str(tmp_path / "rules.md")
