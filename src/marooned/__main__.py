"""`python -m marooned`: the same as the command `marooned`."""

import sys

from marooned.cli import main

if __name__ == "__main__":
    sys.exit(main())
