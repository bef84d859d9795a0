"""The nodes of YAML text, built from the events of its parser."""

from __future__ import annotations

import yaml

from floorbase.errors import BadFileError, Problem, Where
from floorbase.yamldata.nodes import DEEPEST, Map, Node, Seq, Text

Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def built(source: str, name: str) -> Node:
    """The nodes of YAML text; ``name`` stands in error messages.

    Raises: BadFileError: as for ``source.read``.
    """
    builder = _Builder(name)
    try:
        # Event by event, never recursively: no nesting can overflow the stack.
        for event in yaml.parse(source, Loader=Loader):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        what = error.problem or error.context or "this is not YAML"
        fix = "look for a missing quote, bracket, colon or indent on or above this line"
        raise BadFileError(Problem(f"malformed YAML: {what}", fix, Where(name, line))) from None
    except yaml.YAMLError as error:
        what = f"malformed YAML: {str(error).splitlines()[0]}"
        fix = "remove what is not plain YAML text"
        raise BadFileError(Problem(what, fix, Where(name, 1))) from None
    if builder.problems:
        raise BadFileError(builder.problems)
    if builder.root is None:
        raise BadFileError(Problem("the file is empty", "write its contents", Where(name, 1)))
    return builder.root


class _Open:
    """A sequence or mapping not yet ended; ``key`` waits for its value, if it is a good one."""

    def __init__(self, node: Seq | Map) -> None:
        self.node = node
        self.key: Text | None = None
        self.has_key = False


class _Builder:
    """Build nodes from parser events, noting every fault."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []
        self.root: Node | None = None
        self.open: list[_Open] = []

    def take(self, event: yaml.Event) -> None:
        """Take one event.

        Raises: BadFileError: nested too deeply, or a second document.
        """
        where = Where(self.name, event.start_mark.line + 1 if event.start_mark else 1)
        if isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            what = "malformed YAML: a second document begins"
            raise BadFileError(Problem(what, "keep only one document in a file", where))
        if isinstance(event, yaml.NodeEvent):
            self._refuse_tricks(event, where)
        if isinstance(event, yaml.ScalarEvent):
            self._add(_text(event.value, where))
        elif isinstance(event, yaml.AliasEvent):
            self._add(_text("", where))
        elif isinstance(event, yaml.SequenceStartEvent | yaml.MappingStartEvent):
            if len(self.open) >= DEEPEST:
                raise BadFileError(Problem("this is nested too deeply", "use fewer levels", where))
            node: Seq | Map = Map() if isinstance(event, yaml.MappingStartEvent) else Seq()
            node.where = where
            self.open.append(_Open(node))
        elif isinstance(event, yaml.CollectionEndEvent):
            self._add(self.open.pop().node)

    def _refuse_tricks(self, event: yaml.NodeEvent, where: Where) -> None:
        fix = "write the value out in full in each place"
        if isinstance(event, yaml.AliasEvent):
            self.problems.append(Problem(f"an alias (*{event.anchor}) is not allowed", fix, where))
        elif event.anchor:
            what = f"an anchor (&{event.anchor}) is not allowed"
            self.problems.append(Problem(what, fix, where))
        if tag := getattr(event, "tag", None):
            self.problems.append(Problem(f"a tag ({tag}) is not allowed", "remove it", where))

    def _add(self, node: Node) -> None:
        """Put a finished node where it belongs."""
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if isinstance(parent.node, Seq):
            parent.node.append(node)
        elif parent.has_key:
            if parent.key is not None:
                parent.node[parent.key] = node
            parent.has_key = False
        else:
            parent.key = self._good_key(parent.node, node)
            parent.has_key = True

    def _good_key(self, mapping: Map, key: Node) -> Text | None:
        if not isinstance(key, Text):
            self.problems.append(
                Problem("a key is not plain text", "write a simple name", key.where)
            )
            return None
        if key in mapping:
            fix = "keep one of them"
            self.problems.append(Problem(f"the key '{key}' appears here twice", fix, key.where))
            return None
        return key


def _text(value: str, where: Where) -> Text:
    text = Text(value)
    text.where = where
    return text
