"""Our server without compiling ahead: the rules of a game are compiled, or loaded, when somebody plays it.

python -m bench.support.server.playing    serves, with the settings of the environment, until told to stop
"""

from __future__ import annotations

import os

from marooned.server.settings_reading import read_settings
from marooned.server.web.serving import serve


def main() -> None:
    """Serve."""
    serve(read_settings(os.environ, {}, None).settings)


if __name__ == "__main__":
    main()
