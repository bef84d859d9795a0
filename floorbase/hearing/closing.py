"""Facts that nobody made a full bet or raise since: never told where one may have come since."""

from __future__ import annotations

from collections.abc import Callable

from floorbase.hearing.phrases import PhraseHit, Phrases
from floorbase.hearing.telling.events import Telling
from floorbase.hearing.telling.since import Since

# Each value is so only if no other player made a full bet or raise since the player acted.
NONE_SINCE = {
    "had_acted_before_all_in": ("acted",),
    "short_all_ins_together": ("under_full_raise", "full_raise"),
}
FULL_SINCE = "full_since"  # the value where another player did
# The fact that asks of it, by what the dispute is about.
ASKS = {
    ("raise_dispute", "one_short_all_in"): "had_acted_before_all_in",
    ("raise_dispute", "several_short_all_ins"): "short_all_ins_together",
}


def none_since(fact: str, value: str) -> bool:
    """Whether a fact's value says that no other player made a full bet or raise since."""
    return value in NONE_SINCE.get(fact, ())


def still_told(phrases: Phrases, telling: Telling, since: Callable[[], Since]) -> list[PhraseHit]:
    """The phrases of a telling without those that say so, where ``since`` is not plainly none."""
    found, spoken = list(phrases.found(telling.words, telling.meant)), phrases.spoken
    say = {
        hit.group
        for hit in found
        if any(none_since(*one) for one in spoken[hit.group].then.items())
    }
    if not say or since() is Since.NONE:
        return found
    return [hit for hit in found if hit.group not in say]
