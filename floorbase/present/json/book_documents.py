"""What the commands on books, rules and copies write with ``--json``, key by key.

docs/schemas/json is made from these types (``make forms``); pyrefly holds to them what is written.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, TypedDict

from msgspec import Meta

from floorbase.rules.books.defects import Weight
from floorbase.rules.editions.align import Fate
from floorbase.rules.rulings.model import Kind
from floorbase.rules.search.pages import PageKind
from floorbase.user.settings import House

Ids: TypeAlias = list[str]
Lines: TypeAlias = Annotated[list[int], Meta(description="first and last line of the original")]


class ProblemJson(TypedDict):
    """One thing that is wrong."""

    where: Annotated[str | None, Meta(description="file:line")]
    what: str
    fix: Annotated[str, Meta(description="what to do about it")]


class ProblemsJson(TypedDict):
    """All that a command writes which failed."""

    problems: list[ProblemJson]


class BookJson(TypedDict):
    """A rulebook, and how much of it was read."""

    id: str
    title: str
    short: Annotated[str, Meta(description="its name in a table")]
    place: str
    edition: str
    since: Annotated[str | None, Meta(description="the day since when it holds, if it says")]
    sha256: Annotated[str, Meta(description="of the original that was restated")]
    roles: Annotated[dict[str, str], Meta(description="our name of a role: the book's own")]
    provisions: int
    claims: int
    claims_by_kind: dict[Kind, int]
    questions_read: Annotated[int, Meta(description="questions that a claim is on")]
    based_on: Annotated[str | None, Meta(description="the book that a house's sheet is based on")]
    house_rules: Annotated[int, Meta(description="of such a sheet")]


class BooksJson(TypedDict):
    """The rulebooks."""

    books: list[BookJson]
    questions: int


class ClaimJson(TypedDict):
    """How a provision answers a question, as we read it."""

    book: str
    question: str
    kind: Kind
    when: Annotated[dict[str, list[str]], Meta(description="fact: the values it holds for")]
    says: Annotated[str | None, Meta(description="the option; null where the book leaves it open")]
    cites: Ids
    reads: Annotated[str, Meta(description="how we read it")]
    note: str
    searched: Annotated[list[str], Meta(description="words looked for where the book is silent")]
    see: Annotated[Ids, Meta(description="provisions that bear on it")]
    where: Annotated[str, Meta(description="file:line")]


class ReferenceJson(TypedDict):
    """A cross-reference as printed, and what it means."""

    printed: str
    to: Annotated[str | None, Meta(description="the provision that is meant, if that is clear")]
    points_at: Annotated[str | None, Meta(description="what stands under a wrong number")]
    wrong: Annotated[str, Meta(description="why the print is wrong; empty where it is right")]


class TermJson(TypedDict):
    """A term that a provision uses."""

    term: str
    word: Annotated[str, Meta(description="the book's own word for it")]
    defined: Annotated[Ids, Meta(description="the provisions that define it")]


class PointJson(TypedDict):
    """A point on which provisions of several books stand."""

    id: str
    title: str
    positions: Annotated[dict[str, Ids], Meta(description="the provisions that settle it alike")]


class WordingJson(TypedDict):
    """The same provision in the user's own copy."""

    fate: Fate
    text: str | None


class RuleJson(TypedDict):
    """A provision with its links both ways."""

    id: str
    label: Annotated[str, Meta(description="what the book prints over it")]
    title: Annotated[str, Meta(description="our name, where the book prints only a number")]
    parent: str | None
    parts: Ids
    text: Annotated[str, Meta(description="our restatement")]
    lines: Lines
    topics: list[str]
    defines: list[str]
    table: Annotated[str | None, Meta(description="the table that holds its figures")]
    refers_to: Ids
    references: list[ReferenceJson]
    referred_by: Ids
    terms: list[TermJson]
    points: list[PointJson]
    claims: list[ClaimJson]
    wording: Annotated[WordingJson | None, Meta(description="null without an attached copy")]


class NodeJson(TypedDict):
    """A node of the graph."""

    id: str
    kind: Literal["book", "section", "provision", "term", "question", "topic"]
    name: str
    book: Annotated[str, Meta(description="empty for what is of no one book")]


class LinkJson(TypedDict):
    """A link of the graph."""

    source: str
    target: str
    kind: Literal[
        "contains",
        "refers_to",
        "misprinted_as",
        "answers",
        "agrees",
        "differs",
        "leaves_open",
        "extends",
        "conflicts_with",
        "lineage",
        "defines",
        "uses_term",
        "about",
    ]
    on: Annotated[str, Meta(description="the question, the point or the printed number")]


class GraphJson(TypedDict):
    """Nodes and links, which read from source to target."""

    around: Annotated[str | None, Meta(description="the node that was asked for")]
    nodes: list[NodeJson]
    links: list[LinkJson]


class DefectJson(TypedDict):
    """A fault of a source."""

    book: str
    kind: str
    weight: Weight
    topics: list[str]
    between: Annotated[Ids, Meta(description="the provisions on its sides")]
    what: str
    assume: Annotated[str, Meta(description="what we assume meanwhile")]
    where: Annotated[str, Meta(description="file:line")]


class DefectsJson(TypedDict):
    """The faults of the sources."""

    defects: list[DefectJson]


class HitJson(TypedDict):
    """A result of a search."""

    kind: PageKind
    id: str
    score: float
    title: str
    book: str | None
    topics: list[str]
    points: Ids
    snippet: str
    marks: Annotated[list[list[int]], Meta(description="spans of the snippet: [start, end]")]


class SearchJson(TypedDict):
    """The results of one search, best first."""

    query: str
    results: list[HitJson]


class NewTextJson(TypedDict):
    """Text of a copy that the restated edition does not have."""

    after: str | None
    before: str | None
    lines: list[int]
    text: str
    to_review: Annotated[Ids, Meta(description="questions that it may touch")]


class PlacedJson(TypedDict):
    """Where a provision lies in a copy."""

    fate: Fate
    lines: list[int] | None


class CopyJson(TypedDict):
    """The user's copy of a book, held against the edition that was restated."""

    book: str
    sha256: str
    pinned: Annotated[bool, Meta(description="whether it is the edition that was restated")]
    counts: Annotated[dict[str, int], Meta(description="how many provisions have each fate")]
    provisions: dict[str, PlacedJson]
    new: list[NewTextJson]
    to_review: Annotated[Ids, Meta(description="provisions that it words differently")]


class CopiesJson(TypedDict):
    """Every book's copy; null where none is attached."""

    sources: dict[str, CopyJson | None]


class DetachedJson(TypedDict):
    """A copy that was let go."""

    book: str
    detached: Annotated[bool, Meta(description="false where none was attached")]


class ChangeJson(TypedDict):
    """A provision that a copy words differently, or has elsewhere."""

    id: str
    fate: Fate
    old: Annotated[str | None, Meta(description="null where the restated edition is not at hand")]
    new: str
    to_review: Annotated[Ids, Meta(description="questions that rest on it")]


class DiffJson(TypedDict):
    """Where a copy differs from the edition that was restated."""

    changes: list[ChangeJson]
    new: list[NewTextJson]


class CoveredJson(TypedDict):
    """How far cases show a book."""

    leaves: int
    with_case: int
    played: int
    answers: int
    answers_shown: int


class UnwitnessedJson(TypedDict):
    """Two books that part on a question, and no hand shows it."""

    question: str
    books: list[str]


class CheckJson(ProblemsJson):
    """How much there is, and every problem with it."""

    provisions: dict[str, int]
    questions: int
    claims: int
    scenarios: int
    cases: int
    covered: dict[str, CoveredJson]
    differences: Annotated[int, Meta(description="pairs of books that some question parts")]
    unwitnessed: list[UnwitnessedJson]


class ConfigJson(TypedDict):
    """What the house chose, and where that is kept."""

    file: str
    remembered: Annotated[bool, Meta(description="whether the file is there")]
    choices: House


class EventJson(TypedDict):
    """A form of event."""

    topic: str
    example: str
    means: str


class EventsJson(TypedDict):
    """The forms of event that a record can have."""

    events: list[EventJson]


class RecordJson(TypedDict):
    """A record, as ``replay`` reads it again."""

    scale: Annotated[int, Meta(description="how many of its chips are one of the hand history's")]
    record: dict[str, Any]
