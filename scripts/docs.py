"""Builds the documentation into `build/site`, in every language; a warning fails it. Run by `make docs`."""

from __future__ import annotations

import html
import itertools
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from marooned.engine.registry import load_game, own_games
from marooned.engine.text import rules_page, text_of

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
CONFIGS = {"en": "mkdocs.yml"} | {path.name.split(".")[1]: path.name for path in sorted(ROOT.glob("mkdocs.*.yml"))}
"""Language → its configuration. The outer one first: the others are built into folders of it."""

FOREIGN = "https://unpkg.com/iframe-worker/shim"
"""What `docs/worker.js` stands in for."""

NUMBERS = "What the numbers mean, for those who write bots: [actions and observation]({}-tables.md)."

DIAGRAM = re.compile(r'<div class="diagram">(.*?)</div>', re.DOTALL)
"""A flowchart as Mermaid's text: what Zensical makes of a fence of that name, see `mkdocs.yml`."""


def main() -> None:
    """Build, and say where it is."""
    build()
    print(f"The documentation is in {SITE.relative_to(ROOT)}; open {(SITE / 'index.html').relative_to(ROOT)}.")


def build(site: Path = SITE) -> None:
    """Build every language into a folder, or exit with a sentence. Copies are built, so that nothing is left behind."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        shutil.copytree(ROOT / "docs", project / "docs")
        for page, text in game_pages().items():
            (project / page).parent.mkdir(parents=True, exist_ok=True)
            (project / page).write_text(text, encoding="utf-8")
        for language, name in CONFIGS.items():
            included = configured(language).replace("base_path: [.]", f"base_path: [{ROOT.as_posix()}]")
            (project / name).write_text(included, encoding="utf-8")
            command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "--config-file", name]
            done = subprocess.run(command, cwd=project, capture_output=True, text=True)
            if done.returncode != 0:
                sys.exit(f"{done.stdout}{done.stderr}\nThe documentation could not be built from {name}: see above.")
        draw_diagrams(project / "build" / "site")
        keep_to_itself(project / "build" / "site")
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(project / "build" / "site", site)


def game_pages() -> dict[str, str]:
    """A page with the rules of each game in each language, below the project's folder."""
    pages = {}
    for language, game in itertools.product(CONFIGS, map(load_game, own_games())):
        rules = rules_page(game.package, language).relative_to(ROOT).as_posix()
        pages[f"docs/{'' if language == 'en' else f'{language}/'}games/{game.name}.md"] = f'--8<-- "{rules}"\n'
        if language == "en":
            pages[f"docs/games/{game.name}.md"] += f"\n{NUMBERS.format(game.name)}\n"
    return pages


def configured(language: str) -> str:
    """The configuration of a language, with a line for each game or language where it has one for all of them."""
    games = sorted(map(load_game, own_games()), key=lambda game: (game.order, game.name))
    of_games = [{"<title>": game.text(language)("game-name"), "<game>": game.name} for game in games]
    of_languages = [
        {
            "<name>": text_of(other, "marooned.engine")("language-name"),
            "<home>": home(language, other),
            "<language>": other,
        }
        for other in CONFIGS
    ]
    lines = []
    for line in (ROOT / CONFIGS[language]).read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        each = of_games if "<game>" in line else of_languages if "<language>" in line else [{}]
        lines += [re.sub("<[a-z]+>", lambda place: values[place[0]], line) for values in each]  # noqa: B023
    return "\n".join([*lines, ""])


def home(language: str, other: str) -> str:
    """Where the first page of another language is, seen from the first page of this one."""
    folders = {one: SITE if one == "en" else SITE / one for one in CONFIGS}
    return Path(os.path.relpath(folders[other] / "index.html", folders[language])).as_posix()


def draw_diagrams(site: Path) -> None:
    """Put pictures in the place of flowcharts: the reader's browser would have to fetch Mermaid to draw them."""
    page = runpy.run_path(str(ROOT / "scripts" / "page.py"))
    page["install"]()
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        written = [html.unescape(found) for found in DIAGRAM.findall(text)]
        if not written:
            continue
        given = site.parent / "diagrams.json"
        given.write_text(json.dumps(written), encoding="utf-8")
        done = page["node"]("diagrams.js", str(given), capture=True)
        if done.returncode != 0:
            sys.exit(f"{done.stderr.decode()}\nThe diagrams of {path.name} could not be drawn: see above.")
        drawn = iter(json.loads(done.stdout))
        text = DIAGRAM.sub(lambda _: f'<div class="diagram">{next(drawn)}</div>', text)  # noqa: B023
        path.write_text(text, encoding="utf-8", newline="\n")


def keep_to_itself(site: Path) -> None:
    """Let pages take what the search needs on a disk from the site: Zensical has them ask another host for it."""
    for page in site.rglob("*.html"):
        own = (Path(*[".."] * (len(page.relative_to(site).parts) - 1)) / "worker.js").as_posix()
        page.write_text(page.read_text(encoding="utf-8").replace(FOREIGN, own), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
