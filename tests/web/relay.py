"""A relay before a server, whose connections can go dead as a sleeping phone's do: nothing passes, nobody is told."""

from __future__ import annotations

import contextlib
import socket
import threading

from .server import Server


class Relay:
    """Passes on what comes, until it is told to let the connections that are open go dead."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._upward = self._downward = threading.Event()
        """Set: what is open now passes nothing more to the server, or from it."""
        self._open: list[socket.socket] = []
        self.renew()
        threading.Thread(target=self._listen, daemon=True).start()

    def renew(self) -> None:
        """From here on connections are alive, until they too go dead."""
        self._upward, self._downward = threading.Event(), threading.Event()

    def go_dead(self, *, upward: bool = True) -> None:
        """Pass nothing more to the browser, nor `upward` to the server; connections that come later are alive."""
        self._downward.set()
        if upward:
            self._upward.set()
        self.renew()

    def close(self) -> None:
        """End all connections."""
        for each in (self._listening, *self._open):
            with contextlib.suppress(OSError):
                each.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self.server.port))
                self._open += [browser, server]
                for source, target, dead in ((browser, server, self._upward), (server, browser, self._downward)):
                    threading.Thread(target=_pass_on, args=(source, target, dead), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket, dead: threading.Event) -> None:
    """Pass on all that comes; what comes once the connection is dead is lost, its end too."""
    with contextlib.suppress(OSError):
        while data := source.recv(1 << 16):
            if not dead.is_set():
                target.sendall(data)
        if not dead.is_set():
            target.shutdown(socket.SHUT_WR)
