"""`marooned serve`: tables for friends, over a network; `marooned settings`: how it would run."""

from __future__ import annotations

import dataclasses
import gc
import json
import os
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING

from marooned.cli.arguments import Arguments
from marooned.cli.language import cli_text
from marooned.engine.text import text_of

if TYPE_CHECKING:
    from marooned.server.settings import Settings
    from marooned.server.settings_reading import Chosen

VALUES = {
    "host": "host",
    "port": "port",
    "allowed-host": "allowed_hosts",
    "database": "database_url",
    "redis": "redis_url",
    "log": "log",
}
FLAGS = {
    "lan": ("lan", "true"),
    "no-open": ("open_browser", "false"),
    "reload-pages": ("package_pages", "reload"),
}
"""Options and the settings they choose."""


def serve(arguments: Arguments) -> int:
    """Serve until told to stop."""
    gc.disable()  # it takes a fifth of the time of importing and frees nothing; the server enables it when ready
    from marooned.server.web import serving

    settings = read(arguments).settings
    reachable = serving.lan_address() if settings.lan else None
    if reachable:
        origins = (*settings.origins, f"http://{reachable}:{settings.port}")
        settings = dataclasses.replace(settings, origins=origins)
    try:
        serving.serve(settings, lambda port: welcome(settings, arguments.language, reachable, port))
    finally:
        gc.enable()
    return 0


def show(arguments: Arguments) -> int:
    """Print every setting with its value and where it comes from."""
    from marooned.server.settings import masked
    from marooned.server.settings_reading import described

    said = text_of(arguments.language, "marooned.server")
    rows = [
        (name, masked(name, value), said("setting-origin", source=origin.source, place=origin.place), origin)
        for name, value, origin in described(read(arguments))
    ]
    if arguments.has("json"):
        told = {name: {"value": shown, "from": origin.source, "place": origin.place} for name, shown, _, origin in rows}
        print(json.dumps(told, ensure_ascii=False, indent=2))
        return 0
    wide, wider = (max(len(row[column]) for row in rows) for column in (0, 1))
    for name, shown, origin, _ in rows:
        print(f"{name:{wide}}  {shown:{min(wider, 44)}}  {origin}")
        print(f"{'':{wide}}  {said('setting-' + name.replace('_', '-'))}")
    return 0


def read(arguments: Arguments) -> Chosen:
    """The settings that the command line, the environment and the file lead to."""
    from marooned.server.settings_reading import read_settings

    takes = arguments.options
    values = {setting: arguments.value(option) for option, setting in VALUES.items() if option in takes}
    typed = {setting: value for setting, value in values.items() if value is not None}
    typed |= {setting: value for flag, (setting, value) in FLAGS.items() if flag in takes and arguments.has(flag)}
    return read_settings(os.environ, typed, arguments.value("settings"))


def welcome(settings: Settings, language: str, reachable: str | None, port: int) -> None:
    """Say where the page is, show phones the way, and open it."""
    from marooned.server.settings import masked

    said = cli_text(language)
    host = "localhost" if settings.lan or settings.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else settings.host
    page = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    print(said("serve-ready", page=page))
    if settings.lan:
        print(said("serve-lan", page=f"http://{reachable}:{port}/") if reachable else said("serve-no-lan"))
    if reachable:
        import segno

        segno.make(f"http://{reachable}:{port}/", error="l").terminal(compact=True, border=2)
    print(said("serve-kept", place=masked("database_url", settings.database_url)))
    print(said("serve-stop"), flush=True)
    if settings.open_browser and has_screen():
        threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()


def has_screen() -> bool:
    """Whether a browser would open a window, and not take the terminal over."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
