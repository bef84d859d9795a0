"""The last line of a screen: the keys that do something there, each to be clicked as well.

One widget that draws itself; Textual's own footer is a dozen widgets, made anew at each screen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.app import RenderResult
from textual.content import Content
from textual.style import Style
from textual.widget import Widget

if TYPE_CHECKING:
    from textual.screen import Screen

MORE = "…"
HELP = "help"
WIDE = 120  # cells: from here on there is air between the keys, and room for the palette's


class KeyGroup(NamedTuple):
    """The keys of one action, or of a group of them, as the line names them."""

    keys: tuple[tuple[str, str], ...]
    """Each key by its name, and by how it is written."""
    words: str
    action: str
    enabled: bool


class KeyBar(Widget):
    """The keys of its screen in the order of their bindings; where not all fit, those that do.

    Help is always among them: it lists every key. The palette stands at the right end where there
    is room for both.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-bar--key", "key-bar--words", "key-bar--edge"}
    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: 1;
        text-wrap: nowrap;
        color: $footer-foreground;
        background: $footer-background;
        .key-bar--key {
            color: $footer-key-foreground;
            background: $footer-key-background;
            text-style: bold;
        }
        .key-bar--words {
            color: $footer-description-foreground;
            background: $footer-description-background;
        }
        .key-bar--edge { color: $foreground 20%; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.auto_links = False
        self.shown: list[KeyGroup] = []
        self.palette: KeyGroup | None = None

    def on_mount(self) -> None:
        """Hear of every change of the keys."""
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)

    def on_unmount(self) -> None:
        """Hear of none any more."""
        self.screen.bindings_updated_signal.unsubscribe(self)

    def _bindings_changed(self, screen: Screen[object]) -> None:
        if not (self.app.app_focus and self.is_attached and screen is self.screen):
            return
        before = self.shown, self.palette
        self.shown, self.palette = self._read(screen)
        if (self.shown, self.palette) != before:
            self.refresh()

    def _read(self, screen: Screen[object]) -> tuple[list[KeyGroup], KeyGroup | None]:
        """What the line names, in the order of the bindings, and the key of the palette."""
        named: dict[object, KeyGroup] = {}
        palette = None
        for _, binding, enabled, _ in screen.active_bindings.values():
            key = (binding.key, self.app.get_key_display(binding))
            if binding.key == self.app.COMMAND_PALETTE_BINDING:
                palette = KeyGroup((key,), binding.description, binding.action, enabled)
            if not binding.show:
                continue
            by: object = binding.group or binding.action
            known = named.get(by)
            if known is None:
                words = (binding.group or binding).description
                named[by] = KeyGroup((key,), words, binding.action, enabled)
            elif binding.group and key[1] not in (written for _, written in known.keys):
                named[by] = known._replace(keys=(*known.keys, key))
        return list(named.values()), palette

    def render(self) -> RenderResult:
        """As many keys as fit in the width there is; for a moment, what the app has to say."""
        width = self.size.width
        if told := getattr(self.app, "notice", ""):
            return Content.assemble((f" {told}", self.get_visual_style("key-bar--key")))
        wide = width >= WIDE
        end = Content("")
        if wide and self.palette:
            edge = ("▏", self.get_visual_style("key-bar--edge"))
            end = Content.assemble(edge, self._words(self.palette), " ")
        line = self._fitting(width - end.cell_length - 2, Content("  " if wide else " "))
        left = width - end.cell_length - line.cell_length - 1
        return Content.assemble(" ", line.pad_right(left), end)

    def _fitting(self, room: int, gap: Content) -> Content:
        """The keys that fit in ``room`` cells: help whatever happens, and the first of the rest."""
        line = gap.join(map(self._words, self.shown))
        if line.cell_length <= room:
            return line
        help_ = [self._words(shown) for shown in self.shown if shown.action == HELP]
        rest = [self._words(shown) for shown in self.shown if shown.action != HELP]
        while rest and line.cell_length > room:
            rest.pop()
            line = gap.join([*rest, Content(MORE), *help_])
        return line

    def _words(self, shown: KeyGroup) -> Content:
        """``esc Back``, to be clicked; several keys of one action stand together."""
        key_style, words_style = map(self.get_visual_style, ("key-bar--key", "key-bar--words"))
        at = dim = Style(dim=not shown.enabled)
        parts = []
        for key, display in shown.keys:
            click = "bell" if not shown.enabled else f"simulate_key({key!r})"
            at = Style.from_meta({"@click": f"app.{click}"}) + dim
            parts.append((display, key_style + at))
        return Content.assemble(*parts, (f" {shown.words}", words_style + at))
