"""Where settings come from, what weighs more, and bad ones told in words that say what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.engine.text import LANGUAGES
from marooned.server.settings import Settings
from marooned.server.settings_reading import BadSetting, described, expectation, read_settings

FILE = """
port = 1111
host = "file.example"
origins = ["https://one.example", "https://two.example"]
requests_a_second = 5
secure_cookie = true
database_url = "kept.sqlite"
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "marooned.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_the_command_line_outweighs_the_environment_the_file_and_the_usual(file: Path) -> None:
    environment = {"MAROONED_HOST": "environment.example", "MAROONED_PORT": "2222", "MAROONED_LOG": ""}
    settings, origins = read_settings(environment, {"port": "3333"})
    assert (settings.port, origins["port"].source) == (3333, "command-line")
    assert (settings.host, origins["host"]) == ("environment.example", ("environment", "MAROONED_HOST"))
    assert (settings.requests_a_second, origins["requests_a_second"]) == (5.0, ("file", "marooned.toml"))
    assert (settings.log, origins["log"].source) == ("auto", "default")
    assert settings.origins == ("https://one.example", "https://two.example")


def test_a_file_can_be_named_and_one_that_is_named_must_exist(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere" / "other.toml"
    other.parent.mkdir()
    other.write_text('database_url = "its.sqlite"', encoding="utf-8")
    named = read_settings({}, file=str(other)).settings
    assert named.database_url == f"sqlite:///{other.parent / 'its.sqlite'}", "beside the file that names it"
    assert named.port == Settings.port, "the other file is not read"
    assert read_settings({"MAROONED_SETTINGS": str(other)}).settings == named
    with pytest.raises(BadSetting) as caught:
        read_settings({}, file="nowhere.toml")
    assert caught.value.problem == "no-file"


def test_without_a_file_all_is_as_usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chosen = read_settings({})
    assert chosen.settings == Settings()
    assert {origin.source for _, _, origin in described(chosen)} == {"default"}


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("secure_cookie", "yes", True),
        ("lan", "1", True),
        ("open_browser", "Off", False),
        ("origins", "https://a.example, https://b.example", ("https://a.example", "https://b.example")),
        ("requests_a_second", "2.5", 2.5),
        ("database_url", "postgresql://u:p@db/marooned", "postgresql://u:p@db/marooned"),
        ("redis_url", "redis://cache:6379/1", "redis://cache:6379/1"),
    ],
)
def test_the_environment_is_read_as_each_setting_takes_it(name: str, text: str, value: object) -> None:
    assert getattr(read_settings({f"MAROONED_{name.upper()}": text}).settings, name) == value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("port", "eighty"),
        ("port", "70000"),
        ("lan", "perhaps"),
        ("log", "xml"),
        ("requests_a_second", "0"),
        ("connections_a_person", "-1"),
        ("database_url", "mysql://u:sesame@db/x"),
        ("database_url", "://"),
        ("redis_url", "http://cache"),
        ("redis_url", "rediss://cache?ssl_cert_reqs=none"),
        ("redis_url", "redis://cache:six"),
        ("redis_url", "redis://cache:65536"),
        ("database_url", "postgresql://host:six/marooned"),
    ],
)
def test_bad_values_are_refused_in_words_without_their_secrets(name: str, text: str, language: str) -> None:
    with pytest.raises(BadSetting) as caught:
        read_settings({f"MAROONED_{name.upper()}": text})
    told = caught.value.text(language)
    assert name in told and f"MAROONED_{name.upper()}" in told
    assert "sesame" not in told
    for detail in (expectation(name)["low"], expectation(name)["high"], expectation(name)["choices"]):
        assert detail in told


@pytest.mark.parametrize(
    ("text", "problem"),
    [("prot = 1", "unknown"), ("port = ", "bad-file"), ("port = [1]", "value"), ("[port]\nx = 1", "value")],
)
def test_bad_files_are_refused(file: Path, text: str, problem: str) -> None:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadSetting) as caught:
        read_settings({})
    assert caught.value.problem == problem
    assert all(caught.value.text(language) for language in LANGUAGES)
    if problem == "unknown":
        assert "port" in caught.value.text("en")
