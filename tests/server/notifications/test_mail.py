"""Mails as they are written, and the settings that they need."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.protocol.refusals import Refusal
from marooned.server.notifications.mail import Mailer, check_settings
from marooned.server.settings_reading import BadSetting
from tests.server.harness import settings_in
from tests.server.notifications.receivers import MailServer


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_mail_says_how_to_get_no_more(tmp_path: Path, language: str) -> None:
    mailer = Mailer(settings_in(tmp_path, **MailServer().settings))
    details = {"title": "T\u00e9", "game": "G", "body": "B", "table": "x"}
    for what in ("mail-confirm", "mail-call"):
        mail = mailer.write("ann@example.org", "the-token", language, what, **(details if what == "mail-call" else {}))
        raw = mail.as_bytes()
        assert b"List-Unsubscribe: <https://island.example.org/api/notices/mail/off/the-token>\r\n" in raw
        assert b"\r\nTo: ann@example.org\r\n" in raw and b"\r\nAuto-Submitted: auto-generated\r\n" in raw
        assert mail.get_content().count("https://island.example.org/mail/the-token") == 1
        assert "None" not in mail.get_content() and "{" not in mail.get_content()
        if what == "mail-call":  # whose signature mail programs leave out of answers
            assert mail["Subject"].startswith("T\u00e9") and mail["Subject"].endswith("G")
            assert "\n-- \n" in mail.get_content()


def test_no_header_can_be_slipped_in(tmp_path: Path) -> None:
    mailer = Mailer(settings_in(tmp_path, **MailServer().settings))
    with pytest.raises(Refusal):
        mailer.write("ann@example.org\r\nBcc: eve@example.org", "t", "en", "mail-confirm")
    with pytest.raises(ValueError, match="linefeed"):
        mailer.write(
            "ann@example.org", "t", "en", "mail-call", title="x\r\nBcc: eve@example.org", game="", body="", table=""
        )


@pytest.mark.parametrize("missing", ["smtp_url", "smtp_from", "public_url"])
def test_half_of_what_mail_needs_is_refused_in_words(tmp_path: Path, missing: str) -> None:
    whole = MailServer().settings
    check_settings(settings_in(tmp_path, **whole))
    check_settings(settings_in(tmp_path))
    for wrong in (None, "nothing"):
        with pytest.raises(BadSetting) as caught:
            check_settings(settings_in(tmp_path, **{**whole, missing: wrong}))
        assert missing in caught.value.text("fr")
