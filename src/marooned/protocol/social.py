"""Finding people to play with: what the WebSocket of the home page carries, `CompanyRequest` there, `CompanyNews`
back."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from marooned.protocol.basics import Body, Id
from marooned.protocol.messages import FromClient, FromServer, Ping, Pong, Refused
from marooned.protocol.people import Colour, Face
from marooned.protocol.tables import Clock, Invitation


class Wanted(Body, frozen=True):
    """Whom somebody would like to play with."""

    game: Id
    pace: Id = "none"
    """One of the clocks that the page offers, by its name."""
    seats: Annotated[int, Meta(ge=1, le=31)] | None = None
    """How many sit at the table; null: any number."""
    rated: bool = False
    bot: Id | None = None
    """The kind of bot that fills the seats still empty after the wait; null: people alone."""
    wait: Annotated[int, Meta(ge=0, le=600)] = 30
    """Seconds until bots fill the seats."""


class OpenTable(Body, frozen=True):
    """A public table that waits for players, in short."""

    id: str
    game: str
    names: list[str]
    """The people who sit there."""
    seats: int
    free: int
    clock: Clock


class Acquaintance(Body, frozen=True):
    """Somebody you played with, or who is your friend or would like to be."""

    id: str
    name: str
    face: Face
    colour: Colour
    table: str | None
    """Where you played together last, if that was lately."""
    friend: bool
    """Whether you would like to be friends."""
    asks: bool
    """Whether they would; friends are two who both do."""
    here: bool
    """Whether a friend is here now, and shows it."""
    muted: bool
    """You do not hear what they say."""
    blocked: bool
    """You are never put together, they invite you to nothing, and sit at no table of yours."""


class Tie(Body, frozen=True):
    """What you want of somebody; null: as it is."""

    friend: bool | None = None
    muted: bool | None = None
    blocked: bool | None = None


class Hiding(Body, frozen=True):
    """Whether friends are not shown that you are here."""

    hidden: bool


class NewInvitation(Body, frozen=True):
    """Which table."""

    table: Id


class NewReport(Body, frozen=True):
    """What you tell the host about somebody."""

    person: Id
    table: Id | None = None
    """Where it was; what they said there, as far as you heard it, goes along."""
    text: Annotated[str, Meta(max_length=500, pattern=r"^[^\x00]*(?![\s\S])")] = ""


class MyCompany(Body, frozen=True):
    """The people you know here."""

    hidden: bool
    """Whether your friends are not shown that you are here."""
    people: list[Acquaintance]
    invitations: list[Invitation]


class Search(FromClient, frozen=True, tag="search"):
    """Look for players. It goes on until they are found, it is cancelled, or this connection ends; a person looks in
    one place at a time, so it ends a search elsewhere."""

    wanted: Wanted


class Cancel(FromClient, frozen=True, tag="cancel"):
    """Look no more."""


class OpenTables(FromServer, frozen=True, tag="tables"):
    """The public tables that wait for players: at first, and whenever they change."""

    tables: list[OpenTable]


class Looking(FromServer, frozen=True, tag="looking"):
    """What you look for; at first, and when the number of others changes."""

    wanted: Wanted
    others: int
    """How many others look for players of the same game."""
    bots_in: int | None
    """Milliseconds until bots fill the seats; null: people alone."""


class Stopped(FromServer, frozen=True, tag="stopped"):
    """You look for nobody any more: it was cancelled, or goes on in another place."""

    elsewhere: bool


class Found(FromServer, frozen=True, tag="found"):
    """You have a seat at this table."""

    table: str


class CompanyChanged(FromServer, frozen=True, tag="company"):
    """The people you know here: at first, and whenever something of it changes."""

    company: MyCompany


CompanyRequest = Search | Cancel | Ping
CompanyNews = OpenTables | Looking | Stopped | Found | CompanyChanged | Refused | Pong

parse_request = msgspec.json.Decoder(CompanyRequest).decode
