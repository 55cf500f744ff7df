"""Builds the page into the package whenever a wheel is made of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "scripts"))


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds `web/`; an editable installation is a checkout, where make does it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are gathered."""
        if version != "editable":
            import page

            page.build()
