"""What the commands of the journal write with ``--json``, key by key.

docs/schemas/json is made from these types (``make forms``); pyrefly holds to them what is written.
"""

from __future__ import annotations

from typing import Annotated, NotRequired, TypeAlias, TypedDict

from msgspec import Meta

from floorbase.app.journal.reports import ReportKind
from floorbase.app.journal.review import Change
from floorbase.present.json.book_documents import Ids, ProblemJson
from floorbase.present.json.replay_document import Replays
from floorbase.user.journal.chain import FaultKind
from floorbase.user.journal.entry import Basis, EntryKind, Known
from floorbase.user.journal.sync.report import NoticeKind

Time: TypeAlias = Annotated[str, Meta(description="UTC, as ISO 8601 writes it; empty if open")]
Person: TypeAlias = Annotated[str, Meta(description="a random token")]
Name: TypeAlias = Annotated[str | None, Meta(description="null where it is erased or not known")]

PenaltyGivenJson = TypedDict(
    "PenaltyGivenJson",
    {
        "kind": Annotated[str, Meta(description="an option of penalties_available")],
        "person": Person,
        "name": Name,
        "seat": int | None,
        "from": Time,
        "until": Annotated[str, Meta(description="UTC, or words; empty if not known")],
        "amount": str,
        "reason": str,
    },
)


class EntryFactJson(TypedDict):
    """A fact of the dispute, and how it was known."""

    name: str
    value: str | None
    how: Known
    words: str


class EntryRulingJson(TypedDict):
    """One question of the card: the book's answer, and what was ruled."""

    question: str
    status: str
    option: str | None
    cites: Ids
    ruled: Annotated[str, Meta(description="an option, or other; empty where nothing was ruled")]
    words: Annotated[str, Meta(description="what was ruled, in words")]
    basis: Basis
    reason: str
    under: Annotated[str, Meta(description="the clause departed under")]


class PartyJson(TypedDict):
    """Somebody an entry is about."""

    person: Person
    name: Name
    seat: int | None
    role: str


class AnswerLinkJson(TypedDict):
    """An entry that answers another."""

    id: str
    kind: EntryKind


class EntryJson(TypedDict):
    """An entry of the journal."""

    id: str
    device: str
    number: int
    previous: Annotated[str, Meta(description="hash of the entry before it on its device")]
    hash: str
    received: Time
    kind: EntryKind
    links: Annotated[Ids, Meta(description="the entries that it corrects or answers")]
    at: Time
    event: str
    level: str
    table: str
    seats: list[int]
    by: Annotated[PartyJson | None, Meta(description="who ruled")]
    people: list[PartyJson]
    words: Annotated[str, Meta(description="what was typed")]
    scenario: str
    title: str
    book: str
    edition: str
    corpus: Annotated[str, Meta(description="hash of the books and of how they are read")]
    facts: list[EntryFactJson]
    rulings: list[EntryRulingJson]
    penalties: list[PenaltyGivenJson]
    note: str
    hand: Annotated[str, Meta(description="the hand as a record; empty where none was told")]
    missing: Annotated[list[str], Meta(description="fields that are still open")]
    stands: Annotated[bool, Meta(description="neither corrected nor voided")]
    challenged: bool
    answered_by: list[AnswerLinkJson]


class EntriesJson(TypedDict):
    """Entries that were looked for, the latest first."""

    total: int
    entries: list[EntryJson]


class EntryShownJson(TypedDict):
    """One entry with those that answer it, and its hand replayed."""

    entry: EntryJson
    answers: list[EntryJson]
    replay: NotRequired[Replays]


class ContradictedJson(TypedDict):
    """An earlier ruling on the same facts that was another."""

    question: str
    entry: str
    ruled: str
    words: str


class KeptJson(TypedDict):
    """What became of an entry that was to be kept."""

    entry: Annotated[str | None, Meta(description="its id; null where it waits")]
    lasting: Annotated[bool, Meta(description="whether it is on the disk")]
    trouble: ProblemJson | None
    kind: EntryKind
    missing: list[str]
    contradicts: list[ContradictedJson]


class PenaltyHadJson(TypedDict):
    """A penalty that was given, and until when."""

    penalty: PenaltyGivenJson
    entry: str
    event: str
    table: str
    until: Annotated[str | None, Meta(description="UTC; null where nobody has said so")]
    over: bool
    stands: bool
    open_long: Annotated[bool, Meta(description="given a day ago, and not entered as over")]


class AnswerInShortJson(TypedDict):
    """A book's answer."""

    status: str
    option: str | None
    menu: list[str]
    cites: Ids


class RepetitionJson(TypedDict):
    """What a book says of a first time, and of doing it again."""

    question: str
    fact: str
    differs: bool
    first: AnswerInShortJson
    again: AnswerInShortJson


class PenaltiesJson(TypedDict):
    """Penalties being served now, or those that somebody or a seat had."""

    now: Time
    penalties: list[PenaltyHadJson]
    repetition: dict[str, list[RepetitionJson]]


class FactThenJson(TypedDict):
    """A fact that was otherwise then."""

    fact: str
    then: str | None
    now: str


class PrecedentJson(TypedDict):
    """An earlier ruling of a question."""

    entry: str
    at: Time
    book: str
    ruled: str
    words: str
    reason: str
    exact: Annotated[bool, Meta(description="on the same facts")]
    differing: list[FactThenJson]
    agrees: bool | None
    contradicted: Annotated[bool, Meta(description="same facts and book, another ruling")]
    overturned: bool


class QuestionPrecedentsJson(TypedDict):
    """A question, what is ruled on it now, and what was before."""

    question: str
    now: str
    before: list[PrecedentJson]


class PrecedentsJson(TypedDict):
    """How the questions of a card were ruled before."""

    questions: list[QuestionPrecedentsJson]


class ChainHeadJson(TypedDict):
    """The last entry of a device."""

    device: str
    number: int
    hash: str


class ChainFaultJson(TypedDict):
    """The first entry of a device that is not as it was written."""

    entry: str
    what: FaultKind


class VerifyJson(TypedDict):
    """Whether every entry is as it was written."""

    sound: bool
    faults: list[ChainFaultJson]
    search_amiss: Annotated[list[str], Meta(description="entries found by what they do not say")]
    search_mended: bool
    heads: list[ChainHeadJson]


class ReportFieldJson(TypedDict):
    """A field of a form; no lines where it is open."""

    name: str
    label: str
    lines: list[str]


class ReportEntryJson(TypedDict):
    """An entry of a report, in words."""

    heading: str
    lines: list[str]
    answers: list[str]


class ReportDutyJson(TypedDict):
    """What a book asks to be reported."""

    book: str
    must: bool
    cites: Ids
    due: str | None
    due_cites: Ids
    forms: Ids


class ReportJson(TypedDict):
    """A report: its fields, its entries, the ends of the chains."""

    kind: ReportKind
    title: str
    fields: list[ReportFieldJson]
    open: Annotated[list[str], Meta(description="names of the fields that are open")]
    summary: list[str]
    penalties_now: list[PenaltyHadJson]
    entries: list[ReportEntryJson]
    duties: list[ReportDutyJson]
    heads: list[ChainHeadJson]
    made: Time


class OtherwiseJson(TypedDict):
    """A past ruling that would be another now."""

    entry: str
    question: str
    ruled: str
    why: Change
    now: Annotated[str | None, Meta(description="the option that is given now")]


class ReviewJson(TypedDict):
    """The past rulings that would be others now."""

    looked_at: int
    older: Annotated[int, Meta(description="made with other data than today's")]
    total: Annotated[int, Meta(description="how many there are in all")]
    otherwise: list[OtherwiseJson]


class NameDueJson(TypedDict):
    """A name that was last spoken of long ago."""

    person: Person
    name: str
    last: Time
    wanted_until: Annotated[str | None, Meta(description="how long a book wants it")]
    due: bool


class EraseJson(TypedDict):
    """A name that was erased, or names that can be."""

    erased: Person | None
    entry: str | None
    names: list[NameDueJson]


class ExportJson(TypedDict):
    """A file that was written."""

    file: str
    entries: int


class SyncNoticeJson(TypedDict):
    """Something that somebody must know of a chain."""

    kind: NoticeKind
    first: Annotated[str | None, Meta(description="the first entry that it is about")]
    last: str | None
    words: str


class SyncJson(TypedDict):
    """What was sent to the server and fetched from it, or would be (dry)."""

    server: str
    dry: bool
    sent: int
    fetched: int
    names_sent: int
    names_fetched: int
    notices: list[SyncNoticeJson]


class SyncMadeJson(TypedDict):
    """The journal was made on the server; no steps, where it was there already."""

    steps: int
