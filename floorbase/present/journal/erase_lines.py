"""What is said where names are erased."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorbase.present.journal.entry_words import clean

if TYPE_CHECKING:
    from floorbase.app.journal.retention import NameToErase
    from floorbase.user.journal.store import KeptEntry

NO_NAME_DUE = "No name has been kept that long."


def erased_as_text(token: str, kept: KeptEntry) -> str:
    """What became of a name that was to be erased."""
    if kept.entry is None:
        return "The journal cannot be written now. The name is erased as soon as it can be."
    return f"The name of {clean(token)} is erased. Entered as {kept.entry.id}."


def names_as_text(names: Sequence[NameToErase]) -> str:
    """Names that were last spoken of long ago."""
    if not names:
        return NO_NAME_DUE
    lines = []
    for one in names:
        last = f"{clean(one.person.name)} ({one.person.token}): last entry {one.last:%-d %B %Y}"
        wanted = f", wanted until {one.until:%-d %B %Y}" if one.until else ""
        lines.append(f"{last}{wanted}" + ("" if one.due else ". Not to be erased yet"))
    return "\n".join(f"{line}." for line in lines)
