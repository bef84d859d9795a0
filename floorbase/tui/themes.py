"""The themes: ours, and how Textual's own get the colours that only we use.

The bar on top of a ruling has a colour by its status: ``status-ruled``, ``status-house`` (a rule of
the house's own), ``status-choice`` (a person chooses, another document rules, it depends) and
``status-unsaid`` (silence, contradiction), with ``status-text`` upon it. The sign and the words
beside it say the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import BUILTIN_THEMES, Theme

FLOOR = "floor"
MONOCHROME = "monochrome"

OURS: tuple[Theme, ...] = (
    Theme(
        name=FLOOR,
        primary="#1f5c93",
        secondary="#2f6d5b",
        accent="#f0b849",
        warning="#e0a13a",
        error="#e2767a",
        success="#59bd86",
        foreground="#e8ece9",
        background="#101513",
        surface="#18201c",
        panel="#222c27",
        variables={
            "status-ruled": "#14603c",
            "status-house": "#26407a",
            "status-choice": "#744c00",
            "status-unsaid": "#8c2b31",
            "status-text": "#ffffff",
            "text-muted": "#b3bdb7",
            "text-disabled": "#909b95",
            "border": "#f0b849",
            "border-blurred": "#3a4741",
            "block-cursor-foreground": "#ffffff",
            "block-cursor-blurred-background": "#1d4061",
            "footer-key-foreground": "#f0b849",
        },
    ),
    Theme(
        name="floor-light",
        dark=False,
        primary="#1f5c93",
        secondary="#2f6d5b",
        accent="#7d4f00",
        warning="#7d4f00",
        error="#a3262d",
        success="#17603a",
        foreground="#1a1e1b",
        background="#f8f7f3",
        surface="#ffffff",
        panel="#e7e5dd",
        variables={
            "status-ruled": "#17603a",
            "status-house": "#26407a",
            "status-choice": "#744c00",
            "status-unsaid": "#9a232a",
            "status-text": "#ffffff",
            "text-muted": "#4c524e",
            "text-disabled": "#646a66",
            "border": "#1f5c93",
            "border-blurred": "#c4c1b6",
            "block-cursor-foreground": "#ffffff",
            "block-cursor-blurred-background": "#cfdeec",
            "footer-key-foreground": "#1f5c93",
        },
    ),
    Theme(
        name="high-contrast",
        primary="#00e5ff",
        secondary="#00e5ff",
        accent="#ffff00",
        warning="#ffd500",
        error="#ff9c9c",
        success="#5cff8d",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#000000",
        variables={
            "status-ruled": "#5cff8d",
            "status-house": "#9cc4ff",
            "status-choice": "#ffd500",
            "status-unsaid": "#ff9c9c",
            "status-text": "#000000",
            "text-muted": "#e0e0e0",
            "text-disabled": "#c8c8c8",
            "text-accent": "#ffff00",
            "text-warning": "#ffd500",
            "border": "#ffff00",
            "border-blurred": "#ffffff",
            "block-cursor-foreground": "#000000",
            "block-cursor-background": "#ffff00",
            "block-cursor-blurred-foreground": "#000000",
            "block-cursor-blurred-background": "#00e5ff",
            "block-cursor-blurred-text-style": "bold",
            "input-selection-foreground": "#000000",
            "input-selection-background": "#00e5ff",
            "footer-key-foreground": "#ffff00",
            "scrollbar": "#ffffff",
            "scrollbar-hover": "#ffff00",
            "scrollbar-active": "#ffff00",
        },
    ),
    Theme(
        name="dark-room",
        primary="#451706",
        secondary="#3a1d08",
        accent="#d98a3d",
        warning="#c97b33",
        error="#d0603f",
        success="#b98436",
        foreground="#c9854a",
        background="#080302",
        surface="#0f0604",
        panel="#160906",
        variables={
            "status-ruled": "#33240a",
            "status-house": "#33300a",
            "status-choice": "#452305",
            "status-unsaid": "#4d0f08",
            "status-text": "#e6a061",
            "text": "#d98f50",
            "text-muted": "#b97a42",
            "text-disabled": "#b2763c",
            "text-accent": "#e09a4a",
            "text-warning": "#d0843c",
            "border": "#c27629",
            "border-blurred": "#2a120a",
            "block-cursor-foreground": "#f0ac6a",
            "block-cursor-background": "#5a2209",
            "block-cursor-blurred-foreground": "#e09a5a",
            "block-cursor-blurred-background": "#3a1606",
            "input-selection-foreground": "#f0ac6a",
            "input-selection-background": "#5a2209",
            "footer-key-foreground": "#e09a4a",
            "scrollbar": "#4a1c0a",
            "scrollbar-hover": "#6a2c10",
            "scrollbar-active": "#6a2c10",
            "scrollbar-background": "#0f0604",
            "scrollbar-background-hover": "#0f0604",
            "scrollbar-background-active": "#0f0604",
        },
    ),
    # No colour at all: what has a background here is reversed, and all colour goes (``Plain``).
    Theme(
        name=MONOCHROME,
        ansi=True,
        primary="ansi_white",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        boost="ansi_default",
        variables={
            **dict.fromkeys(
                ("status-ruled", "status-house", "status-choice", "status-unsaid"), "ansi_white"
            ),
            "status-text": "ansi_default",
            "ansi-background": "ansi_default",
            "ansi-foreground": "ansi_default",
            "block-cursor-background": "ansi_white",
            "block-cursor-blurred-background": "ansi_white",
            "block-cursor-blurred-text-style": "bold",
            "footer-key-background": "ansi_white",
            "input-selection-background": "ansi_white",
            "scrollbar": "ansi_white",
            "scrollbar-hover": "ansi_white",
            "scrollbar-active": "ansi_white",
            "scrollbar-background": "ansi_default",
            "scrollbar-background-hover": "ansi_default",
            "scrollbar-background-active": "ansi_default",
        },
    ),
)
# Textual's ansi themes take the terminal's own colours, which nobody can vouch for.
NAMES: tuple[str, ...] = (
    *(theme.name for theme in OURS),
    *sorted(name for name, theme in BUILTIN_THEMES.items() if not theme.ansi),
)


def status_defaults(theme: Theme) -> Mapping[str, str]:
    """The colours of the bar on top for a theme that does not name them: one of Textual's own."""
    colours = theme.to_color_system().generate()
    return {
        "status-ruled": colours["success-darken-2"],
        "status-house": colours["primary-darken-2"],
        "status-choice": colours["warning-darken-3"],
        "status-unsaid": colours["error-darken-2"],
        "status-text": "auto 95%",
    }


class Plain(LineFilter):
    """No colour: what had a background of its own is reversed."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """One line of the screen."""
        return [
            Segment(text, plain(style) if style else style, control)
            for text, style, control in segments
        ]


@lru_cache(4096)
def plain(style: Style) -> Style:
    """A style without its colours.

    >>> print(plain(Style.parse("bold red on blue")))
    bold reverse default on default
    """
    behind = style.bgcolor is not None and not style.bgcolor.is_default
    return style + NO_COLOURS + (REVERSED if behind else Style())


NO_COLOURS = Style.parse("default on default")
REVERSED = Style(reverse=True)
