"""A push service, a browser's keys and a mail server of the tests' own."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import datetime as dt
import email
import email.policy
import ipaddress
import os
import ssl
from collections.abc import AsyncIterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any, NamedTuple

import http_ece
import msgspec
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec


class Pushed(NamedTuple):
    """A push message as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Takes push messages over https, under a certificate that it made itself."""

    def __init__(self, folder: Path) -> None:
        self.taken: list[Pushed] = []
        self.status = "201 Created"
        self.more = ""
        """Headers of the answer, each with its line's end."""
        self.answer = b""
        self.port = 0
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
        day = dt.timedelta(days=1)
        today = dt.datetime.now(dt.UTC)
        alternatives = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
        certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(today - day)
            .not_valid_after(today + day)
            .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
            .sign(key, hashes.SHA256())
        )
        own, private = folder / "certificate.pem", folder / "key.pem"
        own.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
        private.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )
        self.serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.serving.load_cert_chain(own, private)
        self.trusting = ssl.create_default_context(cafile=str(own))

    @property
    def origin(self) -> str:
        return f"https://localhost:{self.port}"

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[PushService]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self.serving)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                headers = {
                    name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)
                }
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                self.taken.append(Pushed(head[0].split()[1], headers, body))
                told = f"HTTP/1.1 {self.status}\r\n{self.more}content-length: {len(self.answer)}\r\n\r\n"
                writer.write(told.encode() + self.answer)
                await writer.drain()


class Browser:
    """The keys of a browser that subscribed, which can read what was encrypted for it."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, str]:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"endpoint": endpoint, "p256dh": _base64(point), "auth": _base64(self.auth)}

    def read(self, pushed: Pushed) -> Any:
        return msgspec.json.decode(http_ece.decrypt(pushed.body, private_key=self.key, auth_secret=self.auth))


class MailServer:
    """Takes mails."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, EmailMessage]] = []
        """For whom each came, and the mail."""
        self.refuses = False
        self.port = 0

    @property
    def settings(self) -> dict[str, Any]:
        return {
            "smtp_url": f"smtp://127.0.0.1:{self.port}",
            "smtp_from": "marooned <island@example.org>",
            "public_url": "https://island.example.org/",
        }

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[MailServer]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to = ""
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode().strip():
            word = line[:4].upper()
            if word == "RCPT":
                to = line.partition(":")[2].strip().strip("<>")
            if word == "DATA" and not self.refuses:
                writer.write(b"354 go on\r\n")
                text = (await reader.readuntil(b"\r\n.\r\n"))[:-5]
                mail = email.message_from_bytes(text.replace(b"\r\n..", b"\r\n."), policy=email.policy.default)
                self.taken.append((to, mail))
            writer.write(b"550 no\r\n" if self.refuses and word in ("RCPT", "DATA") else b"250 well\r\n")
            if word == "QUIT":
                break
        writer.close()


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
