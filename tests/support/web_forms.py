"""The links and forms of a page, as a browser without scripts finds them."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

TYPED = frozenset({"text", "search", "number", "tel", "date", "time", "datetime-local", "password"})


@dataclass
class PageForm:
    """A form: where it goes, what stands in it already, and the names of what is typed into it."""

    action: str
    method: str
    given: dict[str, str] = field(default_factory=dict)
    typed: list[str] = field(default_factory=list)


class PageParts(HTMLParser):
    """Reads a page's links and forms.

    >>> parts = PageParts("a.html", '<a href="/b">b</a><form action="/c"><input name="w"></form>')
    >>> parts.links, parts.forms[0].action, parts.forms[0].method, parts.forms[0].typed
    (['/b'], '/c', 'get', ['w'])
    """

    def __init__(self, path: str, text: str) -> None:
        super().__init__()
        self.path = path
        self.links: list[str] = []
        self.forms: list[PageForm] = []
        self.selecting = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take a tag in."""
        told = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in told:
            self.links.append(told["href"])
        elif tag == "form":
            method = told.get("method", "get").lower()
            self.forms.append(PageForm(told.get("action", self.path), method))
        elif self.forms and (tag == "option" or told.get("name")):
            self.take_field(tag, told)

    def take_field(self, tag: str, told: dict[str, str]) -> None:
        """Take a field of the last form in: typed, chosen, or given."""
        form = self.forms[-1]
        if tag == "option" and self.selecting:
            form.given.setdefault(self.selecting, told.get("value", ""))
        elif tag == "select":
            self.selecting = told["name"]
        elif tag == "textarea" or (tag == "input" and told.get("type", "text") in TYPED):
            form.typed.append(told["name"])
        elif tag in ("input", "button"):
            form.given.setdefault(told["name"], told.get("value", "on"))
