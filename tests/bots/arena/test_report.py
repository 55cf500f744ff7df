"""The report of a contest: one page, in one language, that needs nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from marooned.bots.arena import Ledger, Standings
from marooned.bots.arena.contest import play
from marooned.bots.arena.report import page

from .builders import contest


@pytest.mark.parametrize("language", ["en", "fr"])
def test_report_is_one_page_in_one_language(language: str) -> None:
    asked = contest("nautilus", 2, deals=3)
    ledger = Ledger(asked)
    for number in range(asked.matches):
        ledger.add(play(asked, number))
    report = page(Standings(asked, ledger), language)
    HTMLParser().feed(report)
    assert f'lang="{language}"' in report and ("Tournoi" in report) == (language == "fr")
    pictures = re.findall(r"<svg.*?</svg>", report)
    assert len(pictures) == 5  # strength, thinking time, head to head, seats, length
    for picture in pictures:
        ET.fromstring(picture)
    assert not re.search(r"(src|href)=|@import|url\(|<script", report)
