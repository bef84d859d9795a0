"""What an entry holds, and its bytes in the chain."""

from __future__ import annotations

import json

import pytest

from floorbase.user.journal.entry import Body, EntryFact, EntryRuling, body_of, canonical
from floorbase.yamldata.nodes import Text
from tests.support.journal_entries import FULL


def test_a_body_comes_back_as_it_was() -> None:
    assert body_of(canonical(FULL)) == FULL


def test_the_bytes_are_the_same_for_the_same_body_and_their_keys_are_sorted() -> None:
    held = canonical(FULL)
    plain = json.loads(held)
    sorted_ = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert held == sorted_.encode()


def test_a_body_of_an_older_or_a_newer_floorbase_is_read() -> None:
    assert body_of(b'{"kind":"note"}') == Body("note")
    assert body_of(b'{"kind":"note","weather":"rain"}') == Body("note")


@pytest.mark.parametrize("held", [b"", b"{", b"[]", b"{}", b'{"kind":"rumour"}'])
def test_what_is_no_body_is_refused(held: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        body_of(held)


def test_what_is_no_text_is_marked_and_the_rest_stays() -> None:
    held = canonical(Body("note", note="a\udc80b\0c", facts=(EntryFact("f\0", None, "asked"),)))
    assert body_of(held) == Body(
        "note", note="a?b\ufffdc", facts=(EntryFact("f\ufffd", None, "asked"),)
    )
    assert body_of(canonical(Body("note", note="\\u0000"))).note == "\\u0000"


@pytest.mark.parametrize(
    ("body", "missing"),
    [
        (Body("ruling"), ("event", "level", "table", "seats", "by")),
        (Body("penalty", event="Main", seats=(3,)), ("level", "table", "by")),
        (Body("challenge"), ("by",)),
        (FULL, ()),
    ],
)
def test_what_is_missing(body: Body, missing: tuple[str, ...]) -> None:
    assert body.missing == missing


def test_a_word_of_the_rules_is_held_as_a_word() -> None:
    """Rules that come from no cache know the line of each word."""
    body = Body("ruling", rulings=(EntryRuling(Text("q"), "ruled", None, ruled=Text("binding")),))
    assert body_of(canonical(body)) == body
    worse = Body("note", note="a\0", rulings=body.rulings)
    assert body_of(canonical(worse)).rulings == body.rulings
