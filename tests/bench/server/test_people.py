"""Every question beside what is wanted of it."""

from __future__ import annotations

import pytest

from bench.server import people


@pytest.mark.parametrize(("slowest", "code", "said"), [(49.9, 0, "met"), (50.1, 1, "missed")])
def test_each_row_says_whether_it_is_soon_enough(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], slowest: float, code: int, said: str
) -> None:
    rows = [people.Row("my matches", 8.0, 2.0), people.Row("found", slowest, None)]
    monkeypatch.setattr(people, "rows_of", lambda size: iter(rows))
    assert people.main(["--quick"]) == code
    lines = capsys.readouterr().out.splitlines()
    assert any("my matches" in line and "met" in line for line in lines)
    assert any("found" in line and f"{slowest}" in line and said in line for line in lines)
