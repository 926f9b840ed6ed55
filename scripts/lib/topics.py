"""Finds public types that the documentation catalogue of their target does not list under its topics.

    topics.py ROOT
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from swiftsource import Finding, Source, read, report, swift_files

# The targets whose catalogue has a topic for each public type: libraries for programs outside the project.
TARGETS = ("FramedRPC", "FramedRPCProtobuf", "KinshipTime")
_TYPE = re.compile(
    r"(?:@\w+(?:\([^()]*\))? )*public (?:final |indirect )?"
    r"(?:class|struct|enum|protocol|actor|typealias) (\w+)"
)


def check(path: str, source: Source, catalogue: str) -> list[Finding]:
    """The public types of one file, outside of other types, that have no topic in a catalogue."""
    matches = ((number, _TYPE.match(line)) for number, line in enumerate(source.code_lines, start=1))
    return [
        Finding(path, number, f"no topic in the catalogue: {match[1]}")
        for number, match in matches
        if match and f"- ``{match[1]}``" not in catalogue
    ]


def main(arguments: list[str]) -> int:
    root = Path(arguments[0])
    findings = []
    for target in TARGETS:
        folder = f"Sources/{target}"
        catalogue = "".join(page.read_text() for page in sorted((root / folder).glob("*.docc/*.md")))
        for path in swift_files(root, folder):
            findings += check(path.relative_to(root).as_posix(), read(path), catalogue)
    return report(findings)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
