"""A worker process: bots think here, one question at a time, outside the server's own process.

`python -m marooned.server.bots.worker` reads questions from its standard input and writes answers to its standard
output, each as four bytes of length followed by MessagePack. It ends when its input does, so it never outlives its
server.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from typing import BinaryIO

import msgspec

LENGTH_BYTES = 4
NICENESS = 10


def main() -> None:
    """Answer until there are no more questions."""
    # Ctrl-C is for the server, and what a bot prints must not end up among the answers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)

    from marooned.engine.numba_support import announcing
    from marooned.server.bots.worker_protocol import Question, answer

    announcing.enabled = False
    decoder, encoder = msgspec.msgpack.Decoder(Question), msgspec.msgpack.Encoder()
    while (frame := read_frame(sys.stdin.buffer)) is not None:
        answers.write(framed(encoder.encode(answer(decoder.decode(frame)))))
        answers.flush()


def framed(data: bytes) -> bytes:
    """The data with its length in front."""
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def read_frame(stream: BinaryIO) -> bytes | None:
    """The next frame; None at the end."""
    head = stream.read(LENGTH_BYTES)
    if len(head) < LENGTH_BYTES:
        return None
    data = stream.read(int.from_bytes(head, "big"))
    return data if len(data) == int.from_bytes(head, "big") else None


if __name__ == "__main__":
    main()
