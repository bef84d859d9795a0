"""Lists of objects as YAML: what is written is read as it was meant."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.yamldata.emit import listed
from floorbase.yamldata.nodes import Map, Node, Seq
from floorbase.yamldata.source import parse
from tests.support.sweep import tries

SIGNS = "a the pot: #1 - 'x' \"y\" {z} [ ] & * ! | > % @ ` é ü £5, no yes 9.10 : ? ~ null"
PRINTED = st.lists(st.sampled_from(SIGNS.split()), min_size=1, max_size=60).map(" ".join)
NAMES = st.sampled_from(["id", "text", "when", "cites", "odd_chip"])
VALUES = st.one_of(
    PRINTED, st.lists(PRINTED, min_size=1, max_size=3), st.dictionaries(NAMES, PRINTED, min_size=1)
)


def plain(node: Node) -> object:
    if isinstance(node, Map):
        return {str(name): plain(value) for name, value in node.items()}
    return [plain(item) for item in node] if isinstance(node, Seq) else str(node)


@settings(max_examples=tries(80, 3_000), deadline=None)
@given(st.lists(st.dictionaries(NAMES, VALUES, min_size=1, max_size=4), min_size=1, max_size=4))
def test_what_is_written_is_read_again(entries: list[dict[str, object]]) -> None:
    assert plain(parse(listed(entries), "list.yaml")) == entries  # pyrefly: ignore[bad-argument-type]


def test_numbers_and_truths_are_words_to_every_reader() -> None:
    assert listed([{"id": "9.10", "cites": ["7"], "when": {"deliberate": "yes"}}]) == (
        "- id: '9.10'\n  cites: ['7']\n  when: {deliberate: 'yes'}\n"
    )
