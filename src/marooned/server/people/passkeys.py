"""Passkeys: what an authenticator signs says who somebody is, on any device, without a password.

A challenge is signed once, soon, and for whoever asked for it: the database knows it by its hash, so any process can
check the answer. The library that checks them is loaded when somebody first needs it.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import secrets
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from marooned.protocol.people import NewPasskey, Passkey, PasskeyOffer, SignIn, SignInOffer
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.ids import hash_of
from marooned.server.people.devices import add_device, device_id, recognise
from marooned.server.storage.queries import count
from marooned.server.storage.row_locks import lock_person
from marooned.server.storage.schema import challenges, identities, passkeys
from marooned.server.storage.store import Store
from marooned.server.tables.avatars import me_of
from marooned.server.time import now

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
    from webauthn.registration.verify_registration_response import VerifiedRegistration

CHALLENGE_SECONDS = 300
"""How long somebody may take to answer."""
PASSKEYS_A_PERSON = 20
ALGORITHMS = [-8, -7, -257]
"""Ed25519, ECDSA with P-256 and RSA, as COSE numbers them: what authenticators offer, the best first."""


class Site(NamedTuple):
    """What passkeys are for: the name a browser knows the server by, and the origins of its pages."""

    name: str
    origins: tuple[str, ...]


class Answered(msgspec.Struct):
    """What the browser says it was asked to have signed."""

    challenge: str


class Passkeys:
    """The passkeys of everyone."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def challenge(self, asker: str) -> str:
        """A new challenge, to be signed in the browser that has this secret."""
        challenge = _text(secrets.token_bytes(32))
        row = {"challenge": hash_of(challenge), "asker": hash_of(asker), "expires": now() + 1000 * CHALLENGE_SECONDS}
        async with self.store.writing() as connection:
            await connection.execute(delete(challenges).where(challenges.c.expires < now()))
            await connection.execute(insert(challenges), row)
        return challenge

    async def offer(self, me: Me, site: Site, asker: str) -> PasskeyOffer:
        """What this person's browser needs to make a passkey."""
        mine = select(passkeys.c.id).where(passkeys.c.identity == me.id)
        known = await self.store.values(mine)
        if len(known) >= PASSKEYS_A_PERSON:
            raise Refusal("table.too-many", most=PASSKEYS_A_PERSON)
        return PasskeyOffer(
            challenge=await self.challenge(asker),
            site=site.name,
            user=_text(me.id.encode()),
            name=me.name,
            algorithms=ALGORITHMS,
            known=[_text(id) for id in known],
            seconds=CHALLENGE_SECONDS,
        )

    async def offer_sign_in(self, site: Site, asker: str) -> SignInOffer:
        """What a browser needs to answer with any passkey that it has for this site."""
        return SignInOffer(challenge=await self.challenge(asker), site=site.name, seconds=CHALLENGE_SECONDS)

    async def add(self, me: Me, site: Site, asker: str, made: NewPasskey, agent: str) -> Passkey:
        """Store a passkey that this person's browser made."""
        challenge = await self._redeem(made.client_data, asker)
        found = await asyncio.to_thread(_check_new, made, challenge, site)
        browser, system = recognise(agent)
        at = now()
        row = {
            "id": found.credential_id,
            "identity": me.id,
            "public_key": found.credential_public_key,
            "uses": found.sign_count,
            "device": device_id(hash_of(asker)),
            "browser": browser,
            "system": system,
            "created": at,
            "used": at,
        }
        try:
            async with self.store.writing() as connection:
                await lock_person(connection, me.id, hash_of(asker))
                if await count(connection, passkeys, passkeys.c.identity == me.id) >= PASSKEYS_A_PERSON:
                    raise Refusal("table.too-many", most=PASSKEYS_A_PERSON)
                await connection.execute(insert(passkeys), row)
        except IntegrityError:  # there is such a passkey, perhaps somebody else's
            raise Refusal("identity.bad-passkey") from None
        return _shown(found.credential_id, browser, system, at, at)

    async def sign_in(
        self, site: Site, asker: str, answer: SignIn, agent: str, now_is: Me | None = None
    ) -> tuple[Me, str | None]:
        """Whose passkey answered, and a secret for this device: none where it is theirs already."""
        challenge = await self._redeem(answer.client_data, asker)
        this = select(passkeys.c.public_key, identities).join(identities).where(passkeys.c.id == _bytes(answer.id))
        kept = await self.store.row(this)
        if kept is None or (answer.user is not None and _bytes(answer.user) != kept.id.encode()):
            raise Refusal("identity.bad-passkey")
        found = await asyncio.to_thread(_check_answer, answer, challenge, site, kept.public_key)
        uses, me = found.new_sign_count, me_of(kept)
        # An authenticator that counts has counted on since; most passkeys of phones do not count and say 0.
        counted = or_(passkeys.c.uses < uses, (passkeys.c.uses == 0) & (uses == 0))
        async with self.store.writing() as connection:
            of = update(passkeys).where(passkeys.c.id == found.credential_id, counted)
            if (await connection.execute(of.values(uses=uses, used=now()))).rowcount != 1:
                raise Refusal("identity.copied-passkey")
            if now_is is not None and now_is.id == me.id:
                return me, None
            secret = await add_device(connection, me.id, agent)
            await connection.execute(
                update(passkeys).where(passkeys.c.id == found.credential_id).values(device=device_id(hash_of(secret)))
            )
        return me, secret

    async def of(self, me: Me) -> list[Passkey]:
        """The passkeys of a person, newest first."""
        mine = select(passkeys).where(passkeys.c.identity == me.id).order_by(passkeys.c.created.desc())
        rows = await self.store.rows(mine)
        return [_shown(row.id, row.browser, row.system, row.created, row.used) for row in rows]

    async def remove(self, me: Me, passkey: str) -> None:
        """Delete a passkey."""
        async with self.store.writing() as connection:
            mine = select(passkeys.c.id).where(passkeys.c.identity == me.id)
            for id in (await connection.execute(mine)).scalars().all():
                if device_id(id) == passkey:
                    await connection.execute(delete(passkeys).where(passkeys.c.id == id))
                    return
        raise Refusal("identity.no-passkey")

    async def _redeem(self, client_data: str, asker: str) -> bytes:
        """The challenge that was answered. Refused if this browser was not given it, or has used it."""
        try:
            challenge = msgspec.json.decode(_bytes(client_data), type=Answered).challenge
        except msgspec.MsgspecError:
            raise Refusal("identity.bad-passkey") from None
        this = (challenges.c.challenge == hash_of(challenge)) & (challenges.c.asker == hash_of(asker))
        async with self.store.writing() as connection:
            used = delete(challenges).where(this, challenges.c.expires >= now()).returning(challenges.c.challenge)
            if (await connection.execute(used)).scalar_one_or_none() is None:
                raise Refusal("identity.old-challenge")
        return _bytes(challenge)


def _check_new(made: NewPasskey, challenge: bytes, site: Site) -> VerifiedRegistration:
    from webauthn import verify_registration_response
    from webauthn.helpers.structs import AuthenticatorAttestationResponse, RegistrationCredential

    data, attestation = _bytes(made.client_data), _bytes(made.attestation)
    try:
        return verify_registration_response(
            credential=RegistrationCredential(
                id="", raw_id=b"", response=AuthenticatorAttestationResponse(data, attestation)
            ),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=list(site.origins),
        )
    except Exception:  # bytes of a stranger: what they can break in the parsers below is not to be listed
        raise Refusal("identity.bad-passkey") from None


def _check_answer(answer: SignIn, challenge: bytes, site: Site, public_key: bytes) -> VerifiedAuthentication:
    from webauthn import verify_authentication_response
    from webauthn.helpers.structs import AuthenticationCredential, AuthenticatorAssertionResponse

    data = (_bytes(answer.client_data), _bytes(answer.authenticator_data), _bytes(answer.signature))
    try:
        return verify_authentication_response(
            credential=AuthenticationCredential(
                id=answer.id, raw_id=_bytes(answer.id), response=AuthenticatorAssertionResponse(*data)
            ),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=list(site.origins),
            credential_public_key=public_key,
            credential_current_sign_count=0,  # counted where it is written, so that two processes cannot both be first
        )
    except Exception:
        raise Refusal("identity.bad-passkey") from None


def _shown(id: bytes, browser: str | None, system: str | None, created: int, used: int) -> Passkey:
    return Passkey(id=device_id(id), browser=browser, system=system, created=created, used=used)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise Refusal("identity.bad-passkey") from None
