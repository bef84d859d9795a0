"""What YAML may not do to us: hide a value, lose its line, or end the process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from floorbase.errors import BadFileError
from floorbase.yamldata.source import parse, read
from tests.support.copies import ROOT

# A typed error leaves with 0; a crash, or any other error, does not.
READ_ONE = """
import sys
from pathlib import Path
from floorbase.errors import BadFileError
from floorbase.yamldata.source import read
try:
    read(Path(sys.argv[1]))
except BadFileError as error:
    sys.exit(0 if "fix: " in str(error) else 3)
sys.exit(4)
"""


@pytest.mark.parametrize(
    ("source", "line"),
    [
        pytest.param("a: 1\nb: &x 2\n", 2, id="an anchor that nobody uses"),
        pytest.param("a: 1\nb: &x [2]\n", 2, id="an anchor on a list"),
        pytest.param("a: 1\nb: !!int 2\n", 2, id="a tag of YAML's own"),
        pytest.param("a: 1\nb: !mine 2\n", 2, id="a tag of one's own"),
        pytest.param("a: 1\nb: !!python/object:os.system x\n", 2, id="a tag that would run"),
    ],
)
def test_anchors_and_tags_are_refused(source: str, line: int) -> None:
    """The module says so: none has a use in these files, and each hides a mistake."""
    with pytest.raises(BadFileError) as caught:
        parse(source, "f.yaml")
    assert [str(p.where) for p in caught.value.problems] == [f"f.yaml:{line}"]


@pytest.mark.parametrize("source", ["a: *x\n", "b: {<<: *x}\n"])
def test_an_alias_of_nothing_is_refused(source: str) -> None:
    with pytest.raises(BadFileError, match=r"f\.yaml:1: "):
        parse(source, "f.yaml")


@pytest.mark.parametrize(
    ("content", "what"),
    [
        pytest.param(b"a: \xff\xfe\n", "the file is not UTF-8 text", id="not UTF-8"),
        pytest.param("a: é\n".encode("latin-1"), "the file is not UTF-8 text", id="Latin-1"),
        pytest.param(b"", "the file is empty", id="empty"),
        pytest.param(b"a: \x00\n", "malformed YAML", id="a control character"),
        pytest.param(None, "this cannot be read: No such file", id="missing"),
    ],
)
def test_a_file_that_cannot_be_read_is_named_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None, what: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if content is not None:
        Path("f.yaml").write_bytes(content)
    with pytest.raises(BadFileError) as caught:
        read(Path("f.yaml"))
    assert str(caught.value).startswith(f"f.yaml:1: {what}")


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadFileError, match="cannot be read"):
        read(tmp_path)


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("[" * 20_000 + "]" * 20_000, id="20,000 brackets"),
        pytest.param("[" * 200_000 + "]" * 200_000, id="200,000 brackets"),
        pytest.param("- " * 200_000, id="200,000 dashes"),
        pytest.param("{a: " * 200_000, id="200,000 braces left open"),
    ],
)
def test_deep_nesting_is_an_error_and_not_the_end_of_the_process(
    tmp_path: Path, source: str
) -> None:
    """In a process of its own: what overflows the stack would end the tests as well."""
    path = tmp_path / "deep.yaml"
    path.write_text(source, encoding="utf-8")
    command = [sys.executable, "-c", READ_ONE, str(path)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, (ended.returncode, ended.stderr[-300:])
