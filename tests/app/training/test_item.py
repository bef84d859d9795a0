"""The key of a memory is written and read again as it was."""

import pytest

from floorbase.app.training.item import ItemKey, chance


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (ItemKey("star", "odd_chip"), "star/odd_chip"),
        (ItemKey("star", "oot_call", (("a", "raise"),)), "star/oot_call/a=raise"),
        (ItemKey("michigan", "sum.race", (("b", "x"), ("a", "y"))), "michigan/sum.race/b=x&a=y"),
    ],
)
def test_a_key_is_written_and_read_again(key: ItemKey, text: str) -> None:
    assert str(key) == text
    assert ItemKey.parse(text) == key


@pytest.mark.parametrize("text", ["", "star", "star/", "/x", "star/x/a", "star/x/a=", "a/b/c=d/e"])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not the key"):
        ItemKey.parse(text)


def test_chance_follows_from_key_kind_and_seed_alone() -> None:
    key = ItemKey("star", "odd_chip")
    assert chance(key, "ruling", 1).random() == chance(key, "ruling", 1).random()
    assert chance(key, "ruling", 1).random() != chance(key, "ruling", 2).random()
    assert chance(key, "ruling", 1).random() != chance(key, "book", 1).random()
