"""The fields of the journal's forms: a label, what may stand there, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from floorbase.present.journal.entry_words import PENALTY_WORDS
from floorbase.present.pages.addresses import PageLink
from floorbase.present.screen_words import journal as words
from floorbase.present.text.words import first_up

if TYPE_CHECKING:
    from floorbase.errors import FloorbaseError

Values = Mapping[str, str]  # what was typed, by the names of the fields
WHERE = ("event", "level", "table", "seats", "by", "time")
PENALTY = ("kind", "amount", "player", "from", "until", "reason")
KNOWN_NAMES = ("by", "who", "player", "challenger")  # fields for one name each
MOST_PENALTIES = 6  # of one form
NOT_CHOSEN = "No penalty"
HINTS = {"event": "What it is called.", "kind": ""}
ADD, LOOK = "add", "look"  # the buttons that do not enter anything


@dataclass(frozen=True, slots=True)
class JournalField:
    """One field. ``known`` are texts that can stand in it, ``options`` all that can."""

    name: str
    label: str
    hint: str = ""
    value: str = ""
    kind: Literal["text", "select", "area"] = "text"
    options: tuple[tuple[str, str], ...] = ()
    known: tuple[str, ...] = ()
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """Fields that belong together; ``folded`` until they are wanted, ``lines`` stand below."""

    heading: str
    fields: tuple[JournalField, ...]
    folded: bool = False
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class JournalFormView:
    """A form of the journal. ``warns`` is what nobody may miss, ``more`` are other buttons."""

    title: str
    about: str
    action: str
    submit: str
    groups: tuple[FieldGroup, ...]
    told: tuple[str, ...] = ()
    warns: tuple[str, ...] = ()
    hidden: tuple[tuple[str, str], ...] = ()
    more: tuple[tuple[str, str], ...] = ()
    links: tuple[PageLink, ...] = ()


@dataclass(frozen=True, slots=True)
class KnownInJournal:
    """What the journal has that can stand in fields."""

    events: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def field(
    name: str,
    values: Values,
    wrong: Values,
    known: KnownInJournal = KnownInJournal(),
    *,
    at: str = "",
    label: str = "",
) -> JournalField:
    """A field by its name in an entry; ``at`` comes after its name where there are several."""
    named, hint = words.FIELDS[name]
    here = f"{name}{at}"
    return JournalField(
        here,
        label or named,
        HINTS.get(name, hint),
        values.get(here, ""),
        "area" if name in ("note", "grounds") else "text",
        known=known.events if name == "event" else known.names if name in KNOWN_NAMES else (),
        wrong=wrong.get(here, ""),
    )


def choice(
    name: str, label: str, options: Iterable[tuple[str, str]], values: Values, wrong: Values
) -> JournalField:
    """A field of which one of some texts is chosen."""
    value = values.get(name, "")
    return JournalField(name, label, "", value, "select", tuple(options), wrong=wrong.get(name, ""))


def penalty_groups(
    kinds: Sequence[str],
    values: Values,
    wrong: Values,
    known: KnownInJournal,
    lines: Mapping[int, Sequence[str]],
) -> list[FieldGroup]:
    """The fields of each penalty, as many as were asked for."""
    named = [("", NOT_CHOSEN), *((kind, first_up(PENALTY_WORDS.get(kind, kind))) for kind in kinds)]
    groups = []
    for nth in range(1, penalties_in(values) + 1):
        at = f"-{nth}"
        rest = [field(name, values, wrong, known, at=at) for name in PENALTY[1:]]
        fields = (choice(f"kind{at}", words.FIELDS["kind"][0], named, values, wrong), *rest)
        heading = words.PENALTY_HEADING if nth == 1 else f"Penalty {nth}"
        used = any(one.value or one.wrong for one in fields)
        groups.append(FieldGroup(heading, fields, not used, tuple(lines.get(nth, ()))))
    return groups


def penalties_in(values: Values) -> int:
    """How many penalties a form has room for.

    >>> penalties_in({}), penalties_in({"penalties": "3"}), penalties_in({"penalties": "²9"})
    (1, 3, 1)
    """
    told = values.get("penalties", "")
    asked = int(told) if told.isascii() and told.isdecimal() and len(told) < 3 else 1
    return min(max(asked, 1), MOST_PENALTIES)


def wrong_words(error: FloorbaseError) -> str:
    """What is wrong with a field."""
    return words.wrong_words(error.problems[0])
