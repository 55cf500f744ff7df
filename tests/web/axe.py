"""What axe finds wrong with a page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .chromium import ROOT

SOURCE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page, within: str = "html") -> list[str]:
    """Every fault of the page or a part of it, once it has a heading, with where it is."""
    expect(page.locator("h1").first).not_to_be_empty()
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found = page.evaluate("within => axe.run(within, { resultTypes: ['violations'] })", within)
    return [
        f"{fault['id']}: {node['target']}: {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
