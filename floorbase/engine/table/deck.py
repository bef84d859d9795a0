"""The deck: 52 physical cards by their place in the shuffled order, some of them seen.

A card is a number, 1 for the top of the deck as it was cut; its face is known once someone has seen
it. So the engine can say which physical card goes where even when nobody knows what it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from floorbase.engine.table.cards import JOKER, UNKNOWN

SIZE = 52
CUT = list(range(SIZE, 0, -1))  # a deck before the deal, its top last
FACE_DOWN = [UNKNOWN] * (SIZE + 1)  # by number, from 1
# The hole cards off a whole deck, by how many hands there are: one card to each, then another.
PITCHED = [tuple((card, card + n) for card in range(1, n + 1)) for n in range(SIZE // 2 + 1)]


class Deck(Struct, gc=False):
    """The stub (its top last), and the cards that lie in nobody's hand and not on the board.

    ``faces`` are what the cards are, by number, ``seen`` those that are known. ``aside`` holds
    cards put to one side for later, ``out`` those taken out of the hand for good.
    After a reshuffle (``shuffles`` counts them) the faces ``inside`` lie among the cards ``mixed``,
    nobody knows where.
    ``next_burn`` is a card lying aside that is the next burn in place of one off the stub.
    """

    stub: list[int] = field(default_factory=CUT.copy)
    faces: list[str] = field(default_factory=FACE_DOWN.copy)
    seen: set[str] = field(default_factory=set)
    burns: list[int] = field(default_factory=list)
    muck: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    shuffles: int = 0
    inside: frozenset[str] = frozenset()
    mixed: frozenset[int] = frozenset()
    next_burn: int | None = None

    def draw(self, count: int = 1) -> tuple[int, ...]:
        """The next cards off the stub, top first.

        Raises: ValueError: the stub has not that many.
        """
        if not 0 < count <= len(self.stub):
            raise ValueError(f"the stub has only {len(self.stub)} cards left, too few")
        cards = tuple(self.stub[: -count - 1 : -1])
        del self.stub[-count:]
        return cards

    def pitch(self, hands: int) -> Sequence[tuple[int, int]]:
        """Two cards each to several hands, one at a time, off a deck that is still whole.

        Raises: ValueError: nobody is dealt in, or more hands than it has cards for.
        """
        if not 0 < hands < len(PITCHED):
            raise ValueError(f"the stub has only {len(self.stub)} cards left, too few")
        del self.stub[-2 * hands :]
        return PITCHED[hands]

    def burn(self, count: int = 1) -> tuple[int, ...]:
        """Take the next cards off the stub, face down, to the burns; first one kept for it.

        Raises: as ``draw``.
        """
        if self.next_burn is not None:
            return self._burn_kept(self.next_burn, count)
        cards = self.draw(count)
        self.burns.extend(cards)
        return cards

    def turn(self, count: int) -> tuple[int, ...]:
        """A street as it should come: one card burned, and the next off the stub.

        Raises: as ``draw``.
        """
        stub = self.stub
        if self.next_burn is not None or len(stub) <= count:
            self.burn()
            return self.draw(count)
        self.burns.append(stub.pop())
        cards = tuple(stub[: -count - 1 : -1])
        del stub[-count:]
        return cards

    def _burn_kept(self, card: int, count: int) -> tuple[int, ...]:
        self.next_burn = None
        self.aside.remove(card)
        self.burns.append(card)
        return (card, *self.burn(count - 1)) if count > 1 else (card,)

    def name(self, card: int, face: str) -> None:
        """Say which card it proves to be.

        Raises: ValueError: it is known as another, or that card was already seen elsewhere.
        """
        known = self.faces[card]
        if face == UNKNOWN or known == face:
            return
        if known != UNKNOWN:
            raise ValueError(f"this card was already seen, and it was {known}, not {face}")
        if face in self.seen and face != JOKER:
            raise ValueError(f"{face} was already seen")
        if face in self.inside and card not in self.mixed:
            raise ValueError(f"{face} was shuffled back into the deck")
        self.faces[card] = face
        self.seen.add(face)

    def name_all(self, cards: Sequence[int], faces: Sequence[str]) -> None:
        """Say which cards several prove to be, in their order. Raises: ValueError: as ``name``."""
        known, seen, count = self.faces, self.seen, len(faces)
        before = len(seen)
        seen.update(faces)
        plain = UNKNOWN not in seen and JOKER not in seen and not self.inside
        if plain and len(seen) == before + count and len(cards) == count:
            for card, face in zip(cards, faces):  # noqa: B905 - as many faces as cards
                if before and known[card] != UNKNOWN:
                    self.name(card, face)  # which tells what is wrong
                known[card] = face
            return
        self.look()
        for card, face in zip(cards, faces, strict=True):
            self.name(card, face)

    def forget(self, cards: Sequence[int]) -> list[str]:
        """Cards are known no more. Returns: what those that were known were, in their order."""
        known = [self.faces[card] for card in cards if self.faces[card] != UNKNOWN]
        for card in cards:
            self.faces[card] = UNKNOWN
        self.look()
        return known

    def look(self) -> None:
        """See anew which cards are known."""
        self.seen = {face for face in self.faces if face != UNKNOWN}

    def count(self) -> int:
        """How many cards there are in it."""
        piles = len(self.stub) + len(self.burns) + len(self.muck)
        return piles + len(self.aside) + len(self.out)

    def cards(self) -> list[int]:
        """The cards in it, wherever they lie."""
        return [*self.stub, *self.burns, *self.muck, *self.aside, *self.out]

    def face(self, card: int) -> str:
        """What a card is, or ``??``."""
        return self.faces[card]

    def face_all(self, cards: Iterable[int]) -> tuple[str, ...]:
        """What several cards are, in their order."""
        faces = self.faces
        return tuple([faces[card] for card in cards])

    def shuffle_in(self, cards: Sequence[int]) -> None:
        """Shuffle cards into the stub: from here nobody knows where any of them lies.

        The places stay a set of cards; which face lies at which place is forgotten.
        """
        self.stub.extend(cards)
        faces = self.forget(self.stub)
        self.shuffles += 1
        self.inside = self.inside.difference(self.seen).union(faces)
        self.mixed = self.mixed.union(self.stub)
