"""Answers that were added after the phrases: what tells each, and what only sounds like it."""

from __future__ import annotations

from tests.support.shipped import LIBRARY

TOLD = {
    ("raise_size", "had_acted_before_all_in", "not_acted"): (
        "seat 3 jams for less than a full raise, seat 6 has not put a chip in yet, can 6 raise",
        "short all in from 3. seat 5 had done nothing yet, not even a blind. may he raise",
        "short shove behind the bet, and the button has not acted yet, can the button raise",
    ),
    ("phones_and_conduct", "misconduct_is", "etiquette_again"): (
        "he got a round out for touching other players' chips again, without a warning",
        "he was fiddling with other people's chips again and got sat out with no warning",
        "she kept holding up the game and was given a penalty without being warned",
    ),
    ("phones_and_conduct", "onlooker_place", "no_barrier"): (
        "a spectator is standing six feet from the table with no rail, is that allowed",
        "railbird three metres back from the table, there is no rope or barrier here",
        "onlooker well back from the table but not behind the rail, can he stay",
    ),
    ("showdown_order", "board_players_cards", "held"): (
        "he plays the board but keeps both cards face down, does he get his share",
        "seat 4 plays the board and only showed one card",
        "seat 2 is playing the board and still has both cards face down",
    ),
    ("misdeals", "hole_card_count", "two_or_more_short"): (
        "seats 4 and 7 have only one card each after the deal",
        "two players have just one card",
        "the deal came up two cards short",
    ),
    ("bounty", "bounty_pot_result", "several_won_alive"): (
        "bounty player all in, seat 3 won the main, seat 5 the side pot, and he still has chips",
        "main pot to one guy and side pot to another, the all in player has 2000 left",
        "he lost the side pot to 4 and the main to 6 but is not out, who gets his bounty",
    ),
    ("clock", "clock_called_by", "player_other_off_seat"): (
        "a player from another table who was walking past called the clock on seat 5",
        "guy from table 9 standing behind seat 2 called clock on seat 4",
        "a player at another table got up, came over and asked for the clock on seat 3",
    ),
    ("clock", "clock_called_by", "spectator"): (
        "a spectator called the clock on seat 5",
        "a railbird yelled for the clock on the big blind",
        "a player who busted an hour ago called time on seat 6",
    ),
    ("absent_player", "no_show_word", "not_tried"): (
        "no show in seat 4, nobody has tried to reach him, can we take the stack off",
        "seat 6 never turned up and we have not rung her yet",
        "no show since the start, no attempt to contact him so far",
    ),
    ("chips_out_of_view", "hidden_chips_lay", "off_table"): (
        "lost an all in, then 2000 more turned up in her handbag",
        "he busted and there were two 500 chips in his closed hand",
        "after the all in we found a 1000 chip in his lap",
    ),
    ("chips_out_of_view", "hidden_chips_lay", "floor"): (
        "lost the all in, then a 1000 chip of his was found on the floor",
        "after he busted a chip turned up under his chair",
        "a 5000 chip of hers lay on the carpet by her feet after the all in",
    ),
}
UNTOLD = {
    ("raise_size", "had_acted_before_all_in", "not_acted"): (
        "seat 3 jams short. seat 6 says he had not acted yet, the dealer is not sure",
        "short all in from 3, seat 6 had already called and has not put the rest in",
        "what if seat 6 had not acted before the short all in",
    ),
    ("phones_and_conduct", "misconduct_is", "etiquette_again"): (
        "he got a round out for touching other players' chips, without a warning, first time",
        "seat 2 says he kept touching other players' chips, no warning was given",
        "not touching other chips again, it was the phone, and no warning",
    ),
    ("phones_and_conduct", "onlooker_place", "no_barrier"): (
        "a spectator is standing right behind seat 4, there is no rail",
        "onlooker behind the rail ten feet away, can he stay",
        "seat 5 says a spectator is six feet away with no rail, I see him leaning over seat 4",
    ),
    ("showdown_order", "board_players_cards", "held"): (
        "he plays the board and tabled both cards",
        "plays the board, said so and mucked face down",
        "seat 3 claims seat 2 kept his cards face down, he plays the board",
    ),
    ("misdeals", "hole_card_count", "two_or_more_short"): (
        "seat 4 has only one card after the deal",
        "not two cards short, just the one, and the next card off the deck is his",
        "one card each so far, then the dealer stopped",
    ),
    ("bounty", "bounty_pot_result", "several_won_alive"): (
        "main pot to 3, side pot to 5, and the bounty player is out",
        "seat 5 had fewer chips and won it all, the bounty player still has 2000 left",
        "he says he still has chips, main pot went to 3 and the side pot to 5",
    ),
    ("clock", "clock_called_by", "player_other_off_seat"): (
        "a player seated at table 9 called the clock from his own seat on seat 4 over here",
        "seat 5 got up and called the clock from the rail",
        "a player from another table says somebody called the clock",
    ),
    ("clock", "clock_called_by", "spectator"): (
        "seat 5 called the clock and a spectator laughed",
        "it was not a spectator who called the clock, it was seat 3",
        "can a spectator call the clock",
    ),
    ("absent_player", "no_show_word", "not_tried"): (
        "no show in seat 4, we tried to ring him and nobody answered",
        "no show, we called and he asked us to keep his stack",
        "no show. has nobody tried to reach him?",
    ),
    ("chips_out_of_view", "hidden_chips_lay", "off_table"): (
        "lost an all in, then 2000 more turned up in his pocket, not in his bag",
        "he busted, two 500 chips were behind his water bottle",
        "the opponent says they were in her handbag",
    ),
    ("chips_out_of_view", "hidden_chips_lay", "floor"): (
        "lost the all in, called the floor, a 1000 chip was in his pocket",
        "seat 3 says the chip was on the floor the whole time",
        "it was not on the floor, it was under his card protector",
    ),
}


def _is_heard(key: tuple[str, str, str], words: str) -> bool:
    """Whether one telling says that one fact is so, sure or only marked."""
    dispute, fact, value = key
    found = LIBRARY.hearing.hear(words, dispute).facts.get(fact)
    return found is not None and found.value == value


def test_told() -> None:
    every = [(key, words) for key, tellings in TOLD.items() for words in tellings]
    assert [one for one in every if not _is_heard(*one)] == []


def test_only_sounds_like_it() -> None:
    every = [(key, words) for key, tellings in UNTOLD.items() for words in tellings]
    assert [one for one in every if _is_heard(*one)] == []
