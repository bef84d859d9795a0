"""How a ruling is made, in five pictures: ``make forms`` draws them from the data.

What stands in them is looked up: the questions, the facts, the rulings of the books and how many
conditions of the hand hold. So a picture that is old fails its test.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from textwrap import shorten, wrap

from floorbase.app.library import Library

HERE = Path(__file__).parent
WIDE, LINE = 820, 18
INK, PAPER, RULED, OPEN, PLAIN = "#1d2b24", "#fbfaf5", "#cfe8d4", "#f6dfb4", "#e9ece8"
QUESTION, BOOK = "oot_bet_or_raise", "star"
FACTS = {"out_of_turn_action": "raise", "players_acted_behind": "1", "intervening_action": "call"}
TOLD = "oot raise 800 over 300, seat 5 called"
COLOURS = {"ruled": RULED, "silent": PLAIN}
STATUS = {"ruled": "rules", "discretion": "leaves it to the director", "silent": "is silent"}


def text(x: int, y: int, words: str, bold: bool = False) -> str:
    """One line."""
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}"{weight}>{escape(words)}</text>'


def box(x: int, y: int, wide: int, title: str, lines: Sequence[str], fill: str = PLAIN) -> str:
    """A box with a title in bold, and lines wrapped to its width."""
    fits = wide // 7 - 2
    above = wrap(title, fits - 2)
    inside = [line for words in lines if words for line in wrap(words, fits)]
    shape = (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{LINE * (len(above) + len(inside)) + 16}"'
    )
    rows = [
        text(x + 10, y + 20 + LINE * n, line, bold=n < len(above))
        for n, line in enumerate([*above, *inside])
    ]
    return "".join([f'{shape} rx="6" fill="{fill}"/>', *rows])


def arrow(x: int, y: int, to: tuple[int, int]) -> str:
    """A line with a head."""
    return f'<path d="M{x} {y} L{to[0]} {to[1]}" marker-end="url(#head)"/>'


def picture(high: int, *parts: str) -> str:
    """A picture on paper of its own, so that it reads on a dark page as well."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" font-size="12" '
        f'font-family="Helvetica, Arial, sans-serif" fill="{INK}">'
        '<marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" '
        f'orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="{INK}"/></marker>'
        f'<rect width="{WIDE}" height="{high}" rx="8" fill="{PAPER}"/>'
        f'<g stroke-width="0">{"".join(p for p in parts if not p.startswith("<path"))}</g>'
        f'<g stroke="{INK}" stroke-width="1.5">'
        f"{''.join(p for p in parts if p.startswith('<path'))}</g></svg>\n"
    )


def heard(library: Library) -> str:
    """1. Words become facts, and facts lead to a question."""
    known = library.rules.facts
    facts = [
        box(280, 20 + 98 * n, 230, known[name].ask, [known[name].values[value]])
        for n, (name, value) in enumerate(FACTS.items())
    ]
    there = [arrow(220, 146, (278, 52 + 98 * n)) for n in range(3)]
    back = [arrow(512, 52 + 98 * n, (568, 142)) for n in range(3)]
    asked = box(570, 95, 230, "The question they lead to", [library.question(QUESTION).ask], OPEN)
    told = box(20, 115, 198, "What somebody typed", [TOLD])
    return picture(300, told, *facts, asked, *there, *back)


def claims(library: Library) -> str:
    """2. What a book wrote, and how we read it."""
    found = library.ask(QUESTION, BOOK, {})[BOOK]
    provision = library.rules.provisions[found.claims[0].cites[0]]
    wrote = f"Lines {provision.lines[0]} to {provision.lines[1]} of the original, restated."
    parts = [
        box(
            20,
            30,
            270,
            f"What the book wrote: {provision.id}",
            [wrote, shorten(provision.text, 330, placeholder=" …")],
        )
    ]
    for n, claim in enumerate(found.claims):
        answer = next(c.answer for c in found.cases if claim in c.answer.claims)
        option = library.question(QUESTION).options[answer.option or ""]
        when = [f"when {name} is {', '.join(values)}" for name, values in claim.when.items()]
        told = [*when, f"→ {answer.option}: {option.words}"]
        parts += [box(350, 40 + 120 * n, 450, f"Claim {n + 1}: how we read it", told, RULED)]
        parts += [arrow(292, 135, (348, 72 + 120 * n))]
    return picture(295, *parts)


def resolved(library: Library) -> str:
    """3. Every case that the known facts leave; one verdict is an answer."""
    found = library.ask(QUESTION, BOOK, {})[BOOK]
    parts = [text(20, 34, f"Every case of {QUESTION} under {BOOK}:7.34", bold=True)]
    for n, case in enumerate(found.cases):
        y, fill = 50 + 30 * n, RULED if case.answer.option == "binding" else OPEN
        said = ", ".join(f"{name} = {value}" for name, value in case.facts.items())
        parts.append(f'<rect x="20" y="{y}" width="440" height="26" rx="4" fill="{fill}"/>')
        parts.append(text(30, y + 18, said))
        parts.append(text(350, y + 18, case.answer.option or ""))
    both = ["Two verdicts are left: the card says what it depends on, and asks that alone."]
    one = ["One case is left, or several with one verdict: that is the answer."]
    parts += [box(540, 170, 260, "Nothing is known: it depends", both, OPEN)]
    parts += [box(540, 55, 260, "The call is known: ruled", one, RULED)]
    parts += [arrow(462, 63 + 30 * n, (538, 205)) for n in (3, 4)]
    parts += [arrow(462, 123, (538, 85))]
    return picture(50 + 30 * len(found.cases) + 20, *parts)


def books(library: Library) -> str:
    """4. The same facts under every book."""
    known = {name: FACTS[name] for name in ("out_of_turn_action", "intervening_action")}
    parts = []
    for n, (book, answer) in enumerate(library.ask(QUESTION, "all", known).items()):
        option = library.question(QUESTION).options.get(answer.option or "")
        words = [option.words if option else "", ", ".join(answer.cites)]
        title = f"{library.rules.books[book].short} {STATUS[answer.status]}"
        x, y = 20 + 265 * (n % 3), 20 + 115 * (n // 3)
        parts.append(box(x, y, 250, title, words, COLOURS.get(answer.status, OPEN)))
    return picture(225, *parts)


def played(library: Library) -> str:
    """5. The hand is played, and held against what was worked out by hand."""
    case = library.case_for(library.walk("action_out_of_turn", BOOK, FACTS))
    assert case is not None
    assert case.record is not None
    forked = library.replay(case.record, BOOK).books[BOOK]
    ruled = next(step for step in forked.replay.steps if step.question == QUESTION)
    checks = library.confirmed(case, BOOK, forked)
    good = sum(check.holds for check in checks)
    expected = [f"{check.condition}: {check.expected}" for check in checks]
    event = case.record.events[ruled.event].text
    asked = [f"The event “{event}” reads facts off the table, and asks {QUESTION}."]
    done = [f"The procedure of {ruled.option} moves chips, cards and turn."]
    steps: Mapping[str, tuple[Sequence[str], str]] = {
        "A hand is written": ([event.text for event in case.record.events], PLAIN),
        "One event needs a ruling": (asked, OPEN),
        "The ruling is carried out": (done, RULED),
        f"{good} of {len(checks)} hold: CONFIRMED": (expected, RULED),
    }
    parts = []
    for n, (title, (lines, fill)) in enumerate(steps.items()):
        parts.append(box(12 + 202 * n, 24, 186, title, lines, fill))
    parts += [arrow(198 + 202 * n, 60, (213 + 202 * n, 60)) for n in range(3)]
    return picture(265, *parts)


def pictures() -> dict[str, str]:
    """Each picture by the name of its file."""
    library = Library()
    drawn = {"heard": heard, "claims": claims, "resolved": resolved, "books": books}
    made = {name: draw(library) for name, draw in (drawn | {"played": played}).items()}
    return {f"{n}-{name}.svg": svg for n, (name, svg) in enumerate(made.items(), 1)}


if __name__ == "__main__":
    for name, svg in pictures().items():
        (HERE / name).write_text(svg, encoding="utf-8")
