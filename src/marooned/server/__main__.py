"""`python -m marooned.server --host --port --database`: serve until told to stop."""

from __future__ import annotations

import argparse

from marooned.server.serving import HOST, PORT, serve

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m marooned.server")
    parser.add_argument("--host", default=HOST)
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--database")
    serve(**vars(parser.parse_args()))
