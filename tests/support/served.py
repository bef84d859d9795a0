"""A server to be asked, and what a page of it shows."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import ClientResponse, WSMsgType, web
from aiohttp.test_utils import TestClient, TestServer

from floorbase.app.library import Library
from floorbase.web.door.address import listen
from floorbase.web.door.gate import Gate
from floorbase.web.server import FloorServer
from tests.support.copies import ROOT
from tests.support.shipped import LIBRARY
from tests.web.words import words_in

CODE = "floor-test"


Client = TestClient[web.Request, web.Application]


class Served:
    """A server and one browser's client."""

    def __init__(self, server: FloorServer, client: Client) -> None:
        self.server = server
        self.client = client

    async def enter(self, code: str = CODE) -> ClientResponse:
        """Send the form."""
        return await self.client.post("/code", data={"code": code}, allow_redirects=False)


async def served_with(
    code: str | None, tmp_path: Path, library: Library = LIBRARY
) -> AsyncIterator[Served]:
    """A running server."""
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(Gate(code), listening, tmp_path / "faults.log", library=library)
        async with TestClient(TestServer(server.application())) as client:
            yield Served(server, client)


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    """A server with a code."""
    async for one in served_with(CODE, tmp_path):
        yield one


@pytest_asyncio.fixture
async def local(tmp_path: Path) -> AsyncIterator[Served]:
    """A server for this computer alone."""
    async for one in served_with(None, tmp_path):
        yield one


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that plays by The Star, also in the sessions' own processes."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "floorbase").mkdir()
    (tmp_path / "floorbase" / "house.json").write_text('{"book": "star"}')


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sessions that show nothing and end when they are told anything: begun in a moment."""
    waits = "print('__GANGLION__', flush=True); __import__('sys').stdin.buffer.read(1)"
    command = (sys.executable, "-S", "-E", "-c", waits)
    monkeypatch.setattr("floorbase.web.terminal.session.COMMAND", command)


async def shown_after(socket: Any, words: str, wanted: str) -> str:
    """What the session paints once these words are typed, until what is wanted is there."""
    if words:
        await socket.send_json(["stdin", words])
    painted = b""
    until = time.monotonic() + 90  # a blinking cursor paints for ever
    while wanted not in words_in(painted):
        assert time.monotonic() < until, words_in(painted)
        message = await asyncio.wait_for(socket.receive(), 60)
        assert message.type in (WSMsgType.BINARY, WSMsgType.TEXT), words_in(painted)
        if message.type == WSMsgType.BINARY:
            painted += message.data
    return words_in(painted)


@contextmanager
def serving(tmp_path: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The command running, and the lines it printed until it served."""
    house = tmp_path / "floorbase"
    house.mkdir(exist_ok=True)
    (house / "house.json").write_text('{"book": "star"}')
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    running = subprocess.Popen(
        [sys.executable, "-u", "-m", "floorbase", "serve", "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        env=environment,
    )
    assert running.stdout
    lines: list[str] = []
    try:
        for line in running.stdout:
            lines.append(line.rstrip())
            if line.startswith("Ctrl-C"):
                break
        yield running, lines
    finally:
        running.kill()
        running.wait()
        running.stdout.close()
