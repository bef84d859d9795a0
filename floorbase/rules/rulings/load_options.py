"""Read the closed answers to a question: each ruling in words, and what is done and said then."""

from __future__ import annotations

from collections.abc import Mapping

from floorbase.errors import nearest
from floorbase.rules.rulings.model import Announcement, Instruction, Option
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields
from floorbase.yamldata.nodes import Map, Node, Seq, Text

STEP = kinds.Kind(
    "a step for some facts only",
    {
        "do": kinds.must(kinds.text("what is done")),
        "when": kinds.pattern("fact: the value or values it is for"),
        "if_so": kinds.text("the same step where the facts are known: without an if"),
        "unless": kinds.text("a question of the same card with steps of its own, or a known fact"),
        "at_once": kinds.yes("yes where it is done though more of the card is to be ruled on"),
    },
)
OPTION = kinds.Kind(
    "a closed answer",
    {
        "words": kinds.must(kinds.text("the ruling, in a sentence to be read out")),
        "if": kinds.text("the ruling as it can follow if: a misdeal can still be called"),
        "if_also": kinds.text("what must follow it before another question is asked on it"),
        "when": kinds.pattern("the facts of the question under which it can be chosen at all"),
        "dealer": kinds.some(kinds.text(), STEP, means="what the dealer's hands do now"),
        "floor": kinds.some(kinds.text(), STEP, means="what the supervisor does or rules next"),
        "say": kinds.some(kinds.text(), kinds.facts(), means="what each person must hear"),
        "gives_way": kinds.yes("yes where another ruling of the card goes before it"),
        "leaves_some": kinds.yes("yes where it leaves cases to whoever rules if the book does not"),
        "ends_as": kinds.pattern("the ruling on another question after which play goes on alike"),
    },
)
SHARED = kinds.Kind(
    "a closed answer that another question has as well",
    {"same_as": kinds.must(kinds.text("the question that says what it is, under the same name"))},
)
Options = dict[str, Option]


def own_options(fields: Fields) -> Options:
    """Those of a question's options that it says itself, by id."""
    return {
        name: option_of(name, fields.inside(node, f"the option {name}", OPTION))
        for name, node in fields.mapping("options").items()
        if not _is_shared(node)
    }


def with_shared(fields: Fields, own: Mapping[str, Options]) -> Options:
    """A question's options by id, in their order; ``own`` are those that each question says."""
    asked = str(fields.map.get("id", ""))
    found = {}
    for name, node in fields.mapping("options").items():
        says = asked
        if _is_shared(node):
            shared = fields.inside(node, f"the option {name}", SHARED)
            says = shared.text("same_as")
            if name not in own.get(says, ()):
                fix = nearest(says, [other for other, options in own.items() if name in options])
                shared.note(f"'{says}' is not a question with an option '{name}'", fix)
        if name in own.get(says, ()):
            found[str(name)] = own[says][name]
    if len(fields.mapping("options")) < 2:
        fields.note("a question needs two options or more", "list what the books can say")
    return found


def _is_shared(node: Node) -> bool:
    return isinstance(node, Map) and "same_as" in node


def option_of(name: str, parts: Fields) -> Option:
    """One option by its id."""
    return Option(
        id=name,
        dealer=steps(parts, "dealer"),
        where=name.where if isinstance(name, Text) else parts.where,
        say=_said(parts),
        floor=steps(parts, "floor"),
        if_=parts.text("if", ""),
        **OPTION.values(parts, "if"),
    )


def steps(parts: Fields, key: str) -> tuple[Instruction, ...]:
    """What is done: lines, each alone or as 'do' beside the facts that it is for.

    A line may be the name of a step that many rulings have (``load_steps``).
    """
    node = parts.map.get(key)
    found = []
    for line in node if isinstance(node, Seq) else () if node is None else (node,):
        if isinstance(line, Map):
            step = parts.inside(line, f"a step of '{key}'", STEP)
            at_once = step.text("at_once", "no") == "yes"
            when, if_so = step.pattern("when"), step.text("if_so", "")
            unless = step.text("unless", "")
            found.append(Instruction(step.text("do"), when, at_once, if_so, unless))
        elif isinstance(line, Text):
            if line:
                found.append(Instruction(str(line)))
        else:
            fix = "write a sentence, or 'do: …' and 'when: {fact: value}'"
            parts.note(f"this is not a step of '{key}'", fix, line.where)
    return tuple(found)


def _said(parts: Fields) -> tuple[Announcement, ...]:
    """What is read out: one line, or several, each to whom it is for ('the player: Your turn.')."""
    node = parts.map.get("say")
    said = []
    for line in node if isinstance(node, Seq) else () if node is None else (node,):
        if isinstance(line, Text):
            said.append(Announcement(str(line)))
        elif isinstance(line, Map) and all(isinstance(words, Text) for words in line.values()):
            said += [Announcement(str(words), str(to)) for to, words in line.items()]
        else:
            fix = "write 'the player: Take your chips back.', one line for each who must hear one"
            parts.note("this is not a line to read out", fix, line.where)
    return tuple(said)
