"""What every test shares: how hypothesis searches, and texts kept in files to be read in a diff."""

from __future__ import annotations

import gc
import itertools
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from marooned.engine.compilation import INTERPRETED
from marooned.engine.numba_support import announcing

announcing.enabled = False  # what tests read on stderr must not depend on what is compiled

LONG = {
    Path(__file__).parent / name
    for name in (
        "docs/test_add_a_game.py",
        "docs/test_example_games.py",
        "soak/test_chaos.py",
        "soak/test_attacks.py",
        "soak/test_files.py",
        "soak/test_nonsense.py",
        "soak/test_requests.py",
        "server/test_service_compiling.py",
        "server/test_service_processes.py",
        "proofs/test_trace.py",
        "bots/test_rehearsal.py",
        "envs/test_openspiel.py",
        "envs/test_spiel_bots.py",
        "web/games/test_galerapagos_five.py",
        "web/games/test_nautilus.py",
        "web/table/test_company.py",
        "web/table/test_hints.py",
        "web/table/test_lessons.py",
        "web/words/test_new_language.py",
    )
}
"""Where single tests take so long that a run would wait for one that begins late."""

# A person's run explores anew each time and says how to reproduce what it finds. Continuous integration repeats itself,
# so that a red run is the change's doing. Interpreted runs are slow, and what they cover must not depend on luck.
settings.register_profile("person", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True, database=None)
settings.register_profile("interpreted", settings.get_profile("ci"), max_examples=10)
settings.load_profile("interpreted" if INTERPRETED else "ci" if os.environ.get("CI") else "person")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write golden files instead of comparing with them")
    parser.addoption("--pictures", action="store_true", help="keep screenshots of the page in tests/web/pictures")


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # until all tests are found: what is loaded on the way stays
    config.addinivalue_line("markers", "golden: compares with a kept file (given to tests that use the golden fixture)")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if uses("golden", item):
            item.add_marker("golden")
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = shared_out(items, workers)


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: garbage is not looked for in it again and again."""
    gc.collect()
    gc.freeze()
    gc.enable()


def uses(fixture: str, item: pytest.Item) -> bool:
    """Whether a test asks for a fixture, itself or by another one."""
    return fixture in getattr(item, "fixturenames", ())


def shared_out(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests, as many for each worker, in an order that leaves none of them idle in the end.

    Those in a browser take longest, so they come first, and at half of the workers: each starts a browser and a
    server. The others begin with the long ones among the rest.
    """
    modules: dict[Path, list[pytest.Item]] = {item.path: [] for item in items if uses("browser", item)}
    modules = dict(sorted(modules.items(), key=lambda module: module[0] not in LONG))
    hosts, ordered = (workers + 1) // 2, list[pytest.Item]()
    long, rest = list[pytest.Item](), list[pytest.Item]()
    for item in items:
        modules.get(item.path, long if workers > hosts and item.path in LONG else rest).append(item)
    others = iter(rest)
    for worker in range(workers):
        share = (len(items) - len(ordered)) // (workers - worker)
        in_browsers = [item for module in list(modules.values())[worker::hosts] for item in module]
        first = in_browsers if worker < hosts else long[worker - hosts :: workers - hosts]
        ordered += [*first, *itertools.islice(others, max(0, share - len(first)))]
    return [*ordered, *others]


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compares a text with the file that keeps it; with `--regenerate` (make records) writes the file instead."""
    regenerate = request.config.getoption("--regenerate")

    def compare(path: Path, text: str) -> None:
        if regenerate:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.exists(), f"{path} is missing: make records writes it"
        assert text == path.read_text(encoding="utf-8"), f"{path} differs: read the diff after make records"

    return compare
