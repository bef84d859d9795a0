"""What the commands on questions and disputes write with ``--json``, key by key.

docs/schemas/json is made from these types (``make forms``); pyrefly holds to them what is written.
"""

from __future__ import annotations

from typing import Annotated, NotRequired, TypeAlias, TypedDict

from msgspec import Meta

from floorbase.present.json.book_documents import ClaimJson, Ids
from floorbase.present.json.replay_document import Replayed, Replays
from floorbase.rules.rulings.matrix import Parting
from floorbase.rules.rulings.model import Status

FactsJson: TypeAlias = dict[str, str]
Editions: TypeAlias = Annotated[
    dict[str, str], Meta(description="by book: its edition, with the hash of its text or files")
]

# Some keys are words of Python.
Hinges = TypedDict(
    "Hinges",
    {
        "if": NotRequired[
            Annotated[
                dict[str, list[str]],
                Meta(description="rulings still open that it hinges on: question: options"),
            ]
        ]
    },
)
FactReadJson = TypedDict(
    "FactReadJson",
    {
        "value": str,
        "sure": Annotated[bool, Meta(description="whether it counts as told")],
        "from": Annotated[str, Meta(description="the words that it was read from")],
    },
)


class QuestionJson(TypedDict):
    """A question with its closed facts and options."""

    id: str
    topic: str
    label: str
    ask: str
    facts: dict[str, list[str]]
    options: Annotated[dict[str, str], Meta(description="each option in words")]
    numbers: Annotated[list[str], Meta(description="the units of a house's own number")]


class QuestionsJson(TypedDict):
    """The questions that can be asked."""

    questions: list[QuestionJson]


class ScenarioJson(TypedDict):
    """A dispute that can be walked through."""

    id: str
    title: str
    about: str
    heard: Annotated[list[str], Meta(description="how it is said at a table")]


class ScenariosJson(TypedDict):
    """The disputes that can be walked through."""

    scenarios: list[ScenarioJson]


class DecidesJson(TypedDict):
    """Who decides where the book does not, in order."""

    who: str
    does: str
    cites: Ids


class NamedTextJson(TypedDict):
    """The text that a book leaves its answer to."""

    name: str
    find: str | None
    found_by: list[str]


class ValueJson(TypedDict):
    """A number of the house's own."""

    number: int
    unit: str


class SignedRuleJson(TypedDict):
    """A rule of the house, on top of what its book leaves open."""

    text: Annotated[str, Meta(description="as it stands on the house's sheet")]
    date: str
    signed: str
    under: Annotated[Ids, Meta(description="the clause by which the house departs from its book")]
    book: Annotated[str, Meta(description="the book that it is based on")]


class HouseRuleJson(SignedRuleJson):
    """A rule of the house, with all that its book says."""

    beneath: Annotated[AnswerJson, Meta(description="what that book says itself")]


class HouseRuleInBriefJson(SignedRuleJson):
    """A rule of the house, with what its book says in brief."""

    beneath: Annotated[BriefAnswerJson, Meta(description="what that book says itself")]


class BriefAnswerJson(TypedDict):
    """What one book says in one case."""

    status: Status
    option: str | None
    cites: Ids
    value: NotRequired[ValueJson]
    house_rule: NotRequired[HouseRuleInBriefJson]


class AnswerCaseJson(BriefAnswerJson, Hinges):
    """One case of an answer that depends on facts not yet known."""

    facts: FactsJson


class AnswerJson(Hinges):
    """What one book says to one question."""

    status: Status
    option: Annotated[str | None, Meta(description="null unless the book or the house rules")]
    words: Annotated[str, Meta(description="the ruling, to be read out")]
    cites: Ids
    edition: Annotated[str, Meta(description="of the book, with the hash of its text or files")]
    menu: Annotated[list[str], Meta(description="what may be chosen, where it is left open")]
    by: Annotated[str | None, Meta(description="the role that chooses")]
    next: Annotated[list[str], Meta(description="the facts that matter")]
    claims: list[ClaimJson]
    to_review: NotRequired[
        Annotated[Ids, Meta(description="provisions that the attached copy words differently")]
    ]
    preferred: NotRequired[
        Annotated[str | None, Meta(description="the option that an inferred precedence leans to")]
    ]
    because: NotRequired[Annotated[str, Meta(description="why one provision goes first")]]
    overruled: NotRequired[list[ClaimJson]]
    decides: NotRequired[
        Annotated[list[DecidesJson], Meta(description="who does; unless the book rules")]
    ]
    document: NotRequired[NamedTextJson]
    value: NotRequired[ValueJson]
    house_rule: NotRequired[HouseRuleJson]
    cases: NotRequired[
        Annotated[list[AnswerCaseJson], Meta(description="together every case, each once")]
    ]


ByBook: TypeAlias = dict[str, AnswerJson]
ByQuestion: TypeAlias = dict[str, ByBook]


class AskJson(TypedDict):
    """A question put to one book or more."""

    question: str
    ask: str
    facts: FactsJson
    answers: Annotated[ByBook, Meta(description="by book")]


class RowJson(TypedDict):
    """One case of a question against every book."""

    facts: FactsJson
    differs: Annotated[bool, Meta(description="whether two books rule differently")]
    partings: Annotated[list[Parting], Meta(description="the ways in which some two differ")]
    answers: Annotated[dict[str, BriefAnswerJson], Meta(description="by book")]


class CompareJson(TypedDict):
    """Questions against every book, by case."""

    editions: Editions
    questions: dict[str, list[RowJson]]


class WitnessJson(TypedDict):
    """A hand that ends otherwise under two books."""

    books: Annotated[list[str], Meta(description="the two")]
    case: str
    title: str
    source: str
    record: Annotated[str, Meta(description="as text")]
    ends: Annotated[dict[str, Replayed], Meta(description="by book, without forks")]


class WitnessesJson(TypedDict):
    """The hands that show two books apart on a question."""

    question: str
    witnesses: list[WitnessJson]


class ManyWitnessesJson(TypedDict):
    """The same, of several questions."""

    questions: list[WitnessesJson]


class FactAskedJson(TypedDict):
    """The fact to ask next."""

    fact: str
    words: str
    values: Annotated[dict[str, str], Meta(description="each value in words")]


class SayJson(TypedDict):
    """A line to read out."""

    to: Annotated[str, Meta(description="who must hear it; empty for everyone who asked")]
    line: str


class ChosenJson(TypedDict):
    """What the floor ruled where the book leaves it open."""

    option: str
    words: str
    say: list[SayJson]
    dealer: Annotated[list[str], Meta(description="what the dealer does now")]


class ConfirmedJson(TypedDict):
    """A condition that a ruling promises, and what the replay reached."""

    condition: str
    expected: str
    found: str
    holds: bool


class WalkJson(TypedDict):
    """Where a walk stands: what to ask next, or the rulings."""

    scenario: str
    facts: FactsJson
    unknown: Annotated[list[str], Meta(description="facts that nobody can tell")]
    disputed: Annotated[list[str], Meta(description="facts that are told either way")]
    establish: Annotated[list[str], Meta(description="what to find out first")]
    ask: Annotated[FactAskedJson | None, Meta(description="null where nothing is left to ask")]
    answers: Annotated[ByQuestion, Meta(description="by question and book")]
    also: ByQuestion
    penalty: ByQuestion
    deadlines: ByQuestion
    chosen: NotRequired[
        Annotated[
            dict[str, dict[str, ChosenJson]],
            Meta(description="by book and question; with --choose"),
        ]
    ]
    case: NotRequired[Annotated[str, Meta(description="the case that shows the facts")]]
    replay: NotRequired[Replays]
    confirmed: NotRequired[Annotated[dict[str, list[ConfirmedJson]], Meta(description="by book")]]


class LikelyJson(TypedDict):
    """A dispute that may be meant."""

    id: str
    sure: Annotated[bool, Meta(description="whether it may be opened without asking")]
    share: Annotated[float, Meta(description="how likely, from 0 to 1")]


class HearJson(TypedDict):
    """What was heard of some words."""

    words: str
    disputes: Annotated[list[LikelyJson], Meta(description="best first")]
    enter: Annotated[str | None, Meta(description="the dispute to open without asking")]
    dispute: Annotated[str | None, Meta(description="the one asked for, or entered")]
    facts: Annotated[dict[str, FactReadJson], Meta(description="of that dispute")]
    record: Annotated[str | None, Meta(description="the hand as text")]
    asks: NotRequired[
        Annotated[str | None, Meta(description="the fact that the book still asks; with --book")]
    ]
