"""The connection: encrypted where that is asked, and its password in no word that anybody sees."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.connection import SyncError, connected
from floorbase.user.journal.sync.server_file import SyncServerSettings
from tests.support.postgres import PASSWORD, Postgres
from tests.support.shared_journal import SharedJournal

pytest.importorskip("psycopg")


def of(shared: SharedJournal, **changed: str) -> SyncServerSettings:
    settings = shared.settings()
    return replace(settings, given={**settings.given, **changed})


@pytest.fixture
def certified(server: Postgres) -> Path:
    """The certificate of the server."""
    if server.certificate is None:
        pytest.skip("openssl is not installed")
    return server.certificate


def test_the_servers_certificate_is_checked(shared: SharedJournal, certified: Path) -> None:
    sure = of(shared, sslmode="verify-full", sslrootcert=str(certified))
    with connected(sure) as server:
        asked = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
        assert server.rows(asked) == [(True,)]


def test_another_certificate_is_refused(
    shared: SharedJournal, certified: Path, server: Postgres, tmp_path: Path
) -> None:
    other = server.new_certificate(tmp_path)
    with pytest.raises(SyncError, match="certificate verify failed"):
        connected(of(shared, sslmode="verify-full", sslrootcert=str(other)))


def test_another_name_is_refused(shared: SharedJournal, certified: Path) -> None:
    named = of(shared, sslmode="verify-full", sslrootcert=str(certified), host="localhost")
    with pytest.raises(SyncError, match="does not match host name"):
        connected(replace(named, given={**named.given, "hostaddr": "127.0.0.1"}))


@pytest.mark.parametrize(
    "changed",
    [
        {"password": "secret-one"},
        {"password": "secret-one", "user": "secret-one"},
        {"password": "secret-one", "port": "1"},
        {"password": "secret-one", "dbname": "secret-one"},
        {"password": "secret-one", "host": "/nowhere"},
        {"password": "secret-one", "sslmode": "verify-full", "sslrootcert": "/secret-one"},
        {"password": "secret-one", "sslmode": "nonsense"},
        {"password": "secret-one", "port": "secret-one"},
    ],
)
def test_no_password_is_in_an_error(shared: SharedJournal, changed: dict[str, str]) -> None:
    with pytest.raises(SyncError) as refused:
        connected(of(shared, **changed))
    said = str(refused.value) + repr(refused.value)
    assert "secret-one" not in said.replace(f"({of(shared, **changed).place})", "")
    assert refused.value.__cause__ is None
    assert refused.value.problems[0].fix


def test_a_wrong_password_is_told(shared: SharedJournal) -> None:
    with pytest.raises(SyncError, match="password authentication failed"):
        connected(of(shared, password="wrong"))


def test_the_password_of_the_environment_and_of_a_passfile(
    shared: SharedJournal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = {name: said for name, said in shared.settings().given.items() if name != "password"}
    without = replace(shared.settings(), given=given)
    with pytest.raises(SyncError, match="no password supplied"):
        connected(without)
    passfile = tmp_path / "pass"
    passfile.write_text(f"127.0.0.1:*:*:*:{PASSWORD}\n")
    passfile.chmod(0o600)
    with connected(replace(without, given={**given, "passfile": str(passfile)})) as server:
        assert server.may_write
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    with connected(without) as server:
        assert server.may_write


def test_a_server_that_is_gone(shared: SharedJournal, tmp_path: Path) -> None:
    gone = pytest.raises(SyncError, match="no connection to the server")
    with Journal(tmp_path / "journal.sqlite") as journal, gone:
        shared.sync(journal, port=1)


def test_without_the_library_it_says_what_to_install(
    shared: SharedJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(SyncError, match=r"psycopg.*\n  fix: run pip install 'floorbase\[sync\]'"):
        connected(shared.settings())
