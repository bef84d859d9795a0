"""What closes the betting to a player: never told where a full bet or raise may have come since."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from floorbase.hearing.phrases import PhraseHit
from floorbase.hearing.telling.since import Since
from floorbase.scenarios.spoken import Spoken

# Each value is so only if no other player made a full bet or raise since the player acted.
CLOSED = {"had_acted_before_all_in": "acted", "short_all_ins_together": "under_full_raise"}
ONE_ALL_IN = ("raise_dispute", "one_short_all_in")
FULL_SINCE = (
    "had_acted_before_all_in",
    "full_since",
)  # what opens it to who acted before such a one


def closes(fact: str, value: str) -> bool:
    """Whether a fact's value closes the betting to the player."""
    return CLOSED.get(fact) == value


def still_told(
    found: Sequence[PhraseHit], spoken: Sequence[Spoken], since: Callable[[], Since]
) -> list[PhraseHit]:
    """The phrases found without those of a closed betting, where ``since`` is not plainly none."""
    closing = {
        hit.group for hit in found if any(closes(*one) for one in spoken[hit.group].then.items())
    }
    if not closing or since() is Since.NONE:
        return list(found)
    return [hit for hit in found if hit.group not in closing]
