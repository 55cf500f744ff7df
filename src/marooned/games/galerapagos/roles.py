"""Galérapagos: how words of actions, events and views are said; the messages are in `locales/`."""

from __future__ import annotations

from typing import Annotated

from marooned.engine.phrasing import Role

Card = Annotated[str, Role(prefix="one")]
"""A card: "a sandwich"."""
COUNTED = Role(prefix="card", join=", ", counted=True)
Counted = Annotated[list[str], COUNTED]
"""Cards by their names, with how many there are: "2 × sandwich, plank"."""
Resource = Annotated[str, Role(prefix="topic")]
"""Water or food."""
