"""How people want to be told: what and when, the browsers that take push messages, and a mail address."""

from __future__ import annotations

import hashlib
from typing import Any

from sqlalchemy import Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.notifications import NoticeSettings, QuietHours, Subscription, Wishes
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.ids import new_id
from marooned.server.notifications.mail import Mailer, check_address
from marooned.server.notifications.push import Push, check_keys
from marooned.server.notifications.quiet_hours import zone_of
from marooned.server.rate_limits import LastAddresses, PersonRateLimits, RateLimits
from marooned.server.settings import Settings
from marooned.server.storage.queries import count, insert_once
from marooned.server.storage.row_locks import lock_person
from marooned.server.storage.schema import devices, subscriptions, wishes
from marooned.server.storage.store import Store
from marooned.server.time import now

BROWSERS_A_PERSON = 8
"""Most browsers of one person that take push messages; a new one takes the oldest one's place."""
DAY_SECONDS = 24 * 3600
QUESTIONS_A_DAY = 3
"""How often a person, and an address whoever names it, is asked for a confirmation by mail."""


class Preferences:
    """What everyone has chosen."""

    def __init__(
        self, store: Store, push: Push, mailer: Mailer, last_addresses: LastAddresses, settings: Settings
    ) -> None:
        self.store, self.push, self.mailer, self.settings = store, push, mailer, settings
        self._questions = PersonRateLimits(last_addresses, QUESTIONS_A_DAY / DAY_SECONDS, DAY_SECONDS)
        self._asked = RateLimits(QUESTIONS_A_DAY / DAY_SECONDS, DAY_SECONDS)
        """By address: also where those who named it take it back."""

    async def of(self, me: Me) -> NoticeSettings:
        """What somebody has chosen, and what this server offers."""
        async with self.store.reading() as connection:
            row = (await connection.execute(select(wishes).where(wishes.c.identity == me.id))).one_or_none()
            browsers = len((await connection.execute(browsers_of(me.id))).all())
        return NoticeSettings(
            wishes=wishes_of(row),
            push_key=await self.push.public_key() if self.settings.push else None,
            devices=browsers,
            sends_mail=self.settings.sends_mail,
            mail=row.mail if row else None,
            confirmed=bool(row and row.mail_confirmed),
        )

    async def choose(self, me: Me, wanted: Wishes) -> None:
        """Store what somebody wants to be told, and when."""
        if zone_of(wanted.zone) is None:
            raise Refusal("notice.bad-zone")
        quiet = (wanted.quiet.start, wanted.quiet.end) if wanted.quiet else (None, None)
        chosen = {"turns": wanted.turns, "reminders": wanted.reminders, "zone": wanted.zone}
        async with self.store.writing() as connection:
            await self._change(connection, me, **chosen, quiet_from=quiet[0], quiet_until=quiet[1])

    async def subscribe(self, me: Me, device: bytes, wanted: Subscription, contact: str) -> None:
        """Subscribe a browser to push messages. A subscription that somebody else had there ends."""
        if not self.settings.push:
            raise Refusal("notice.off")
        self.push.addresses.check(wanted.endpoint)
        key, auth = check_keys(wanted.p256dh, wanted.auth)
        row: dict[str, Any] = {
            "id": id_of(wanted.endpoint),
            "identity": me.id,
            "device": device,
            "endpoint": wanted.endpoint,
        }
        row |= {"key": key, "auth": auth, "contact": contact[:300], "created": now()}
        async with self.store.writing() as connection:
            await lock_person(connection, me.id, device)
            await connection.execute(delete(subscriptions).where(subscriptions.c.id == row["id"]))
            own = select(subscriptions.c.id).where(subscriptions.c.identity == me.id)
            own = own.order_by(subscriptions.c.created.desc(), subscriptions.c.id).offset(BROWSERS_A_PERSON - 1)
            oldest = (await connection.execute(own.limit(BROWSERS_A_PERSON))).scalars().all()
            await connection.execute(delete(subscriptions).where(subscriptions.c.id.in_(oldest)))
            await connection.execute(insert_once(subscriptions, self.store.dialect), row)
            await self._change(connection, me)

    async def unsubscribe(self, me: Me, endpoint: str) -> None:
        """End the subscription of a person's browser."""
        mine = (subscriptions.c.id == id_of(endpoint)) & (subscriptions.c.identity == me.id)
        await self.store.change(delete(subscriptions).where(mine))

    async def forget(self, subscription: str) -> None:
        """Delete a subscription that the push service says is gone."""
        await self.store.change(delete(subscriptions).where(subscriptions.c.id == subscription))

    async def give_mail(self, me: Me, address: str) -> None:
        """Store a mail address and ask there for a confirmation; nothing else is sent before it comes."""
        if not self.settings.sends_mail:
            raise Refusal("notice.off")
        address, token = check_address(address), new_id()
        if not self._questions.take(me.id) or not self._asked.of(address.lower()).take():
            raise Refusal("notice.enough-mail")
        lately = now() - DAY_SECONDS * 1000
        asked = (func.lower(wishes.c.mail) == address.lower(), wishes.c.mail_asked > lately)
        async with self.store.writing() as connection:
            if await count(connection, wishes, *asked) >= QUESTIONS_A_DAY:
                raise Refusal("notice.enough-mail")
            given = {"mail": address, "mail_token": token, "mail_asked": now(), "mail_confirmed": None}
            await self._change(connection, me, **given)
        await self.mailer.ask(address, token, me.language)

    async def confirm_mail(self, token: str) -> None:
        """Confirm the address whose mail had this token."""
        theirs = update(wishes).where(wishes.c.mail_token == token)
        if await self.store.change(theirs.values(mail_confirmed=now())) != 1:
            raise Refusal("notice.bad-link")

    async def end_mail(self, me: Me | None = None, token: str = "") -> None:
        """Delete a mail address, for its person or by the token in a mail. It may be gone already."""
        whose = wishes.c.identity == me.id if me is not None else wishes.c.mail_token == token
        await self.store.change(update(wishes).where(whose).values(mail=None, mail_token=None, mail_confirmed=None))

    async def _change(self, connection: AsyncConnection, me: Me, **values: Any) -> None:
        usual = {"identity": me.id, "turns": True, "reminders": True, "zone": "UTC"}
        await connection.execute(insert_once(wishes, self.store.dialect), usual)
        if values:
            await connection.execute(update(wishes).where(wishes.c.identity == me.id).values(**values))


def browsers_of(identity: Any) -> Select[Any]:
    """The subscriptions of a person whose devices still are theirs."""
    valid = (devices.c.secret == subscriptions.c.device) & (devices.c.identity == subscriptions.c.identity)
    return select(subscriptions).join(devices, valid).where(subscriptions.c.identity == identity)


def id_of(endpoint: str) -> str:
    """What a subscription is called."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def wishes_of(row: Any) -> Wishes:
    """A row of `wishes`; what is usual where there is none."""
    if row is None or row.turns is None:
        return Wishes()
    quiet = None if row.quiet_from is None else QuietHours(start=row.quiet_from, end=row.quiet_until)
    return Wishes(turns=row.turns, reminders=row.reminders, quiet=quiet, zone=row.zone)
