"""Where push messages may be sent: somebody named the address, so it must not lead into the host's own network.

A name is resolved here, every address that it stands for is checked, and the connection goes to one of those: so it
does not help to have the name mean something else a moment later.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

from marooned.protocol.refusals import Refusal

PORT = 443
UNICAST = ipaddress.ip_network("2000::/3")
"""All of IPv6 that is of the internet; the rest is local, or stands for addresses of IPv4."""


class PushAddresses:
    """What may be reached; tests let it be this machine."""

    def __init__(self, here: bool = False, context: ssl.SSLContext | None = None) -> None:
        self.here = here
        """Whether any address and port will do."""
        self.context = context
        """Whom to trust; None: the authorities that everybody trusts."""

    def check(self, endpoint: str) -> SplitResult:
        """The parts of an address that may be tried, or refuse it."""
        try:
            parts = urlsplit(endpoint)
            port, host = parts.port or PORT, parts.hostname or ""
        except ValueError:
            raise Refusal("notice.bad-subscription") from None
        if parts.scheme != "https" or not host or parts.username is not None or parts.password is not None:
            raise Refusal("notice.bad-subscription")
        if not self.here and (port != PORT or (is_address(host) and not is_public(host))):
            raise Refusal("notice.bad-subscription")
        return parts

    async def resolve(self, host: str, port: int) -> str:
        """An address of a host, if all that it has may be reached; else refuse."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise Refusal("notice.bad-subscription") from None
        addresses = [str(sockaddr[0]) for *_, sockaddr in found]
        if not addresses or not (self.here or all(map(is_public, addresses))):
            raise Refusal("notice.bad-subscription")
        return addresses[0]


def is_address(host: str) -> bool:
    """Whether that is an address, and no name; numbers alone are one in disguise."""
    try:
        socket.inet_aton(host)
    except OSError:
        return ":" in host
    return True


def is_public(address: str) -> bool:
    """Whether an address is of the internet, and of no network of somebody's own."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found not in UNICAST or found.sixtofour is not None or found.teredo is not None:
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)
