"""The worked hands that show where two books part, for a question or one cell of its comparison."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from floorbase.app.compare import expects
from floorbase.app.library import ALL, Library
from floorbase.rules.rulings.model import Facts, holds

if TYPE_CHECKING:
    from floorbase.app.replays import ReplaysByBook
    from floorbase.engine.play.trace import Replay
    from floorbase.scenarios.case import Case

Books: TypeAlias = tuple[str, str]
GoOn: TypeAlias = "Callable[[int, int], bool]"  # given how many of how many: whether to go on


@dataclass(frozen=True, slots=True)
class Witness:
    """A case whose hand ends otherwise under two books by their answers to a question.

    ``exact``: on the facts that were asked for. ``both``: both books met the question, instead of
    one being taken elsewhere by an earlier ruling. ``own``: the hand was worked out for the
    question. ``alone``: they part on no other question.
    """

    exact: bool
    both: bool
    own: bool
    alone: bool
    case: str
    books: Books


@dataclass(frozen=True, slots=True)
class _Shown:
    case: str
    both: bool
    own: bool
    alone: bool
    met: tuple[Facts, ...]  # on what facts either book met the question


@dataclass(slots=True)
class Hands:
    """The worked hands as witnesses; each is replayed once, when first it may be one."""

    library: Library
    _shown: dict[tuple[str, Books], list[_Shown]] = field(default_factory=dict)
    _replayed: set[str] = field(default_factory=set)

    def witness(
        self, question: str, facts: Facts, pairs: Sequence[Books], go_on: GoOn
    ) -> Witness | None:
        """A hand that parts two books on a question; None where none does, or the search stopped.

        Hands that were worked out for the question are tried first, and where one of them shows
        it on these facts, no others are.

        Args:
            question: its id.
            facts: those of the case; a hand on other facts serves where none is on these.
            pairs: the books, those first whose hand is wanted first.
            go_on: told before each hand how far the search is; False stops it.
        """
        cases = self._played()
        cases.sort(key=lambda case: not expects(case, question))
        best, played = None, -1
        for number, case in enumerate(cases):
            if played != len(self._replayed):  # else the best is the same as before
                played, best = len(self._replayed), self._best(question, facts, pairs)
            if best and best.exact and best.both and (best.alone or not expects(case, question)):
                return best
            if not go_on(number, len(cases)):
                return None
            if case.id not in self._replayed:
                self._replay(case)
        return self._best(question, facts, pairs)

    @property
    def count(self) -> int:
        """How many worked hands there are to be played."""
        return len(self._played())

    def _played(self) -> list[Case]:
        return [case for case in self.library.cases.values() if case.record]

    def replays(self, found: Witness) -> ReplaysByBook:
        """The hand under its two books alone."""
        from floorbase.app.replays import of_books

        case = self.library.cases[found.case]
        return of_books(_under_all(self.library, case), found.books)

    def _best(self, question: str, facts: Facts, pairs: Sequence[Books]) -> Witness | None:
        wanted = {name: (value,) for name, value in facts.items()}
        found = [
            Witness(
                not facts or any(holds(wanted, met) for met in shown.met),
                shown.both,
                shown.own,
                shown.alone,
                shown.case,
                pair,
            )
            for pair in pairs
            for shown in self._shown.get((question, _in_order(pair)), ())
        ]
        return max(found, key=lambda one: (one.exact, one.both, one.own, one.alone), default=None)

    def _replay(self, case: Case) -> None:
        from floorbase.app.hands.payout_tables import with_payouts
        from floorbase.app.replays import ends
        from floorbase.scenarios.witness import ruled, shown_by

        record = case.record
        if record is None:
            return
        if record.setup.tournament is not None and record.setup.tournament.payout_table:
            record = with_payouts(record, self.library.tables)
        books = self.library.rules.books
        deciders = {book: self.library.decide_for(book) for book in books}
        replays = ends(record, deciders, case.directions)
        options = {book: ruled(replay) for book, replay in replays.items()}
        for (asked, one, other), both in shown_by(replays).items():
            met = tuple(_met(replays[one], asked) + _met(replays[other], asked))
            every = options[one].keys() | options[other].keys()
            apart = [name for name in every if options[one].get(name) != options[other].get(name)]
            own = expects(case, asked)
            shown = _Shown(case.id, both, own, apart == [asked], met)
            self._shown.setdefault((asked, _in_order((one, other))), []).append(shown)
        self._replayed.add(case.id)


def witnesses(
    library: Library, name: str, books: Iterable[str] = (), hands: Hands | None = None
) -> dict[Books, tuple[Case, ReplaysByBook]]:
    """For each two books that end a question otherwise, the best hand of it, replayed.

    Of some ``books``, or of all; ``hands`` are given where several questions are asked.

    A hand that an earlier ruling takes elsewhere before the question comes up is none of it.

    Raises: BadRequestError: there is no such question, or no such book.
    """
    question = library.question(name).id
    chosen = [library.one_book(book).id for book in books] or list(library.chosen(ALL))
    hands = hands or Hands(library)
    found: dict[Books, str] = {}
    for pair in combinations(chosen, 2):
        witness = hands.witness(question, {}, [pair], lambda *_: True)
        if witness and witness.both:
            found[pair] = witness.case
    played = {id_: _under_all(library, library.cases[id_]) for id_ in found.values()}
    return {pair: (library.cases[id_], played[id_]) for pair, id_ in found.items()}


def _under_all(library: Library, case: Case) -> ReplaysByBook:
    assert case.record is not None
    return library.replay(case.record, directions=case.directions)


def _met(replay: Replay, question: str) -> list[Facts]:
    return [step.facts for step in replay.steps if step.question == question]


def _in_order(pair: Books) -> Books:
    one, other = sorted(pair)
    return one, other
