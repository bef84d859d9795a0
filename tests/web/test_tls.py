"""Served over https: what is made for the house, what is given, and that browsers take it."""

from __future__ import annotations

import asyncio
import datetime
import ssl
import subprocess
from pathlib import Path

import aiohttp
import pytest
from cryptography import x509

from floorbase.errors import BadFileError, BadRequestError
from floorbase.web.door.address import listen
from floorbase.web.door.gate import Gate
from floorbase.web.door.issuing import can_vouch, names_of
from floorbase.web.door.opening import certificate_for
from floorbase.web.door.tls import GivenCertificate, HouseCertificate
from floorbase.web.server import FloorServer
from tests.support.shipped import LIBRARY

NOW = datetime.datetime(2026, 11, 23, tzinfo=datetime.UTC)
HERE = ["192.168.1.20", "floor.local", "203.0.113.7", "example.com"]


def made(
    folder: Path, now: datetime.datetime = NOW, reached: list[str] | None = None
) -> HouseCertificate:
    """A certificate for a house reached there."""
    return HouseCertificate(lambda: HERE if reached is None else reached, folder, lambda: now)


def served_one(folder: Path) -> x509.Certificate:
    """The certificate that connections have."""
    return x509.load_pem_x509_certificate((folder / "server.pem").read_bytes())


def test_it_is_for_the_house_and_for_nobody_else(tmp_path: Path) -> None:
    made(tmp_path)
    own = {"localhost", "127.0.0.1", "::1", "192.168.1.20", "floor.local"}
    assert names_of(served_one(tmp_path)) == own
    for name in ("authority.key", "server.key"):
        assert (tmp_path / name).stat().st_mode & 0o777 == 0o600


def test_it_is_kept_until_it_ends_soon(tmp_path: Path) -> None:
    first = made(tmp_path).authority.fingerprint
    kept = served_one(tmp_path)
    made(tmp_path, NOW + datetime.timedelta(days=360))
    assert served_one(tmp_path) == kept
    again = made(tmp_path, NOW + datetime.timedelta(days=370))
    assert served_one(tmp_path).not_valid_after_utc > NOW + datetime.timedelta(days=700)
    assert again.authority.fingerprint == first, "phones that trust it need not be asked again"


def test_a_new_address_is_taken_in_while_it_is_served(tmp_path: Path) -> None:
    reached = ["192.168.1.20"]
    certificate = made(tmp_path, reached=reached)
    reached[0] = "10.0.0.5"
    certificate.refresh()
    assert {"192.168.1.20", "10.0.0.5"} <= names_of(served_one(tmp_path))


@pytest.mark.parametrize("name", ["authority.key", "authority.pem", "server.pem", "server.key"])
def test_what_was_damaged_is_made_anew(tmp_path: Path, name: str) -> None:
    made(tmp_path)
    (tmp_path / name).write_text("half of it")
    made(tmp_path)
    assert "BEGIN" in (tmp_path / name).read_text()


def test_what_cannot_be_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadFileError, match="no certificate can be kept there"):
        made(tmp_path / "file")


@pytest.mark.parametrize("name", ["a.local.", "*.local", "a..local", "8.8.8.8", "2001:db8::1"])
def test_no_certificate_names_what_is_not_the_houses(name: str) -> None:
    assert not can_vouch(name)


async def test_a_browser_that_trusts_the_authority_takes_it(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as listening:
        certificate = HouseCertificate(list, tmp_path)
        server = FloorServer(Gate(None), listening, library=LIBRARY, certificate=certificate)
        running = asyncio.create_task(server.run())
        url = f"https://localhost:{listening.getsockname()[1]}"
        safe = ssl.create_default_context(cadata=certificate.authority.certificate_pem.decode())
        async with aiohttp.ClientSession() as browser:
            page = await browser.get(url, ssl=safe)
            assert page.status == 200
            assert "Secure" in page.headers["Set-Cookie"]
            told = await (await browser.get(f"{url}/trust", ssl=safe)).text()
            assert certificate.authority.fingerprint[:23].replace(":", " ") in told
            got = await browser.get(f"{url}/trust/floorbase.crt", ssl=safe)
            assert await got.read() == certificate.authority.certificate_pem
            with pytest.raises(aiohttp.ClientConnectorCertificateError):
                await browser.get(url)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def test_openssl_finds_nothing_wrong_with_it(tmp_path: Path) -> None:
    HouseCertificate(lambda: ["192.168.1.20", "floor.local"], tmp_path)
    command = ["openssl", "verify", "-x509_strict", "-CAfile", "authority.pem", "server.pem"]
    try:
        ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    except FileNotFoundError:
        pytest.skip("no openssl here")
    assert ran.stdout == "server.pem: OK\n", ran.stderr


def test_a_certificate_that_is_given_is_used_and_read_again(tmp_path: Path) -> None:
    made(tmp_path)
    given = GivenCertificate(tmp_path / "server.pem", tmp_path / "server.key")
    assert given.authority is None
    before = given.seen
    made(tmp_path, NOW + datetime.timedelta(days=370))
    given.refresh()
    assert given.seen != before


@pytest.mark.parametrize(
    ("cert", "key", "told"),
    [
        ("nothing.pem", None, "it cannot be read"),
        ("text.pem", "server.key", "no certificate with the key that belongs to it"),
        ("server.pem", "authority.key", "no certificate with the key that belongs to it"),
        ("server.pem", None, "no certificate with the key that belongs to it"),
    ],
)
def test_a_certificate_that_cannot_be_used(
    tmp_path: Path, cert: str, key: str | None, told: str
) -> None:
    made(tmp_path)
    (tmp_path / "text.pem").write_text("hello")
    with pytest.raises(BadFileError, match=told):
        GivenCertificate(tmp_path / cert, tmp_path / key if key else None)


def test_a_key_without_its_certificate(tmp_path: Path) -> None:
    with pytest.raises(BadRequestError, match="--key was given without"):
        certificate_for("127.0.0.1", None, tmp_path / "x.key", tls=True)
