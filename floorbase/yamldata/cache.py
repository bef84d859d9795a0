"""Keep what was read in the user's cache folder, by the content of the files it came from.

A cache that is damaged, stale, read-only, missing or half written is rebuilt or done without; it is
never an error. Files are written beside their place and renamed into it, so that a process that is
killed, or two at once, leave nothing half done.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from floorbase.paths import PACKAGE

Kept = TypeVar("Kept")
CODE = (PACKAGE / "yamldata", PACKAGE / "rules")  # what reads the rules
KEEP = 4  # caches of other checkouts and versions that are left alone
ABANDONED = 3600  # seconds after which nobody can still be writing
DIGEST = 32
MOMENT = 1_000_000_000  # nanoseconds: clocks of file systems go on in steps
# Path, inode, bytes, nanoseconds at which its content last changed, and anything of it.
_File: TypeAlias = tuple[str, int, int, int, int]


def fingerprint(folders: Iterable[Path], *also: str, code: Iterable[Path] = CODE) -> str:
    """A name for the content of the YAML files below some folders, and for the code reading it."""
    files = [file for folder in folders for file in _files(folder, ".yaml")]
    files += [file for folder in code for file in _files(folder, ".py")]
    return _fingerprint(also, tuple(files))


def content_hash(folders: Iterable[Path], *also: str) -> str:
    """A short name for the content of the YAML files below some folders, wherever they lie.

    ``also`` are names of what else belongs to it; an empty one changes nothing.
    """
    return _content_hash(also, tuple((folder, _files(folder, ".yaml")) for folder in folders))


def _files(folder: Path, ending: str) -> tuple[_File, ...]:
    """The files below a folder in the order of their paths, each with what changes as it does.

    One that changed a moment ago has the time now: a further change might not be seen by its own.
    """
    found, left, now = [], [str(folder)], time.time_ns()
    while left:
        with contextlib.suppress(OSError), os.scandir(left.pop()) as inside:
            for one in inside:
                if one.is_dir(follow_symlinks=False):
                    left.append(one.path)
                elif one.name.endswith(ending):
                    with contextlib.suppress(OSError):  # a link that leads nowhere
                        seen = one.stat()
                        changed = seen.st_ctime_ns if now - seen.st_ctime_ns > MOMENT else now
                        found.append(
                            (one.path, seen.st_ino, seen.st_size, seen.st_mtime_ns, changed)
                        )
    return tuple(sorted(found, key=lambda file: file[0].split(os.sep)))


# A program that runs on asks for these often, and the files seldom change meanwhile.
@lru_cache(maxsize=32)
def _fingerprint(also: tuple[str, ...], files: tuple[_File, ...]) -> str:
    digest = hashlib.sha256("\0".join((sys.version, *also)).encode())
    for path in (Path(file[0]) for file in files):
        with contextlib.suppress(OSError):
            content = path.read_bytes()
            digest.update(f"{path.name}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()[:32]


@lru_cache(maxsize=32)
def _content_hash(
    also: tuple[str, ...], folders: tuple[tuple[Path, tuple[_File, ...]], ...]
) -> str:
    digest = hashlib.sha256("".join(also).encode())
    for folder, files in folders:
        for path in (Path(file[0]) for file in files):
            with contextlib.suppress(OSError):
                digest.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def kept(
    folder: Path,
    name: str,
    key: str,
    build: Callable[[], Kept],
    sound: Callable[[Kept], bool] = lambda made: True,
) -> Kept:
    """What ``build`` makes, from the cache where it was made before from the same content.

    ``folder`` is ours alone: what is unpickled there was written by this user. What is not
    ``sound`` is not kept.
    """
    path = folder / f"{name}-{key}.pickle"
    with contextlib.suppress(Exception):  # whatever is wrong with a cache, it can be rebuilt
        sealed = path.read_bytes()
        payload = sealed[DIGEST:]
        if hashlib.sha256(payload).digest() == sealed[:DIGEST]:
            found: Kept = unpickled(payload)
            used(path)
            return found
    made = build()
    if not sound(made):
        return made
    payload = pickle.dumps(made, protocol=pickle.HIGHEST_PROTOCOL)
    with contextlib.suppress(OSError):
        write(path, hashlib.sha256(payload).digest() + payload)
        forget(folder, name)
    again: Kept = unpickled(payload)  # the first time all is of the types of every other time
    return again


def used(path: Path) -> None:
    """Let a file count as used now: of its kind, those that were used last are kept."""
    with contextlib.suppress(OSError):
        os.utime(path)


def unpickled(payload: bytes) -> Any:
    """What was pickled. Nothing of it is garbage yet: to look for some would take as long again."""
    collects = gc.isenabled()
    gc.disable()
    try:
        return pickle.loads(payload)
    finally:
        if collects:
            gc.enable()


def write(path: Path, content: bytes) -> None:
    """Put a whole file in its place at once. Raises: OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise


def forget(folder: Path, name: str) -> None:
    """Remove all but those caches of a kind that were used last, and what was left unfinished.

    Raises: OSError.
    """
    found = sorted(folder.glob(f"{name}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in (*found[KEEP:], *unfinished(folder, f"{name}-")):
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def unfinished(folder: Path, beginning: str) -> list[Path]:
    """What killed processes left of files whose names begin so. Raises: OSError."""
    old = time.time() - ABANDONED
    return [path for path in folder.glob(f".{beginning}*") if path.stat().st_mtime < old]
