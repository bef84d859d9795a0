"""An input and a list of a size that what they hold does not change.

Textual lays a whole screen out anew whenever what a widget can scroll over grows or shrinks: at
every letter of an input, and at every list. Here that is only drawn, which keeps typing quick. The
style must give the widget its height, and a list its scroll bar.
"""

from __future__ import annotations

from textual.geometry import Size
from textual.reactive import Reactive
from textual.widgets import Input, OptionList


class SteadyInput(Input):
    """An input whose words move nothing else."""

    virtual_size = Reactive(Size(0, 0))


class SteadyList(OptionList):
    """A list that is as high when it is long as when it is short."""

    virtual_size = Reactive(Size(0, 0))
