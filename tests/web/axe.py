"""What axe finds wrong with a page."""

from __future__ import annotations

from playwright.sync_api import Page

from .chromium import ROOT

SOURCE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page) -> list[str]:
    """Every fault, with where it is."""
    page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{fault['id']}: {node['target']}: {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
