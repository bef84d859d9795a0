"""What the commands on books of the house's own write with ``--json``, key by key.

docs/schemas/json is made from these types (``make forms``); pyrefly holds to them what is written.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Meta

from floorbase.present.json.book_documents import Ids, ProblemJson
from floorbase.present.json.replay_document import Replayed
from floorbase.rules.editions.pairing import PairFate
from floorbase.rules.editions.rulings import Way
from floorbase.rules.rulings.model import Status


class DraftJson(TypedDict):
    """A rulebook that was drafted from a text."""

    id: str
    folder: str
    title: str
    sha256: Annotated[str, Meta(description="of its text, original.txt")]
    lines: Annotated[int, Meta(description="of its text")]
    provisions: int
    headings: int
    outside: Annotated[int, Meta(description="stretches of lines that are no rule")]
    questions: Annotated[int, Meta(description="for which a provision is proposed")]


class ReadingJson(TypedDict):
    """How far somebody has read a book for the questions."""

    id: str
    answered: Annotated[Ids, Meta(description="questions that have a claim")]
    put_off: Ids
    left: Annotated[int, Meta(description="questions without a claim")]
    next: Annotated[str | None, Meta(description="the question that is asked next")]
    provisions: Annotated[Ids, Meta(description="those that may answer it")]


class OwnBookJson(TypedDict):
    """A book of the house's own, sound or not."""

    id: str
    title: Annotated[str | None, Meta(description="null where book.yaml cannot be read")]
    folder: str
    provisions: int
    claims: int
    questions: Annotated[int, Meta(description="that can be asked of a book")]
    questions_read: Annotated[int, Meta(description="questions that a claim is on")]
    based_on: Annotated[str | None, Meta(description="the book that a house's sheet is based on")]
    house_rules: Annotated[int, Meta(description="of such a sheet")]
    problems: Annotated[int, Meta(description="with any, the book is used for nothing")]
    since: Annotated[str | None, Meta(description="since when this edition holds, if known")]
    editions: Annotated[list[str], Meta(description="the days of all its editions")]


class OwnBooksJson(TypedDict):
    """What ``books list`` writes."""

    books: list[OwnBookJson]


class ReadJson(TypedDict):
    """How many questions of a topic are read."""

    read: int
    of: int


class OwnBookCheckJson(TypedDict):
    """What ``books check`` writes."""

    id: str
    title: str | None
    folder: str
    provisions: int
    claims: int
    based_on: Annotated[str | None, Meta(description="the book that a house's sheet is based on")]
    house_rules: Annotated[int, Meta(description="of such a sheet")]
    cases: Annotated[int, Meta(description="cases of its own that were played")]
    questions: int
    questions_read: int
    read_by_topic: dict[str, ReadJson]
    read_in_part: Annotated[list[str], Meta(description="questions read in some cases only")]
    sha256: Annotated[str | None, Meta(description="of original.txt; null where there is none")]
    pinned: Annotated[bool, Meta(description="whether book.yaml has that hash")]
    since: Annotated[str | None, Meta(description="the day since when it holds, if it says")]
    editions: Annotated[list[str], Meta(description="the days of its other editions")]
    problems: list[ProblemJson]


class BookPlaceJson(TypedDict):
    """What ``books new``, ``add`` and ``remove`` write: where the book lies now."""

    id: str
    folder: str


class EditionSideJson(TypedDict):
    """One of two editions."""

    asked: Annotated[str, Meta(description="as it was named in the command")]
    id: str
    title: str
    edition: str
    since: Annotated[str | None, Meta(description="the day since when it holds, if it says")]
    source: Annotated[str, Meta(description="the edition, with the hash of its text or files")]


class ProvisionPairJson(TypedDict):
    """What became of a provision; null on the side that does not have it."""

    fate: PairFate
    moved: Annotated[bool, Meta(description="whether it stands elsewhere among the others")]
    renumbered: Annotated[bool, Meta(description="whether its number is another")]
    old: str | None
    new: str | None
    old_text: str | None
    new_text: str | None


class EditionAnswerJson(TypedDict):
    """What an edition says to a case."""

    status: Status
    option: str | None
    words: str
    cites: Ids
    menu: list[str]


class HandShownJson(TypedDict):
    """A hand that ends otherwise under the two editions by this ruling."""

    case: str
    title: str
    record: Annotated[str, Meta(description="as YAML, which replay reads")]
    old: Replayed
    new: Replayed


class RulingChangeJson(TypedDict):
    """A case that the two editions do not decide alike."""

    question: str
    facts: dict[str, str]
    way: Way
    old: EditionAnswerJson
    new: EditionAnswerJson
    hand: Annotated[HandShownJson | None, Meta(description="null where no worked hand shows it")]


class EditionDiffJson(TypedDict):
    """What ``books diff`` writes."""

    old: EditionSideJson
    new: EditionSideJson
    counts: Annotated[dict[PairFate, int], Meta(description="how many provisions have each fate")]
    provisions: Annotated[list[ProvisionPairJson], Meta(description="those that are not the same")]
    book: Annotated[list[str], Meta(description="fields of book.yaml that are not the same")]
    tables: Annotated[list[str], Meta(description="files of tables that are not the same")]
    rulings: Annotated[list[RulingChangeJson], Meta(description="every case that changes")]


class RuleDraftJson(TypedDict):
    """What ``books rule`` writes."""

    house: Annotated[str, Meta(description="the book that the sheet is of")]
    sheet: Annotated[str, Meta(description="the file that the rule goes into")]
    rule: Annotated[str, Meta(description="as it stands there")]
    written: bool


class EditionDraftJson(TypedDict):
    """What ``books draft --edition-of`` writes."""

    id: str
    folder: str
    since: Annotated[str, Meta(description="the day since when it will hold")]
    sha256: Annotated[str, Meta(description="of its text, original.txt")]
    counts: Annotated[dict[str, int], Meta(description="how many provisions have each fate")]
    changed: Annotated[Ids, Meta(description="those that have the words of the new text")]
    added: Annotated[Ids, Meta(description="those that the edition before does not have")]
    gone: Annotated[Ids, Meta(description="those that the new text does not have")]
    carried: Annotated[int, Meta(description="questions that kept their answer")]
    to_read: Annotated[Ids, Meta(description="questions that lost an answer")]
    look_at: Annotated[Ids, Meta(description="questions answered that a new text may speak to")]
