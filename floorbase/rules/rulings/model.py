"""The nouns of a ruling: what can be asked, how we read a book's answer, and what comes of it.

Every set of values is closed and finite, so that the loader can prove that no case of any question
was left unread. What the books wrote is in ``written``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Literal

from floorbase.errors import Where
from floorbase.yamldata.cached import Cached

Kind = Literal["rules", "discretion", "delegates", "defers", "silent"]
Status = Literal[
    "ruled",
    "house",
    "conflict",
    "discretion",
    "delegated",
    "external",
    "silent",
    "unread",
    "depends",
]
Facts = Mapping[str, str]
HEARD = 12  # phrases that a question or a scenario has at least, to be found by


@dataclass(frozen=True, slots=True)
class Fact(Cached):
    """Something a person at the table can see, with its closed set of values and their words.

    ``evening`` is whether it is the same all evening, so that the house may say it once.
    ``if_`` is each value as a clause that can follow "if" ("the dealer put the clock on unasked");
    ``together`` are clauses for several values at once. ``example`` shows what the question means
    by a figure. A fact that can still be to come has ``would``: who would do it, and each value as
    what they do ("if the skipped player" · "calls"). ``beside_label`` is whether a ruling's label
    leaves open which value it is for, though no ruling is made on it.
    """

    id: str
    label: str
    ask: str
    values: Mapping[str, str]
    where: Where
    evening: bool = False
    who: str = ""
    would: Mapping[str, str] = field(default_factory=dict)
    if_: Mapping[str, str] = field(default_factory=dict)
    together: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    example: str = ""
    beside_label: bool = False


@dataclass(frozen=True, slots=True)
class Announcement(Cached):
    """One line to read out, and who must hear it: "the player", "the table", "the skipped player".

    ``to`` is empty where it is for everyone who asked.
    """

    line: str
    to: str = ""


@dataclass(frozen=True, slots=True)
class Instruction(Cached):
    """One line of what somebody does; ``when`` are the facts, of any question, that it is for.

    ``if_so`` is the line where these are known, so that it need not say "if" any more.
    ``at_once`` is whether it is done, and the option's words said, although another part of the
    card is still to be ruled on. It is not done where the same card rules on the question
    ``unless``, which has steps of its own, or where the fact of that name is known. A question's
    step ``unless`` that very question is for the choice, and gone once it is ruled on.
    """

    line: str
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    at_once: bool = False
    if_so: str = ""
    unless: str = ""


@dataclass(frozen=True, slots=True)
class Option(Cached):
    """One closed answer to a question: the ruling in words, and what follows from it.

    ``dealer`` is what the dealer's hands do now, ``floor`` what is for the supervisor to do or to
    rule next (``{question}`` names one), ``say`` what each person must hear. ``when`` are the facts
    of the question under which it can be chosen at all. ``gives_way`` is whether nothing of it is
    done or said where another ruling of the same card says what to do. ``leaves_some`` is whether
    it leaves some cases to whoever rules where the book does not. ``ends_as`` is a ruling on
    another question after which play goes on alike. ``if_`` is the ruling as a
    clause that can follow "if", where another question is asked on it alone; ``if_also`` is what
    else must happen first, after the letter that rules it ("C and it is refused"). An option that
    houses added has their ``books`` and may name the one that it is played ``like``; a number of
    their own has its ``value`` in a ``unit``.
    """

    id: str
    words: str
    dealer: tuple[Instruction, ...]
    where: Where
    say: tuple[Announcement, ...] = ()
    floor: tuple[Instruction, ...] = ()
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    gives_way: bool = False
    leaves_some: bool = False
    ends_as: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    if_: str = ""
    if_also: str = ""
    value: int | None = None
    unit: str = ""
    books: tuple[str, ...] = ()
    like: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """How a number of a house's own answers a question: ``told`` with ``{value}`` in its words.

    ``same`` are the numbers that an option of the question says already.
    """

    unit: str
    told: Option
    same: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What to do and to say until a fact that is still to come has come.

    ``say`` are sentences to be read out, each to whom it is addressed; in them ``{skipped|You who
    were skipped}`` is a seat, with how it is called while its number is not known.
    """

    dealer: tuple[str, ...]
    say: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question(Cached):
    """One thing a floor can be asked.

    ``facts`` maps each fact's name to the values that can occur here; ``impossible`` lists sets of
    values that cannot occur together. ``on_table`` is whether the answer moves chips, cards or
    turns, so that the engine must have a procedure for every option; ``phrases`` how it is asked
    at a table; ``first_do`` what to find out first, where no dispute leads to it. ``meanwhile``
    is, by the fact that decides, what happens while that is to come; a fact without one is to be
    found out. ``until_ruled`` is what the dealer does until a person has ruled, where it is not
    simply to stop a hand or to wait; ``floor`` what the supervisor does whatever is ruled.
    ``evening`` is whether the answer is the same all evening, so that the house may give it once
    where its book leaves it open. ``numbers`` are what a house may count in instead, by unit.
    """

    id: str
    topic: str
    label: str
    ask: str
    facts: Mapping[str, tuple[str, ...]]
    options: Mapping[str, Option]
    impossible: tuple[Mapping[str, tuple[str, ...]], ...]
    on_table: bool
    where: Where
    phrases: tuple[str, ...] = ()
    first_do: tuple[str, ...] = ()
    meanwhile: Mapping[str, Meanwhile] = field(default_factory=dict)
    evening: bool = False
    until_ruled: tuple[Instruction, ...] = ()
    floor: tuple[Instruction, ...] = ()
    numbers: Mapping[str, Number] = field(default_factory=dict)

    @property
    def shared(self) -> list[Option]:
        """The options that every book may give: not what some house added for itself."""
        return [option for option in self.options.values() if not option.books]

    def options_for(self, book: str = "") -> tuple[str, ...]:
        """What can be ruled under a book: not what another house added for itself."""
        options = self.options.items()
        return tuple(name for name, one in options if not one.books or book in one.books)

    def cases(self, facts: Facts | None = None) -> Iterator[dict[str, str]]:
        """Every full case that agrees with the facts known so far and that can occur."""
        known = facts or {}
        spans = [(known[name],) if name in known else values for name, values in self.facts.items()]
        names = tuple(self.facts)
        barred = [
            [(names.index(name), among) for name, among in pattern.items()]
            for pattern in self.impossible
            if pattern.keys() <= self.facts.keys()
        ]
        for values in product(*spans):
            for pattern in barred:
                if all(values[at] in among for at, among in pattern):
                    break
            else:
                yield dict(zip(names, values, strict=True))


@dataclass(frozen=True, slots=True)
class Claim(Cached):
    """Provision P of book B answers question Q with option O when facts F hold.

    ``by`` is the role that chooses; of a provision that rules, the one that may say otherwise.
    ``debatable`` is whether another director may take the book otherwise: the note says how.
    """

    book: str
    question: str
    cites: tuple[str, ...]
    when: Mapping[str, tuple[str, ...]]
    kind: Kind
    answer: str | None
    menu: tuple[str, ...]
    by: str | None
    considering: str
    reading: str
    note: str
    searched: tuple[str, ...]
    see_also: tuple[str, ...]
    where: Where
    value: str = ""
    debatable: bool = False

    @property
    def chooser(self) -> str | None:
        """The role that chooses, where the provision leaves a choice."""
        return None if self.kind == "rules" else self.by


@dataclass(frozen=True, slots=True)
class HouseRule:
    """What a house decided on top of a book: which option of a question, and when.

    ``text`` is the rule as it stands on the sheet, with its ``date`` and who ``signed`` it.
    ``under`` are the provisions by which the book lets the house depart from what it rules;
    ``value`` is its number, as the sheet writes it.
    """

    question: str
    when: Mapping[str, tuple[str, ...]]
    option: str
    text: str
    date: str
    signed: str
    under: tuple[str, ...]
    where: Where
    value: str = ""


@dataclass(frozen=True, slots=True)
class AnswerCase:
    """One folded case of an answer that depends on facts not yet known."""

    facts: Facts
    answer: Answer


@dataclass(frozen=True, slots=True)
class Answer:
    """What one book says to one question, on the facts given.

    ``option`` is set only where the book itself settles it. ``menu`` is what may be chosen;
    ``by`` is the role that chooses. ``overruled`` keeps the losing claims of a settled conflict,
    ``preferred`` the side an inferred precedence leans to, ``because`` says why. ``to_review`` are
    those of its provisions that the user's own copy of the book words otherwise. ``hinges`` are
    other questions, not settled yet, with the options that this one is asked on. ``unread`` is the
    status where nobody has read the book for this: neither an answer nor a silence. ``house`` is
    the house's own rule that gives the option on top of a book; ``beneath`` what that book says.
    ``own`` are those of its options that its house added. ``barred`` are by option the rulings,
    on other questions not settled yet, beside which it cannot be chosen. ``alike`` are other
    questions that it answers too, as which of them is in dispute makes no difference.
    """

    question: str
    book: str
    facts: Facts
    status: Status
    option: str | None = None
    menu: tuple[str, ...] = ()
    by: str | None = None
    claims: tuple[Claim, ...] = ()
    overruled: tuple[Claim, ...] = ()
    preferred: str | None = None
    because: str = ""
    next: tuple[str, ...] = ()
    cases: tuple[AnswerCase, ...] = field(default=())
    to_review: tuple[str, ...] = ()
    hinges: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    house: HouseRule | None = None
    beneath: Answer | None = None
    own: Mapping[str, Option] = field(default_factory=dict)
    barred: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    alike: tuple[str, ...] = ()

    @property
    def settled(self) -> bool:
        """Whether nothing is left to be chosen: the book rules it, or the house does."""
        return self.status in ("ruled", "house")

    @property
    def cites(self) -> tuple[str, ...]:
        """The provisions it rests on, each once, in the order of the claims."""
        return tuple(dict.fromkeys(cite for claim in self.claims for cite in claim.cites))

    @property
    def verdict(self) -> tuple[object, ...]:
        """What makes two answers the same answer; one not given is one whatever could be chosen."""
        if self.status in ("silent", "external", "unread"):
            return (self.status,)
        if self.house is not None:
            return (self.status, self.option, str(self.house.where))
        return (self.status, self.option, self.menu, self.by, self.preferred)


def with_beneath(answer: Answer) -> tuple[Answer, ...]:
    """An answer, and what the book says itself where a rule of the house lies on top of it."""
    every = (answer, *(case.answer for case in answer.cases))
    return (answer, *(one.beneath for one in every if one.beneath is not None))


def holds(pattern: Mapping[str, tuple[str, ...]], facts: Facts) -> bool:
    """Whether the facts fall under a pattern; a fact it does not name may be anything.

    >>> holds({"deliberate": ("yes",)}, {"deliberate": "yes", "repeated": "no"})
    True
    """
    for name, values in pattern.items():  # noqa: SIM110 - asked a million times, and twice as fast
        if facts.get(name) not in values:
            return False
    return True


def may_hold(pattern: Mapping[str, tuple[str, ...]], facts: Facts) -> bool:
    """Whether no known fact contradicts a pattern; one that is not known contradicts nothing.

    >>> may_hold({"deliberate": ("yes",)}, {"repeated": "no"})
    True
    """
    return all(facts[name] in values for name, values in pattern.items() if name in facts)
