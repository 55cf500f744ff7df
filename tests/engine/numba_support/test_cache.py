"""Compiled code on disk: keyed by its sources, in the user's cache, and never in the way."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import marooned
from marooned.engine.compilation import INTERPRETED

pytestmark = pytest.mark.skipif(INTERPRETED, reason="interpreted rules leave nothing on disk")

if not INTERPRETED:
    from marooned.engine.numba_support import cache, folders
    from marooned.engine.numba_support.dispatcher import CompiledRule

PACKAGE = Path(marooned.__file__).parent

# Draws a number below a thousand and tells where the compiled code came from: hits, misses, folder.
DRAW = """
import sys
from marooned.engine.rng import below, new_rng
assert below(new_rng(bytes(16)), 1000) == {expected}
stats = below.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()), stats.cache_path)
"""


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """What the process remembers about folders and sources is not for these tests."""
    remembering = (folders.cache_base, folders.cache_folder, folders.sources_hash)
    for function in remembering:
        function.cache_clear()
    yield
    for function in remembering:
        function.cache_clear()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A plain file: nobody, not even an administrator, can make a folder below it."""
    path = tmp_path / "file"
    path.touch()
    return path


def draw(folder: Path | None, path: Path = PACKAGE.parent, **environment: str) -> tuple[int, int, str]:
    """Draw a number in a process of its own; hits, misses and folder of the cache."""
    return drawn(start_drawing(folder, path, **environment))


def start_drawing(folder: Path | None, path: Path = PACKAGE.parent, **environment: str) -> subprocess.Popen[str]:
    from marooned.engine.rng import below, new_rng

    told = {**os.environ, "PYTHONPATH": str(path), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    if folder is not None:
        told["MAROONED_CACHE_DIR"] = str(folder)
    code = DRAW.format(expected=int(below(new_rng(bytes(16)), 1000)))
    command = [sys.executable, "-c", code]
    return subprocess.Popen(command, env=told, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def drawn(process: subprocess.Popen[str]) -> tuple[int, int, str]:
    out, errors = process.communicate()
    assert process.returncode == 0, errors
    hits, misses, where = out.rstrip("\n").split(" ", 2)
    return int(hits), int(misses), where


# --- where ---


def test_of_processes_that_begin_together_one_compiles(tmp_path: Path) -> None:
    found = [drawn(process) for process in [start_drawing(tmp_path) for _ in range(3)]]
    assert sorted(draw[:2] for draw in found) == [(0, 1), (1, 0), (1, 0)]


def test_a_process_that_keeps_others_waiting_for_too_long_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAROONED_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(cache, "LOCK_SECONDS", 0.1)
    stuck, waiting = compiled_rule(tripled), compiled_rule(tripled)
    with stuck._cache.alone():
        assert waiting(14) == 42
        assert sum(waiting.stats.cache_misses.values()) == 1


def compiled_rule(function: Any) -> Any:
    from marooned.engine.compilation import rule

    return rule(function)


def test_the_usual_place_is_the_users_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MAROONED_CACHE_DIR", raising=False)
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_, **__: str(tmp_path / "user"))
    assert folders.cache_base() == tmp_path / "user" / "compiled"


def test_a_relative_place_is_below_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAROONED_CACHE_DIR", "here")
    assert folders.cache_base() == tmp_path / "here" / "compiled"


def test_unwritable_place_falls_back_to_the_next(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAROONED_CACHE_DIR", str(file / "below"))
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_, **__: str(tmp_path / "user"))
    assert folders.cache_base() == tmp_path / "user" / "compiled"
    folders.cache_base.cache_clear()
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_, **__: str(file))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    base = folders.cache_base()
    assert base is not None and base.parent.parent == tmp_path and base.parent.name.startswith("marooned-")


@pytest.mark.skipif(os.name != "posix", reason="permissions are another matter there")
def test_temporary_folder_is_private(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MAROONED_CACHE_DIR", raising=False)
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_, **__: str(file))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    base = folders.cache_base()
    assert base is not None and stat.S_IMODE(base.parent.stat().st_mode) == 0o700
    base.parent.chmod(0o777)
    folders.cache_base.cache_clear()
    assert folders.cache_base() is None, "someone else could put code there"
    base.parent.chmod(0o700)
    monkeypatch.setattr(os, "getuid", lambda: base.parent.stat().st_uid + 1)
    (tmp_path / f"marooned-{os.getuid()}").mkdir(mode=0o700)
    folders.cache_base.cache_clear()
    assert folders.cache_base() is None, "it is someone else's"


def test_user_without_a_home_does_not_litter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MAROONED_CACHE_DIR", raising=False)
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_, **__: "~/.cache/marooned")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    (tmp_path / "tmp").mkdir()
    base = folders.cache_base()
    assert base is not None and base.is_relative_to(tmp_path / "tmp")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["tmp"]


def nowhere(file: Path) -> dict[str, str]:
    """An environment in which every place lies below a plain file."""
    below = str(file / "below")
    return dict.fromkeys(("MAROONED_CACHE_DIR", "XDG_CACHE_HOME", "HOME", "TMPDIR", "TEMP", "TMP"), below)


def test_nowhere_writable_is_no_cache(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAROONED_CACHE_DIR", str(file))
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_, **__: str(file))

    def no_temporary_folder() -> str:
        raise FileNotFoundError("No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", no_temporary_folder)
    assert folders.cache_base() is None and folders.cache_folder(PACKAGE / "batch") is None


def test_folder_that_cannot_be_made_is_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAROONED_CACHE_DIR", str(tmp_path))
    assert folders.cache_base() is not None
    shutil.rmtree(tmp_path / "compiled")
    assert folders.cache_folder(PACKAGE / "batch") is None


def test_rules_run_where_no_temporary_folder_is(tmp_path: Path, file: Path) -> None:
    # What the interpreter runs on starting: as if the machine had no temporary folder at all.
    (tmp_path / "sitecustomize.py").write_text(
        "import tempfile\ntempfile._candidate_tempdir_list = lambda: [" + repr(str(file)) + "]\n"
    )
    path = os.pathsep.join([str(tmp_path), str(PACKAGE.parent)])
    assert draw(None, Path(path), **nowhere(file)) == (0, 1, "None")


# --- a read-only install ---


def test_second_process_finds_what_the_first_compiled_and_nothing_is_written_beside_the_sources(tmp_path: Path) -> None:
    install = tmp_path / "install"
    shutil.copytree(PACKAGE, install / "marooned", ignore=shutil.ignore_patterns("__pycache__"))
    before = sorted(install.rglob("*"))
    for path in before:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        first, second = (draw(tmp_path / "cache", install) for _ in range(2))
        assert sorted(install.rglob("*")) == before
    finally:
        for path in before:
            path.chmod(0o755 if path.is_dir() else 0o644)
    assert first[:2] == (0, 1) and second[:2] == (1, 0)
    assert first[2] == second[2] and Path(first[2]).is_relative_to(tmp_path / "cache" / "compiled")


def test_the_same_sources_in_another_place_find_what_was_compiled(tmp_path: Path) -> None:
    """As the stamps that say what is compiled do, which know sources and not where they lie."""
    found = []
    for name in ("one", "other"):
        shutil.copytree(PACKAGE, tmp_path / name / "marooned", ignore=shutil.ignore_patterns("__pycache__", "page"))
        found.append(draw(tmp_path / "cache", tmp_path / name))
    assert found[0][:2] == (0, 1) and found[1][:2] == (1, 0) and found[0][2] == found[1][2]


# --- trouble ---


def spoil(folder: Path, ending: str, data: bytes) -> None:
    spoilt = [path for path in folder.rglob("*") if path.suffix == ending]
    assert spoilt
    for path in spoilt:
        path.write_bytes(data)


def test_damaged_file_means_compiling_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAROONED_CACHE_DIR", str(tmp_path))

    def hits() -> int:
        """How often a dispatcher that has compiled nothing yet finds its code on disk."""
        anew = compiled_rule(tripled)
        assert anew(14) == 42
        return sum(anew.stats.cache_hits.values())

    assert hits() == 0
    for ending, data in ((".nbi", b""), (".nbi", b"\x80\x05K\x01."), (".nbc", b"damaged")):
        spoil(tmp_path, ending, data)
        assert hits() == 0
    assert hits() == 1, "the damage was mended"


def test_a_rule_that_only_rules_called_is_found_on_disk_when_python_calls_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAROONED_CACHE_DIR", str(tmp_path))
    called = compiled_rule(tripled)
    assert compiled_rule(lambda n: called(n) + 1)(14) == 43
    for _ in range(2):  # as a body, as an entry
        later = compiled_rule(tripled)
        assert later(14) == 42
        assert later.stats.cache_hits.total() == 1 and not later.stats.cache_misses


def test_full_disk_means_compiling_in_every_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from numba.core.caching import IndexDataCacheFile

    monkeypatch.setenv("MAROONED_CACHE_DIR", str(tmp_path))
    compiled = CompiledRule.of(tripled)
    cache.keep_compiled(compiled)

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(IndexDataCacheFile, "save", full)
    assert compiled(14) == 42


def tripled(n: int) -> int:
    return 3 * n


def test_place_of_numbas_own_choosing_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAROONED_CACHE_DIR", str(tmp_path))
    folder = folders.cache_folder(*cache.dependencies(tripled))
    assert folder is not None
    folder.rmdir()
    folder.touch()  # Numba can make no folder there, and would turn to the sources' own
    compiled = CompiledRule.of(tripled)
    cache.keep_compiled(compiled)
    assert compiled(14) == 42 and compiled.stats.cache_path is None
    assert not list(Path(__file__).parent.glob("__pycache__/test_cache.tripled*"))


def test_numbas_own_settings_are_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import numba

    monkeypatch.setenv("MAROONED_CACHE_DIR", str(tmp_path))
    before = numba.config.CACHE_DIR
    cache.keep_compiled(CompiledRule.of(tripled))
    assert before == numba.config.CACHE_DIR


# --- keyed by the sources ---


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package laid out like this one, with two games, its engine where this engine thinks it is."""
    package = tmp_path / "marooned"
    for name in (
        "engine/numba_support/cache",
        "engine/rng",
        "batch/playout",
        "games/one/rules/turns",
        "games/one/content",
        "games/two/rules",
    ):
        path = package / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}\n")
    for folder in [package, *package.rglob("*")]:
        if folder.is_dir():
            (folder / "__init__.py").touch()
    monkeypatch.setattr(folders, "__file__", str(package / "engine" / "numba_support" / "cache.py"))
    return package


def hash_after(project: Path, *parts: str) -> str:
    folders.sources_hash.cache_clear()
    return folders.sources_hash(*(folders.part_of(str(project / part)) for part in parts))


@pytest.mark.parametrize(
    ("file", "part"),
    [
        ("engine/rng.py", "engine"),
        ("batch/playout.py", "batch"),
        ("games/one/content.py", "games/one"),
        ("games/one/rules/turns.py", "games/one"),
        ("games/two/rules.py", "games/two"),
    ],
)
def test_parts_are_the_engine_each_game_and_the_like(project: Path, file: str, part: str) -> None:
    assert folders.part_of(str(project / file)) == project / part


def test_part_of_another_project_is_its_outermost_package_or_the_file(tmp_path: Path) -> None:
    inner = tmp_path / "site" / "cards" / "hearts"
    inner.mkdir(parents=True)
    for path in (
        inner / "__init__.py",
        inner.parent / "__init__.py",
        inner / "rules.py",
        tmp_path / "site" / "lone.py",
    ):
        path.touch()
    assert folders.part_of(str(inner / "rules.py")) == tmp_path / "site" / "cards"
    assert folders.part_of(str(tmp_path / "site" / "lone.py")) == tmp_path / "site" / "lone.py"


@pytest.mark.parametrize("changed", ["games/one/rules/turns.py", "games/one/content.py", "engine/rng.py"])
def test_change_in_the_part_or_the_engine_is_another_folder(project: Path, changed: str) -> None:
    before = hash_after(project, "games/one/rules/turns.py")
    (project / changed).write_text("# other\n")
    assert hash_after(project, "games/one/rules/turns.py") != before


@pytest.mark.parametrize("changed", ["games/two/rules.py", "batch/playout.py", "games/one/rules/turns.pyc"])
def test_change_elsewhere_is_the_same_folder(project: Path, changed: str) -> None:
    before = hash_after(project, "games/one/rules/turns.py")
    (project / changed).write_text("# other\n")
    assert hash_after(project, "games/one/rules/turns.py") == before


def test_new_and_renamed_files_are_another_folder(project: Path) -> None:
    before = hash_after(project, "games/one/content.py")
    (project / "games/one/bots.py").touch()
    added = hash_after(project, "games/one/content.py")
    (project / "games/one/bots.py").rename(project / "games/one/robots.py")
    assert len({before, added, hash_after(project, "games/one/content.py")}) == 3


def test_games_do_not_share_a_template_s_folder(project: Path) -> None:
    one, two = (hash_after(project, "batch/playout.py", f"games/{game}/rules.py") for game in ("one", "two"))
    assert one != two


def test_editors_dangling_links_are_passed_over(project: Path) -> None:
    before = hash_after(project, "games/two/rules.py")
    (project / "games/two/.#rules.py").symlink_to("nobody@nowhere.1234")
    assert hash_after(project, "games/two/rules.py") == before


def test_template_depends_on_its_part_and_its_game(plugin: Path) -> None:
    from marooned.engine.compilation import specialise
    from marooned.engine.registry import load_game

    loops = specialise("marooned.batch.loops.playout", load_game("pebbles"))
    assert list(cache.dependencies(loops.choose.py_func)) == [PACKAGE / "batch", plugin / "pebbles"]
    assert list(cache.dependencies(loops.below.py_func)) == [PACKAGE / "engine"]


def test_change_in_a_called_file_is_noticed_by_the_next_process(tmp_path: Path) -> None:
    package = tmp_path / "site" / "counting"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "low.py").write_text(RULE.format("base", "return 1"))
    (package / "high.py").write_text("from counting.low import base\n" + RULE.format("answer", "return base() + 1"))
    assert answer(tmp_path) == "2 0 1"
    assert answer(tmp_path) == "2 1 0"
    (package / "low.py").write_text(RULE.format("base", "return 41"))
    assert answer(tmp_path) == "42 0 1"


RULE = "from marooned.engine.compilation import rule\n@rule\ndef {}():\n    {}\n"


def answer(tmp_path: Path) -> str:
    code = (
        "from counting.high import answer; value = answer(); stats = answer.stats;"
        "print(value, sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))"
    )
    path = os.pathsep.join([str(tmp_path / "site"), str(PACKAGE.parent)])
    told = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "MAROONED_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=told, capture_output=True, text=True, check=True)
    return done.stdout.strip()


# --- old folders ---


def test_folders_long_unused_are_deleted_when_a_new_one_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAROONED_CACHE_DIR", str(tmp_path))
    base = tmp_path / "compiled"
    long_ago = time.time() - folders.KEPT_SECONDS - 60
    for name in ("0123456789abcdef", "thesis", "fedcba9876543210", "00000000deadbeef"):
        (base / name / "inside").mkdir(parents=True)
        os.utime(base / name, (long_ago, long_ago))
    os.utime(base / "fedcba9876543210")
    (base / "00000000deadbeef").rename(base / "00000000deadbeef.kept")
    folder = folders.cache_folder(PACKAGE / "batch")
    assert folder is not None
    kept = {"fedcba9876543210", folder.name, "thesis", "00000000deadbeef.kept"}
    assert {path.name for path in base.iterdir()} == kept, "only ours, and only those unused for long"


def test_folder_in_use_stays_young(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAROONED_CACHE_DIR", str(tmp_path))
    folder = folders.cache_folder(PACKAGE / "batch")
    assert folder is not None
    os.utime(folder, (0, 0))
    folders.cache_folder.cache_clear()
    assert folders.cache_folder(PACKAGE / "batch") == folder
    assert time.time() - folder.stat().st_mtime < 60
