"""The words by which tellings are read: classes of words, and forms of several words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from floorbase.yamldata.nodes import Map, Node, Seq, Text
from floorbase.yamldata.source import read

FILE = Path(__file__).with_name("lexicon.yaml")
Form = tuple[str, ...]


def _words(node: Node | None) -> frozenset[str]:
    return frozenset(node.split()) if isinstance(node, Text) else frozenset()


def _forms(node: Node | None) -> tuple[Form, ...]:
    lines = node if isinstance(node, Seq) else ()
    return tuple(tuple(line.split()) for line in lines if isinstance(line, Text))


_ROOT = read(FILE)
_MAP = _ROOT if isinstance(_ROOT, Map) else Map()
_ACTS = _MAP.get("acts")
# A class of words by its name, forms of words by theirs, and the act that a verb stands for.
WORDS: Mapping[str, frozenset[str]] = {
    str(name): _words(node) for name, node in _MAP.items() if isinstance(node, Text)
}
FORMS: Mapping[str, tuple[Form, ...]] = {
    str(name): _forms(node) for name, node in _MAP.items() if isinstance(node, Seq)
}
ACT_OF: Mapping[str, str] = {
    verb: str(act)
    for act, verbs in (_ACTS if isinstance(_ACTS, Map) else Map()).items()
    for verb in _words(verbs)
}
# What a word stands for, by what the words are: short forms, numbers, denials.
MEANS: Mapping[str, Mapping[str, str]] = {
    str(name): {str(word): str(meant) for word, meant in node.items()}
    for name, node in _MAP.items()
    if isinstance(node, Map) and name != "acts"
}
WAGERS = frozenset(("bet", "raise", "make_it", "all_in"))
BETTING = WAGERS | {"check", "call", "fold"}
