"""Send what the server lacks, in the order of each chain, some entries in a transaction.

Entries of other devices are sent too where the server lacks them: a backup may have been put back.
"""

from __future__ import annotations

from collections.abc import Callable

from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.chains import ChainPair
from floorbase.user.journal.sync.connection import IN_ONE_GO, SyncServer

Counted = Callable[[int], None]  # is given how many more entries were sent or fetched


def push(
    journal: Journal,
    server: SyncServer,
    pair: ChainPair,
    sent: Counted,
    held: Callable[[str, int], None],
) -> None:
    """Send what the server lacks of a chain; ``held`` is given what it holds after each batch.

    Raises:
        SyncError: the server refused it, or is gone; each batch it has taken stays.
        TakenOnServerError: somebody else sends the same chain.
        BadFileError: the journal cannot be read.
    """
    last = pair.there
    while last < pair.until:
        entries = journal.chain(pair.device, last, min(IN_ONE_GO, pair.until - last))
        if not entries:
            return
        server.send(entries)
        last = entries[-1].number
        held(pair.device, last)
        sent(len(entries))
