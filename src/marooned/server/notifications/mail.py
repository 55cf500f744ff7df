"""Mail, where the host named a server for it: a question whether an address is somebody's, and words that it is their
turn. People and their mail programs are told how to get no more of them."""

from __future__ import annotations

import re
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

from marooned.engine.text import text_of
from marooned.protocol.refusals import Refusal
from marooned.server.settings import Settings
from marooned.server.settings_reading import BadSetting

PACKAGE = "marooned.server.notifications"
SECONDS = 10.0
"""How long the mail server may take."""
UNFOLDED = SMTP.clone(max_line_length=998)
"""Links in headers stay whole."""
ADDRESS = re.compile(r"(?=.{3,254}\Z)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}\Z")


def check_address(address: str) -> str:
    """A mail address, or refuse it: plain ones alone, so that none can be anything else in a header."""
    if not ADDRESS.match(address):
        raise Refusal("notice.bad-address")
    return address


def check_settings(settings: Settings) -> None:
    """Refuse settings that say half of what mail needs."""
    wanted = {name: getattr(settings, name) or "" for name in ("smtp_url", "smtp_from", "public_url")}
    for name, value in wanted.items():
        is_address = "@" in value if name == "smtp_from" else urlsplit(value).hostname is not None
        if any(wanted.values()) and (not is_address or not value.isprintable()):
            raise BadSetting("mail", missing=name)


class Mailer:
    """Sends mails, if the settings say how."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    async def ask(self, address: str, token: str, language: str) -> None:
        """Send the question whether an address is right; refused if the mail cannot be sent."""
        if not await self.send(address, token, language, "mail-confirm"):
            raise Refusal("notice.mail-failed")

    async def send(self, address: str, token: str, language: str, what: str, **details: str) -> bool:
        """Send one of the catalogue's mails; whether the mail server took it."""
        import aiosmtplib  # not at the start: most servers never send one

        server = urlsplit(self.settings.smtp_url or "")
        try:
            await aiosmtplib.send(
                self.write(address, token, language, what, **details).as_bytes(),
                sender=parseaddr(self.settings.smtp_from or "")[1],
                recipients=[address],
                hostname=server.hostname,
                port=server.port,
                username=unquote(server.username) if server.username else None,
                password=unquote(server.password) if server.password else None,
                use_tls=server.scheme == "smtps",
                timeout=SECONDS,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError):
            return False
        return True

    def write(self, address: str, token: str, language: str, what: str, **details: str) -> EmailMessage:
        """A mail: `<what>-subject` and `<what>` of the catalogue."""
        say, site = text_of(language, PACKAGE), (self.settings.public_url or "").rstrip("/")
        link = f"{site}/mail/{token}"
        mail = EmailMessage(policy=UNFOLDED)
        mail["Subject"] = say(f"{what}-subject", **details)
        mail["From"] = self.settings.smtp_from
        mail["To"] = check_address(address)
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=urlsplit(site).hostname or "localhost")
        mail["Auto-Submitted"] = "auto-generated"
        mail["List-Unsubscribe"] = f"<{site}/api/notices/mail/off/{token}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(say(what, link=link, site=site, **details) + "\n", cte="quoted-printable")
        return mail
