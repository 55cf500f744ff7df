"""`python -m marooned.server`: serve until stopped, printing nothing; `marooned serve` is the command for people."""

from __future__ import annotations

import argparse
import os
import sys

from marooned.engine import compilation

OPTIONS = {"host": "host", "port": "port", "database": "database_url", "redis": "redis_url"}
"""Options and the settings they are."""

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m marooned.server")
    for option in (*OPTIONS, "settings"):
        parser.add_argument(f"--{option}")
    typed = vars(parser.parse_args())
    chosen = {setting: typed[option] for option, setting in OPTIONS.items() if typed[option] is not None}
    compilation.postpone()

    from marooned.engine.errors import MaroonedError
    from marooned.server.settings_reading import read_settings
    from marooned.server.web.serving import serve

    try:
        serve(read_settings(os.environ, chosen, typed["settings"]).settings)
    except MaroonedError as error:
        sys.exit(error.text("en"))
    except KeyboardInterrupt:
        sys.exit(130)
