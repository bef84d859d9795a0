"""One telling read for one dispute: its events, the facts off the table, the phrases in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from floorbase.engine.record.record import Record
from floorbase.hearing.hand.draft import Hand, hands
from floorbase.hearing.hand.early import fits
from floorbase.hearing.hand.replayed import Decide, in_every, see
from floorbase.hearing.hand.seating import Usual
from floorbase.hearing.learnt.features import features
from floorbase.hearing.phrases import PhraseHit
from floorbase.hearing.telling.blinds import BlindsTold, blinds_told
from floorbase.hearing.telling.events import Telling, read_events
from floorbase.hearing.telling.since import Since, full_since
from floorbase.hearing.telling.words import read_words, typed
from floorbase.scenarios.spoken import Spoken

# What a drafted hand has only because every record has it, or because nobody said otherwise: no
# telling of events tells these.
ASSUMED = frozenset(
    (
        "fold_moved_action",
        "seat_in_front_pending",
        "betting_limit_kind",
        "two_left_where",
        "cards_let_go",
        "chips_let_go",
    )
)


@dataclass(frozen=True, slots=True)
class Read:
    """What was read: the telling, the hands it may be, and what the engine asked and saw in all.

    ``records`` are the hands as they can be replayed, the likeliest first; ``blinds`` are
    those told, if any.
    """

    text: str
    telling: Telling
    hands: tuple[Hand, ...]
    records: tuple[Record, ...]
    seen: Mapping[str, str]
    asked: frozenset[str]
    plain: tuple[str, ...]
    blinds: BlindsTold | None = None

    def typed(self, first: int, last: int) -> str:
        """The words of some places, as they were typed."""
        return typed(self.text, self.telling.words[first:last])

    @property
    def big(self) -> int:
        """The big blind in chips, 0 where it was not told."""
        return self.blinds.big if self.blinds is not None else 0

    def since(self) -> Since:
        """Whether another player made a full bet or raise since whoever asks acted."""
        return full_since(self.telling, self.big)


def read(text: str, decides: Sequence[Decide], house: Usual) -> Read:
    """Read a telling. ``decides`` answer the questions of a replay."""
    blinds, words = blinds_told(read_words(text))
    telling = read_events(words)
    if blinds is not None:
        house = replace(house, small=blinds.small, big=blinds.big, told=True)
    drafted = hands(telling, house)
    tried = [
        (hand, found)
        for hand in drafted
        if (found := see(hand, decides)) is not None and fits(telling, found.facts)
    ]
    played = [found for _, found in tried]
    seen, asked = in_every(played)
    told = {name: value for name, value in seen.items() if name not in ASSUMED}
    plain = tuple(features(words, telling.meant))
    kept, records = tuple(hand for hand, _ in tried), tuple(found.record for found in played)
    return Read(text, telling, kept, records, told, frozenset(asked), plain, blinds)


def evidence(reading: Read, spoken: Sequence[Spoken], found: Sequence[PhraseHit]) -> list[str]:
    """All that the classifier of a dispute's facts looks at."""
    marks = [
        f"{'S' if hit.told else 's'}:{fact}={value}"
        for hit in found
        for fact, value in spoken[hit.group].then.items()
    ]
    return list(dict.fromkeys([*reading.plain, *marks]))
