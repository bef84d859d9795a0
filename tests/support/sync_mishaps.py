"""Syncs that are cut at any byte: the connection, the server or the device goes; and what is left.

``Mishaps`` writes and syncs on several devices, has something happen at a byte of the connection,
and looks at what both sides hold.
"""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

from floorbase.errors import FloorbaseError
from floorbase.user.journal.entry import START
from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.connection import SyncError
from tests.support.postgres import CutProxy
from tests.support.shared_journal import SharedJournal, held, said, write, write_at_once

FETCHING = "_fetching"  # ends the name of what happens when the server has said so many bytes
HAPPENS = tuple(
    f"{what}{when}" for what in ("cut", "server_killed", "device_killed") for when in ("", FETCHING)
)

FAULT = "fault: "  # before what a device did not expect
MOST = 6_000  # bytes that are said before and while a few entries are sent


class Mishaps:
    """Devices that write and sync, to whom things happen."""

    def __init__(
        self, shared: SharedJournal, folder: Path, devices: int = 3, seed: int = 7
    ) -> None:
        self.shared = shared
        self.chance = random.Random(seed)
        self.paths = [folder / str(n) / "journal.sqlite" for n in range(devices)]
        self.written: dict[str, list[str]] = {}  # what each device was told is kept
        self.whole = 0  # syncs that came through
        self.faults: list[str] = []

    def write(self, path: Path, entries: int) -> None:
        """Write entries on a device."""
        with Journal(path) as journal:
            own = self.written.setdefault(journal.device, [])
            new = [f"{journal.device} says {len(own) + n}" for n in range(entries)]
            (write if entries < 20 else write_at_once)(journal, new)
            own += new

    def happen(self, what: str, path: Path, after: int) -> None:
        """Sync a device, and have something happen after so many bytes."""
        fetched = what.endswith(FETCHING)
        if what.startswith("device_killed"):
            self._device_killed(path, after, fetched)
            return
        server = self.shared.server
        died = threading.Event()

        def kill() -> None:
            server.kill()
            died.set()

        at_end = kill if what.startswith("server_killed") else None
        with CutProxy(server.port, after, at_end, fetched=fetched) as proxy, Journal(path) as one:
            try:
                self.shared.sync(one, port=proxy.port)
                self.whole += 1
            except SyncError:
                pass
            except FloorbaseError as error:
                self.faults.append(f"{what} after {after}: {error}")
        if at_end and proxy.left < 0:
            died.wait(10)
            server.start()

    def _device_killed(self, path: Path, after: int, fetched: bool) -> None:
        child = 0

        def kill() -> None:
            os.kill(child, signal.SIGKILL)

        with Journal(path) as journal:
            own = self.written.setdefault(journal.device, [])
        read, told = os.pipe()
        with CutProxy(self.shared.server.port, after, kill, fetched=fetched) as proxy:
            child = os.fork()
            if child == 0:
                os.close(read)
                self._write_and_sync(path, proxy.port, told, len(own))
            os.close(told)
            with os.fdopen(read) as lines:
                for line in lines:
                    said_, _, fault = line.strip().partition(FAULT)
                    own += [said_] if said_ else []
                    self.faults += [f"{after} bytes: {fault}"] if fault else []
            _, status = os.waitpid(child, 0)
            self.whole += status == 0
            if proxy.left >= 0 and os.WIFSIGNALED(status):
                self.faults.append(f"killed after {after} bytes, unasked")
        with Journal(path) as journal:  # the last may be kept though nobody was told any more
            kept = said(journal).get(journal.device, [])
            if kept[:-1] == own:
                own.append(kept[-1])

    def _write_and_sync(self, path: Path, port: int, told: int, number: int) -> None:
        """Write entries while they are synced, in a process that is killed; it never returns."""
        done = threading.Event()

        def write_on() -> None:
            with Journal(path) as other:
                for n in range(number, number + 50):
                    new = f"{other.device} says {n}"
                    write(other, [new])
                    os.write(told, f"{new}\n".encode())
                    if done.is_set():
                        return

        status = 1
        try:
            with Journal(path) as one:
                writing = threading.Thread(target=write_on)
                writing.start()
                self.shared.sync(one, port=port)
                done.set()
                writing.join()
            status = 0
        except SyncError:
            pass  # it says why, and the next one goes on
        except BaseException as error:
            os.write(told, f"{FAULT}{error!r}\n".encode())
        os._exit(status)

    def look(self) -> None:
        """What the server and the devices hold now is whole, and the server's is known to them."""
        chains: dict[str, list[str]] = {}
        end: dict[str, str] = {}
        sql = "SELECT device, number, previous, hash FROM floorbase.entry ORDER BY device, number"
        for device, number, previous, hash_ in self.shared.server.run(self.shared.name, sql):
            chain = chains.setdefault(device, [])
            if number != len(chain) + 1 or previous != end.get(device, START):
                self.faults.append(f"the server's {device}-{number} does not follow")
            end[device] = hash_
            chain.append(hash_)
        for path in self.paths:
            with Journal(path) as journal:
                self.faults += [f"{path.parent.name}: {fault}" for fault in journal.verify()]
                lost = self.written.get(journal.device, [])
                kept = said(journal).get(journal.device, [])
                if kept != lost:
                    self.faults.append(f"{journal.device} {parted(kept, lost)}")

    def settle(self) -> None:
        """All devices sync in peace; then each holds what all have written, and so the server."""
        for path in [*self.paths, *self.paths]:
            with Journal(path) as journal:
                if notices := self.shared.sync(journal).notices:
                    self.faults.append(str(notices))
        for path in self.paths:
            with Journal(path) as journal:
                if said(journal) != self.written:
                    self.faults.append(f"device {path.parent.name} does not hold what was written")
                if held(journal) != self.shared.entries():
                    self.faults.append(f"device {path.parent.name} differs from the server")


def parted(kept: Sequence[str], told: Sequence[str]) -> str:
    """Where what a device holds first differs from what it was told is kept."""
    both = zip_longest(kept, told, fillvalue="nothing")
    at, pair = next((n, pair) for n, pair in enumerate(both, 1) if pair[0] != pair[1])
    return f"holds {len(kept)} of {len(told)}: at {at} '{pair[0]}' for '{pair[1]}'"
