"""Finds public types that are missing in the Topics of their target's DocC catalogue, and topics without a type.

    topics.py ROOT

A target with a catalogue (Sources/NAME/NAME.docc) must list each public top-level type once, as a link in a
list of a section `## Topics`. A topic can also be a member (``Type/member``), a function, or a type of another
module that the target extends.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from swiftsource import Finding, read, report, swift_files

_TYPE = re.compile(
    r"^(?:@\w+(?:\([^()]*\))?\s+)*(?:public|open)\s+(?:(?:final|indirect|nonisolated)\s+)*"
    r"(?:struct|enum|class|actor|protocol|typealias)\s+`?(\w+)"
)
_EXTENDED = re.compile(r"^(?:public\s+)?extension\s+(\w+)")
_TOPIC = re.compile(r"^- ``([^`]+)``")


def check(root: Path) -> list[Finding]:
    """The findings of every target with a catalogue."""
    catalogues = sorted((root / "Sources").glob("*/*.docc"))
    return [finding for catalogue in catalogues for finding in check_target(root, catalogue)]


def check_target(root: Path, catalogue: Path) -> list[Finding]:
    """The findings of one target."""
    target = catalogue.parent
    types, extended = declarations(root, target.relative_to(root).as_posix())
    findings, listed = [], set()
    for page in sorted(catalogue.glob("*.md")):
        path = page.relative_to(root).as_posix()
        for line, topic in topics(page.read_text(encoding="utf-8")):
            name = re.split(r"[/(]", topic)[0]
            if topic in listed:
                findings.append(Finding(path, line, f"``{topic}`` stands here a second time"))
            elif name not in types and name not in extended and not name[:1].islower():
                findings.append(Finding(path, line, f"{target.name} has no public type {name}"))
            listed.add(topic)
    missing = [finding for name, finding in types.items() if name not in listed]
    return findings + missing


def declarations(root: Path, folder: str) -> tuple[dict[str, Finding], set[str]]:
    """The public top-level types of a target, each with its finding for a missing topic, and the extended types."""
    types: dict[str, Finding] = {}
    extended: set[str] = set()
    for path in swift_files(root, folder):
        name = path.relative_to(root).as_posix()
        for number, line in enumerate(read(path).code_lines, start=1):
            if match := _TYPE.match(line):
                finding = Finding(name, number, f"no topic for {match[1]} in {folder}'s catalogue")
                types.setdefault(match[1], finding)
            elif match := _EXTENDED.match(line):
                extended.add(match[1])
    return types, extended


def topics(text: str) -> list[tuple[int, str]]:
    """The links in the lists below `## Topics`, with their lines."""
    found, inside = [], False
    for number, line in enumerate(text.split("\n"), start=1):
        if line.startswith("## "):
            inside = line.strip() == "## Topics"
        elif inside and (match := _TOPIC.match(line)):
            found.append((number, match[1]))
    return found


def main(arguments: list[str]) -> int:
    return report(check(Path(arguments[0])))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
