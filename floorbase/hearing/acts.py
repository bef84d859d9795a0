"""The acts that verbs stand for, in every form that people give them."""

from __future__ import annotations

from collections.abc import Mapping

# What an act is called here, with the verbs of it: bare, with -s, past, with -ing.
VERBS: Mapping[str, str] = {
    "check": "check checks checked checking",
    "call": "call calls called calling flat flats flatted flatting limp limps limped limping "
    "complete completes completed completing overcall overcalls overcalled peel peels peeled "
    "snapcall snapcalls snapcalled coldcall coldcalls coldcalled",
    "bet": "bet bets betted betting cbet cbets donk donks donked lead leads led leading",
    "raise": "raise raises raised raising reraise reraises reraised reraising minraise minraises "
    "minraised bump bumps bumped checkraise checkraises checkraised squeeze squeezes squeezed",
    "make_it": "open opens opened opening fire fires fired firing barrel barrels barrelled",
    "all_in": "shove shoves shoved shoving jam jams jammed jamming rip rips ripped ship ships shipped",
    "fold": "fold folds folded folding muck mucks mucked mucking pitch pitches pitched",
    "rap": "rap raps rapped tap taps tapped knock knocks knocked",
    "push": "push pushes pushed pushing toss tosses tossed tossing throw throws threw throwing "
    "thrown slide slides slid sliding splash splashes splashed put puts putting plop plops plopped "
    "drop drops dropped flick flicks flicked chuck chucks chucked lob lobs lobbed shove-in",
    "say": "say says said saying announce announces announced announcing declare declares declared "
    "declaring call-out verbalise verbalised verbalized",
    "act": "act acts acted acting",
    "show": "show shows showed shown tables tabled exposes exposed",
}
ACT_OF: Mapping[str, str] = {form: act for act, forms in VERBS.items() for form in forms.split()}
WAGERS = frozenset(("bet", "raise", "make_it", "all_in"))
BETTING = frozenset(("check", "call", "bet", "raise", "make_it", "all_in", "fold"))
ING = frozenset(form for form in ACT_OF if form.endswith("ing"))
# Nouns that look like verbs: "the bet", "a raise", "his call".
ARTICLES = frozenset("the a an his her their my your that this no any one short min minimum full legal big "
                     "small over last first second extra second previous original".split())
