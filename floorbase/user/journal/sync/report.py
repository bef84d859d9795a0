"""What a sync did, and what somebody must know of it; the words are made elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

NoticeKind = Literal[
    "restored", "other_server", "copied", "forked", "tampered", "not_as_written", "may_only_read"
]
# What keeps a chain from being whole on both sides until a person has looked.
BROKEN: tuple[NoticeKind, ...] = ("forked", "tampered", "not_as_written")


@dataclass(frozen=True, slots=True)
class SyncNotice:
    """Something about a chain, from its entry ``number`` to ``last``.

    ``restored``: the server had these entries and no longer has them: a backup was put back.
    ``other_server``: the journal was synced with another server before.
    ``copied``: the server has these entries of this device, which never wrote them: the journal's
    file was copied or put back. New entries go into a chain of their own.
    ``forked``: the entry here and that on the server differ: one was changed, or two devices have
    the same id.
    ``tampered``: the entry here is not as it was written; it was not sent, nor any after it that
    the server lacks.
    ``not_as_written``: the entry on the server is not as it was written; it was not taken in.
    ``may_only_read``: so many entries were not sent, as who is connected may only read.
    """

    kind: NoticeKind
    device: str = ""
    number: int = 0
    last: int = 0

    @property
    def entries(self) -> int:
        """How many entries it is about."""
        return self.last - self.number + 1


@dataclass(frozen=True, slots=True)
class SyncReport:
    """What was sent and fetched, or would be (``dry``)."""

    place: str
    dry: bool
    sent: int = 0
    fetched: int = 0
    names_sent: int = 0
    names_fetched: int = 0
    notices: tuple[SyncNotice, ...] = ()

    @property
    def broken(self) -> bool:
        """Whether a person must look at a chain."""
        return any(notice.kind in BROKEN for notice in self.notices)
