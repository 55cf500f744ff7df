"""The files for those who host: they parse, and whatever they name exists."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from marooned.cli.dispatch import COMMANDS
from marooned.engine.text import text_of
from marooned.server.settings_reading import TYPES, read_settings

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
FILES = [ROOT / "Containerfile", ROOT / "compose.yaml", *sorted(DEPLOY.iterdir()), ROOT / "docs" / "hosting.md"]
OTHERS = {"MAROONED_SETTINGS", "MAROONED_CACHE_DIR", "MAROONED_DOMAIN"}
"""Variables that are no settings: where the settings are, the compiled rules' folder, and compose's own."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_variable_is_a_setting(file: Path) -> None:
    named = set(re.findall(r"MAROONED_[A-Z_]+", file.read_text(encoding="utf-8")))
    assert named <= {f"MAROONED_{name.upper()}" for name in TYPES} | OTHERS


def test_the_example_file_is_read() -> None:
    settings, origins = read_settings({}, file=str(DEPLOY / "marooned.toml"))
    assert settings.secure_cookie and origins["port"].source == "file"
    commented = re.findall(r"^# ([a-z_]+) = ", (DEPLOY / "marooned.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert commented and set(commented) <= set(TYPES)


def test_compose_runs_two_processes_that_work_together() -> None:
    compose: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    services = compose["services"]
    ours = [service for name, service in services.items() if name.startswith("marooned-")]
    assert len(ours) == 2 and {"postgres", "redis", "caddy"} <= services.keys()
    for service in ours:
        environment = {name: str(value) for name, value in service["environment"].items() if "TOKEN" not in name}
        chosen = read_settings(environment).settings
        assert chosen.database_url.startswith("postgresql://") and not chosen.alone
        assert service["depends_on"].keys() == {"postgres", "redis"}
        assert float(str(service["stop_grace_period"]).rstrip("s")) > chosen.drain_seconds
    named = {volume.split(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    assert {name for name in named if not name.startswith(".")} == set(compose["volumes"])
    upstreams = re.findall(r"marooned-\d", (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
    assert sorted(upstreams) == sorted(name for name in services if name.startswith("marooned-"))


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_are_hardened_and_start_a_command_that_exists(unit: Path) -> None:
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(unit, encoding="utf-8")
    service = parser["Service"]
    for hardened in ("NoNewPrivileges", "ProtectHome", "PrivateTmp", "DynamicUser", "RestrictNamespaces"):
        assert service[hardened] == "yes"
    assert service["ProtectSystem"] == "strict"
    words = service["ExecStart"].split()[1:]
    command = next(command for command in COMMANDS if command.name == words[0])
    known = {f"--{option.name}" for option in command.options}
    assert {word for word in words if word.startswith("--")} <= known


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_are_understood_by_systemd(unit: Path, tmp_path: Path) -> None:
    text = unit.read_text(encoding="utf-8")
    here = tmp_path / unit.name
    here.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE), encoding="utf-8")
    told = subprocess.run(["systemd-analyze", "verify", str(here)], capture_output=True, text=True)
    assert unit.stem not in told.stderr, told.stderr


def test_the_page_lists_every_setting_in_the_catalogue_s_words() -> None:
    said = text_of("en", "marooned.server")
    for name in TYPES:
        assert f"| `{name}` | {said('setting-' + name.replace('_', '-'))} |" in PAGE


def test_the_page_names_commands_and_options_that_exist() -> None:
    names = {command.name.split()[0] for command in COMMANDS}
    written = re.findall(r"`marooned ([a-z]+)|^marooned ([a-z]+)", PAGE, re.MULTILINE)
    assert written and {one or other for one, other in written} <= names
    options = {f"--{option.name}" for command in COMMANDS for option in command.options}
    assert set(re.findall(r"(?<![-\w])--[a-z][a-z-]*", PAGE)) <= options


def test_the_container_keeps_what_must_be_kept() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    volumes = re.search(r"^VOLUME (.*)$", text, re.MULTILINE)
    assert volumes is not None
    for variable in ("MAROONED_DATABASE_URL", "MAROONED_CACHE_DIR"):
        kept = re.search(rf"{variable}=(\S+)", text)
        assert kept is not None and any(kept[1].startswith(folder) for folder in re.findall(r'"(.*?)"', volumes[1]))
    assert "USER marooned" in text and "STOPSIGNAL SIGTERM" in text
    setup = (ROOT / "scripts" / "setup.py").read_text(encoding="utf-8")
    assert re.findall(r"uv==[\d.]+", text) == re.findall(r"uv==[\d.]+", setup), "one uv everywhere"
