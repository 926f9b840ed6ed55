"""Makes Docs/Coverage.md: which test proves which requirement.

A test says what it proves in a comment directly above it, attributes and other comments between allowed:

    // Proves: B-03, C-31, UC-F5
    @Test func `a chore is late the day after`() { … }

`partial` before an id says that the tests prove only a part of the requirement. It stands at every tag of the id:

    // Proves: UC-A9, partial M-09

    proofs.py ROOT            writes Docs/Coverage.md
    proofs.py ROOT --check    fails when it is not up to date, or when a tag is not understood
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from swiftsource import Finding, Source, read, report, swift_files

PAGE = "Docs/Coverage.md"

# Heading, and the form of the ids under it. An id has one spelling: numbers have two digits at least,
# those of use cases no leading zero.
_NUMBER = r"(?:0[1-9]|[1-9]\d{1,2})"
KINDS = [
    ("Behaviours", re.compile(rf"B-{_NUMBER}")),
    ("Use cases", re.compile(r"UC-[A-Z][1-9]\d?")),
    ("Catalogue rows", re.compile(rf"(?:[TMFHS]|VM)-{_NUMBER}")),
    ("Decisions", re.compile(rf"[CD]-{_NUMBER}")),
    ("Traps", re.compile(rf"TRAP-{_NUMBER}")),
    ("Sync and security", re.compile(rf"SYNC-{_NUMBER}")),
    ("Transport", re.compile(rf"RPC-{_NUMBER}")),
]

HEAD = """\
# Coverage

Which test proves which requirement. Made from the `// Proves:` comments in `Tests/` by
`scripts/coverage-table`: change those, not this page. [Testing](Testing.md) says how they are written.
`(partial)` marks a requirement of which the tests prove only a part.
"""

_ENTRY = re.compile(r"(partial\s+)?(.*)")
_TAG = re.compile(r"^//+\s*Proves\b(:?)(.*)$")
_TEST = re.compile(r"\bfunc\s+(`[^`]+`|\w+)")
_TEST_MARK = re.compile(r"@Test\b|\bfunc\s+test\w*\s*\(")


@dataclass(frozen=True)
class Proof:
    """A test that proves a requirement, or a part of one. `line` is that of the tag."""

    id: str
    test: str
    path: str
    line: int = 0
    partial: bool = False


def proofs_in(path: str, source: Source) -> tuple[list[Proof], list[Finding]]:
    """The proofs of one file, and the tags that are wrong."""
    proofs, findings = [], []
    number = 0
    while number < len(source.lines):
        number += 1
        tag = _TAG.match(source.comment_lines[number - 1].strip())
        if not tag:
            continue
        first, ids = number, tag[2]
        while ids.rstrip().endswith(",") and number < len(source.lines):  # The list goes on below.
            ids += source.comment_lines[number].strip().lstrip("/")
            number += 1
        entries = [_ENTRY.fullmatch(entry.strip()) for entry in ids.split(",")]
        names = [entry[2] for entry in entries]
        if not tag[1]:
            findings.append(Finding(path, first, "write 'Proves:' with a colon"))
        wrong = [name for name in names if kind_of(name) is None]
        findings += [Finding(path, first, f"no known form of id: '{name}'") for name in wrong]
        twice = sorted({name for name in names if names.count(name) > 1})
        findings += [Finding(path, first, f"{name} is there twice") for name in twice]
        test = _test_below(source, number)
        if test is None:
            findings.append(Finding(path, first, "no test directly below"))
        else:
            known = {entry[2]: bool(entry[1]) for entry in entries if entry[2] not in wrong}
            proofs += [Proof(name, test, path, first, known[name]) for name in sorted(known)]
    return proofs, findings


def contradictions(proofs: list[Proof]) -> list[Finding]:
    """The partial tags of requirements that another tag proves in full."""
    full: dict[str, Proof] = {}
    for proof in sorted(proofs, key=lambda p: (_natural(p.path), p.line)):
        if not proof.partial:
            full.setdefault(proof.id, proof)
    return [
        Finding(p.path, p.line, f"{p.id} is partial here, but not in {full[p.id].path}:{full[p.id].line}")
        for p in proofs if p.partial and p.id in full
    ]


def kind_of(name: str) -> str | None:
    """The heading that an id belongs under."""
    return next((heading for heading, form in KINDS if form.fullmatch(name)), None)


def page(proofs: list[Proof]) -> str:
    """The text of the page: the same for the same proofs, in whatever order they come."""
    parts = [HEAD]
    for heading, _ in KINDS:
        ids = sorted({p.id for p in proofs if kind_of(p.id) == heading}, key=_natural)
        if not ids:
            continue
        partial = {p.id for p in proofs if p.partial}
        rows = [
            f"| {name}{' (partial)' if name in partial else ''} | {'<br>'.join(_links(name, proofs))} |\n"
            for name in ids
        ]
        parts.append(f"## {heading}\n\n| id | proved by |\n|---|---|\n" + "".join(rows))
    if len(parts) == 1:
        parts.append("No test has a tag yet.\n")
    return "\n".join(parts)


def _links(name: str, proofs: list[Proof]) -> list[str]:
    """Each test that proves `name`, as a link to its file."""
    tests = sorted({(_natural(p.path), p.test, p.path) for p in proofs if p.id == name})
    return [f"[{_cell(test)}](../{path.replace(' ', '%20')})" for _, test, path in tests]


def _cell(text: str) -> str:
    """The text, with what Markdown would take for its own made harmless."""
    return re.sub(r"([\\|\[\]<>*_`])", r"\\\1", text)


def _natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts F2 before F10."""
    parts = re.findall(r"\d+|\D+", text)
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts)


def _test_below(source: Source, number: int) -> str | None:
    """The name of the test that follows line `number` with nothing but attributes and comments between."""
    statement = ""
    for below in range(number, min(number + 40, len(source.lines))):
        code, line = source.code_lines[below], source.lines[below]
        if not line.strip():
            return None
        statement += code + "\n"
        name = re.search(r"\bfunc\b", code)
        if name:
            match = _TEST.match(line, name.start())
            return match[1].strip("`") if match and _TEST_MARK.search(statement) else None
        if re.search(r"\b(?:struct|class|enum|actor|extension|protocol|let|var|import|case)\b", code):
            return None
    return None


def main(arguments: list[str]) -> int:
    root = Path(arguments[0])
    proofs: list[Proof] = []
    findings: list[Finding] = []
    for path in swift_files(root, "Tests"):
        found, wrong = proofs_in(path.relative_to(root).as_posix(), read(path))
        proofs += found
        findings += wrong
    findings += contradictions(proofs)
    text, target = page(proofs), root / PAGE
    if "--check" in arguments[1:]:
        if not target.is_file() or target.read_text(encoding="utf-8") != text:
            findings.append(Finding(PAGE, 0, "not up to date: run scripts/coverage-table and commit it"))
        return report(findings)
    if findings:
        return report(findings)
    target.parent.mkdir(exist_ok=True)
    target.write_text(text, encoding="utf-8")
    ids, partial = {p.id for p in proofs}, {p.id for p in proofs if p.partial}
    tests = {(p.path, p.test) for p in proofs}
    print(f"{PAGE}: {len(ids)} ids, {len(partial)} of them partial, {len(tests)} tests")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
