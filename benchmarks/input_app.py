"""A Textual app with one input and nothing else: what typing is measured against."""

from textual.app import App, ComposeResult
from textual.widgets import Input, Static


class InputApp(App[None]):
    """One input."""

    def compose(self) -> ComposeResult:
        """The input, and the word that the benchmark waits for."""
        yield Input()
        yield Static("painted")


if __name__ == "__main__":
    InputApp().run()
