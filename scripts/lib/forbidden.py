"""Finds forbidden constructs: crashing shortcuts, clocks and randomness in deterministic code, and requirement
ids in sources.

    forbidden.py ROOT
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from proofs import descriptions, id_pattern
from swiftsource import Finding, Source, read, report, swift_files

# Targets whose results depend on their inputs only.
PURE = ("Sources/KinshipTime/", "Sources/KinshipDomain/", "Sources/KinshipUseCases/", "Tests/")
# Programs among the tests, and the only file that provides the system's clock and random numbers.
PROGRAMS = (
    "Tests/consumer/",
    "Tests/conformance/",
    "Sources/KinshipDomain/Shared/IDSource+System.swift",
)
# The entry points, which may read the system's clock.
EDGES = ("Sources/kin/", "Sources/kinship-bench/", "Benchmarks/")


def in_sources(path: str) -> bool:
    return path.startswith("Sources/")


def in_pure_code(path: str) -> bool:
    return path.startswith(PURE) and not path.startswith(PROGRAMS)


def in_shell(path: str) -> bool:
    return path.startswith("Sources/kin/")


def off_the_edge(path: str) -> bool:
    # The tests of the clock may read it.
    return not path.startswith((*EDGES, *PROGRAMS, "Tests/KinshipTimeTests/"))


@dataclass(frozen=True)
class Rule:
    """A forbidden pattern, the paths where it is forbidden, and the alternative."""

    pattern: re.Pattern[str]
    applies: Callable[[str], bool]
    instead: str


RULES = [
    Rule(re.compile(r"\btry!"), in_sources, "try! crashes: throw, or answer with a refusal"),
    Rule(re.compile(r"\bas!"), in_sources, "as! crashes: use as? or a type that needs no cast"),
    Rule(re.compile(r"\bfatalError\("), in_sources, "fatalError: use precondition with a sentence"),
    Rule(re.compile(r"\bDate(?:\(\)|\.init\(\)|\.now\b)"), in_pure_code, "the clock: take now as an input"),
    Rule(re.compile(r"\bUUID(?:\.init)?\(\)"), in_pure_code, "a random id: take it as an input"),
    Rule(
        re.compile(r"\.(?:random|randomElement|shuffled|shuffle)\("),
        in_pure_code,
        "chance: pass a seeded generator with using:",
    ),
    Rule(re.compile(r"\bSystemRandomNumberGenerator\b"), in_pure_code, "chance: use a seeded generator"),
    Rule(re.compile(r"\bIDSource\.system\b"), in_pure_code, "a random id: take it as an input"),
    Rule(re.compile(r"\bTask\s*(?:<[^>]*>)?\.sleep\b"), in_pure_code, "sleeping: set a test clock forward"),
    Rule(re.compile(r"\bInstant\.now\b"), off_the_edge, "the clock: only kin and the benchmarks read it"),
    # Strings are blank in this text.
    Rule(
        re.compile(r"\b(?:discussion:|ValidationError\()\s*[,)]|\b(?:abstract:|help:)\s*(?:\)|,(?!\s*nl:))"),
        in_shell,
        "words in one language: nl: and de: belong beside them, or .words(_:nl:de:)",
    ),
]

_UNCHECKED = re.compile(r"@unchecked\s+Sendable\b")


def check(path: str, source: Source) -> list[Finding]:
    """The findings in a file; `path` is relative to the root and determines the rules."""
    code = source.code
    findings = [
        Finding(path, source.line_of(match.start()), rule.instead)
        for rule in RULES
        if rule.applies(path)
        for match in rule.pattern.finditer(code)
        if not _names_its_generator(code, match)
    ]
    if in_sources(path):
        findings += _unchecked_without_reason(path, source)
    return sorted(findings, key=lambda finding: finding.line)


def _names_its_generator(code: str, match: re.Match[str]) -> bool:
    """Whether the call at the match has an argument `using:`, a seeded generator."""
    if not match[0].endswith("("):
        return False
    depth = 1
    for end in range(match.end(), len(code)):
        depth += {"(": 1, ")": -1}.get(code[end], 0)
        if depth == 0:
            return re.search(r"\busing\s*:", code[match.end() : end]) is not None
    return False


def _unchecked_without_reason(path: str, source: Source) -> list[Finding]:
    """Finds each `@unchecked Sendable` without a comment on the line above, which must name the lock."""
    return [
        Finding(path, line, "@unchecked Sendable without a comment on the line above that names the lock")
        for line in (source.line_of(m.start()) for m in _UNCHECKED.finditer(source.code))
        if line < 2 or not source.comment_lines[line - 2].strip()
    ]


def requirement_ids(path: str, text: str, ids: re.Pattern[str]) -> list[Finding]:
    """Requirement ids in a source; comments describe the purpose of the code without them."""
    instead = "describe the requirement, tests have its id"
    return [
        Finding(path, text.count("\n", 0, match.start()) + 1, f"{match[0]}: {instead}")
        for match in ids.finditer(text)
    ]


def documented_files(root: Path) -> list[Path]:
    """All files below Sources with handwritten code or documentation."""
    return sorted(p for p in (root / "Sources").rglob("*") if p.suffix in (".swift", ".md"))


def main(arguments: list[str]) -> int:
    root = Path(arguments[0])
    known, findings = descriptions(root)
    ids = id_pattern(known)
    for path in documented_files(root):
        findings += requirement_ids(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"), ids)
    for path in swift_files(root, "Sources", "Tests"):
        source = read(path)
        findings += check(path.relative_to(root).as_posix(), source)
    return report(findings)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
