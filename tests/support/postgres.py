"""A PostgreSQL of the tests' own: started on a free port of this computer, stopped and removed.

It refuses to run as root, so then it runs as another user, in a folder of that user's.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

PASSWORD = "tell-nobody"
OTHERS = ("postgres", "nobody")
QUICK = {  # a killed process loses nothing that the system has been given: no disk is waited for
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "40",
    "unix_socket_directories": "",
    "listen_addresses": "127.0.0.1",
    "log_min_messages": "panic",
    "autovacuum": "off",
}


def programs() -> Path | None:
    """Where the server's programs are."""
    found = [*Path("/usr/lib/postgresql").glob("*/bin/postgres")]
    if named := shutil.which("postgres"):
        found.append(Path(named).resolve())
    have = [path.parent for path in found if (path.parent / "initdb").exists()]
    return max(have, key=lambda path: str(path), default=None)


def why_none() -> str:
    """Why there is no server for the tests; nothing where there can be one."""
    if programs() is None:
        return "no PostgreSQL is installed"
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "psycopg is not installed"
    if os.getuid() == 0 and not _other():
        return "PostgreSQL refuses to run as root, and there is no other user"
    return ""


def _other() -> pwd.struct_passwd | None:
    for name in OTHERS:
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    return None


class Postgres:
    """A server. Its superuser is ``owner``, with a password."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="floorbase-postgres-"))
        self._user = _other() if os.getuid() == 0 else None
        if self._user:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self.kept = self.folder / "kept"
        options = ["-A", "scram-sha-256", "-U", "owner", f"--pwfile={secret}", "--no-sync"]
        options += ["-E", "UTF8", "--locale=C", "-D", str(self.kept)]
        self._run("initdb", *options)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.certificate = self.new_certificate(self.folder) if shutil.which("openssl") else None
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def new_certificate(self, folder: Path) -> Path:
        """A certificate for 127.0.0.1, with its key beside it."""
        made, key = folder / "made.crt", folder / "made.key"
        asked = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
        asked += " -subj /CN=floorbase -addext subjectAltName=IP:127.0.0.1"
        files = ["-keyout", str(key), "-out", str(made)]
        subprocess.run(["openssl", *asked.split(), *files], check=True, capture_output=True)
        if self._user:
            os.chown(key, self._user.pw_uid, self._user.pw_gid)
        return made

    def start(self) -> None:
        """Start it, and wait until it answers."""
        program = str(self._programs / "postgres")
        options = [f"--{name}={value}" for name, value in QUICK.items()]
        if made := self.certificate:
            options += ["--ssl=on", f"--ssl_cert_file={made}"]
            options += [f"--ssl_key_file={made.with_suffix('.key')}"]
        self._process = subprocess.Popen(
            [program, "-D", str(self.kept), "-p", str(self.port), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            preexec_fn=_end_with_the_tests,
            **self._as_other(),
        )
        end = time.monotonic() + 30
        while time.monotonic() < end:
            with contextlib.suppress(Exception), self.connection("postgres"):
                return
            assert self._process.poll() is None, "the server does not start"
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Kill it and all its processes at once, as where the power fails."""
        process = self._process
        assert process is not None
        process.send_signal(signal.SIGSTOP)  # it starts no other
        children = _children(process.pid)
        for pid in [process.pid, *children]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.wait()
        while any(_lives(pid) for pid in children):
            time.sleep(0.01)
        self._process = None

    def stop(self) -> None:
        """Stop it in good order."""
        if self._process:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(30)
            self._process = None

    def remove(self) -> None:
        """Stop it, and leave nothing of it."""
        try:
            self.stop()
        finally:
            if self._process:
                self.kill()
            shutil.rmtree(self.folder, ignore_errors=True)

    @contextlib.contextmanager
    def connection(self, database: str, user: str = "owner") -> Iterator[Any]:
        """A connection, for what a test does behind the back of what it tests."""
        import psycopg

        with psycopg.connect(
            host="127.0.0.1",
            port=self.port,
            dbname=database,
            user=user,
            password=PASSWORD,
            sslmode="disable",
            connect_timeout=5,
            autocommit=True,
        ) as connection:
            yield connection

    def run(self, database: str, *scripts: str) -> list[tuple[Any, ...]]:
        """Run scripts as the owner; the rows of the last."""
        rows: list[tuple[Any, ...]] = []
        with self.connection(database) as connection:
            for script in scripts:
                done = connection.execute(script)
                rows = done.fetchall() if done.description else []
        return rows

    @property
    def _programs(self) -> Path:
        found = programs()
        assert found is not None
        return found

    def _as_other(self) -> dict[str, Any]:
        if not self._user:
            return {}
        return {"user": self._user.pw_uid, "group": self._user.pw_gid, "extra_groups": []}

    def _run(self, program: str, *options: str) -> None:
        subprocess.run(
            [str(self._programs / program), *options],
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self._as_other(),
        )


def _end_with_the_tests() -> None:
    """Have the server stop when the process that started it is killed."""
    ctypes.CDLL(None).prctl(1, signal.SIGINT)


def _children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


def _lives(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


class CutProxy:
    """Passes on what a client and a server say, until so many bytes have gone; then ``at_end``.

    ``cut`` counts what the client sends, or, where it is ``fetched``, what the server sends.
    """

    def __init__(
        self,
        port: int,
        cut: int,
        at_end: Callable[[], None] | None = None,
        *,
        fetched: bool = False,
    ) -> None:
        self.left = cut
        self._end, self._fetched, self._server = at_end, fetched, port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._ends: list[socket.socket] = []
        self._turn = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._server))
                self._ends += [client, server]
                for here, there, sent in ((client, server, True), (server, client, False)):
                    given = (here, there, sent != self._fetched)
                    threading.Thread(target=self._pass_on, args=given, daemon=True).start()

    def _pass_on(self, here: socket.socket, there: socket.socket, counts: bool) -> None:
        with contextlib.suppress(OSError):
            while said := here.recv(4096):
                if counts:
                    with self._turn:
                        part = said[: max(self.left, 0)]
                        self.left -= len(said)
                    if len(part) < len(said):
                        there.sendall(part)
                        self._cut()
                        return
                there.sendall(said)
        self.close_ends()

    def _cut(self) -> None:
        if self._end:
            self._end()
        self.close()

    def close_ends(self) -> None:
        """Cut the connections that there are."""
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Cut every connection, and take no other."""
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.close_ends()

    def __enter__(self) -> CutProxy:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
