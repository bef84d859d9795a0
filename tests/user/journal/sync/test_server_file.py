"""Where the server is named: by the environment or a file; encrypted, and with no password told."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorbase.errors import BadFileError, BadRequestError
from floorbase.user.journal.sync import server_file
from floorbase.user.journal.sync.server_file import (
    ENVIRONMENT,
    FILE,
    SyncServerSettings,
    server_settings,
    syncs_on_its_own,
)

SECRET = "hush-hush"


@pytest.fixture(autouse=True)
def conf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file, which is not there yet, in an environment that says nothing."""
    for name in ENVIRONMENT.values():
        monkeypatch.delenv(name, raising=False)
    path = tmp_path / "sync.conf"
    monkeypatch.setenv(FILE, str(path))
    return path


def given(path: Path, text: str, mode: int = 0o600) -> SyncServerSettings:
    path.write_text(text)
    path.chmod(mode)
    return server_settings()


def test_the_file_names_the_server(conf: Path) -> None:
    settings = given(conf, "# ours\nhost = db.example\ndbname= floor\nuser =t4\non_its_own = yes\n")
    assert settings.place == "floor on db.example"
    assert settings.on_its_own
    assert syncs_on_its_own()
    assert settings.parameters == {
        "host": "db.example",
        "dbname": "floor",
        "user": "t4",
        "sslmode": "verify-full",  # where nothing is said of it
    }


def test_the_environment_comes_first(conf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGHOST", "other.example")
    monkeypatch.setenv("PGPASSWORD", SECRET)
    settings = given(conf, "host = db.example\ndbname = floor\npassword = of-the-file\n")
    assert settings.place == "floor on other.example"
    assert settings.parameters == {"dbname": "floor", "sslmode": "verify-full"}
    assert settings.secrets == (SECRET, "of-the-file")
    assert not settings.on_its_own


@pytest.mark.parametrize("host", ["/run/postgresql", "localhost", "127.0.0.1", "::1"])
def test_on_this_computer_nothing_need_be_encrypted(conf: Path, host: str) -> None:
    settings = given(conf, f"host = {host}\nsslmode = disable\n")
    assert settings.is_here
    assert settings.parameters["sslmode"] == "disable"
    assert "sslmode" not in given(conf, f"host = {host}\n").parameters


@pytest.mark.parametrize("mode", ["disable", "allow", "prefer"])
@pytest.mark.parametrize("host", ["db.example", "10.0.0.7", "localhost,db.example"])
def test_nothing_goes_over_a_network_unencrypted(conf: Path, host: str, mode: str) -> None:
    with pytest.raises(BadRequestError, match=r"unencrypted\n  fix: set sslmode to one of require"):
        given(conf, f"host = {host}\nsslmode = {mode}\n")
    assert given(conf, f"host = {host}\nsslmode = require\n").said("sslmode") == "require"


def test_no_server_is_named(conf: Path) -> None:
    with pytest.raises(BadRequestError, match="no server is set"):
        server_settings()
    assert not syncs_on_its_own()
    with pytest.raises(BadRequestError, match="no server is set"):
        given(conf, "dbname = floor\n")


def test_a_password_that_others_may_read_is_refused(conf: Path) -> None:
    text = f"host = db.example\npassword = {SECRET}\n"
    with pytest.raises(BadFileError, match=r"others may read it\n  fix: chmod 600") as refused:
        given(conf, text, 0o644)
    assert SECRET not in str(refused.value)
    assert given(conf, text).said("password") == SECRET


def test_every_wrong_line_is_named_and_no_password_with_it(conf: Path) -> None:
    text = f"host = db.example\n{SECRET}\nsslmod = require\non_its_own = sometimes\n"
    with pytest.raises(BadFileError) as refused:
        given(conf, text)
    said = str(refused.value)
    for line, what in ((2, "is not a setting"), (3, "no such setting"), (4, "neither yes nor no")):
        assert f"sync.conf:{line}: " in said
        assert what in said
    assert "did you mean sslmode" in said
    assert SECRET not in said


@pytest.mark.parametrize("content", [b"\xff\xfe", b"host \0"])
def test_a_file_that_is_none(conf: Path, content: bytes) -> None:
    conf.write_bytes(content)
    with pytest.raises(BadFileError):
        server_settings()
    assert not syncs_on_its_own()


def test_settings_show_no_password(conf: Path) -> None:
    settings = given(conf, f"host = db.example\npassword = {SECRET}\n")
    assert SECRET not in repr(settings) + str(settings) + settings.place


def test_the_file_lies_beside_the_houses_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FILE)
    assert server_file.sync_file().name == "sync.conf"
