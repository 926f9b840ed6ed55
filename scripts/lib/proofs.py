"""Writes Docs/Coverage.md: the number of tests for each requirement, with a link to a file of such tests.

A test names the requirements that it covers in a comment directly above it. Attributes and other comments are
allowed between:

    // Proves: B-03, C-31, UC-F5
    @Test func `a chore is late the day after`() { … }

`partial` before an id means that the tests cover only a part of the requirement. All tags of the id must have it:

    // Proves: UC-A9, partial M-09

Docs/Requirements.tsv lists the ids, each with a short description. It must contain every id of a tag.

    proofs.py ROOT            writes Docs/Coverage.md
    proofs.py ROOT --check    fails if it is not up to date, or if a tag or a description is invalid
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from swiftsource import Finding, Source, read, report, swift_files

PAGE = "Docs/Coverage.md"
DESCRIPTIONS = "Docs/Requirements.tsv"
LONGEST_DESCRIPTION = 60

# The headings, and the form of their ids. An id has one spelling: numbers have at least two digits, and
# those of use cases no leading zero.
_NUMBER = r"(?:0[1-9]|[1-9]\d{1,2})"
KINDS = [
    ("Behaviours", re.compile(rf"B-{_NUMBER}")),
    ("Use cases", re.compile(r"UC-[A-Z][1-9]\d?")),
    ("Features", re.compile(rf"[TMFHS]-{_NUMBER}")),
    ("View models", re.compile(rf"VM-{_NUMBER}")),
    ("Decisions", re.compile(rf"[CD]-{_NUMBER}")),
    ("Pitfalls", re.compile(rf"TRAP-{_NUMBER}")),
    ("Sync and security", re.compile(rf"SYNC-{_NUMBER}")),
    ("Transport", re.compile(rf"RPC-{_NUMBER}")),
]

HEAD = """\
# Coverage

The number of tests for each requirement. `scripts/coverage-table` makes this page from the `// Proves:` comments in
`Tests/` and the descriptions in [Requirements.tsv](Requirements.tsv): change those, not this page.
[Testing](Testing.md#tag-the-proven-requirement) describes the comments.

- tests: the number of tests; with `(partial)`, the tests cover only a part of the requirement
- example: the file with most of these tests. `grep -rnw UC-F5 Tests` lists all tests of an id.
"""

UNTESTED = """\
## Without a test

No test covers these requirements; they count as not built. Most belong to areas that Kinship does not have: cards
and rewards, goals, leaderboards, badges, chat, elder care by SMS, subscriptions, push notifications, offline
synchronisation.

| id | requirement |
|---|---|
"""

_ENTRY = re.compile(r"(partial\s+)?(.*)")
_TAG = re.compile(r"^//+\s*Proves\b(:?)(.*)$")
_TEST = re.compile(r"\bfunc\s+(`[^`]+`|\w+)")
_TEST_MARK = re.compile(r"@Test\b|\bfunc\s+test\w*\s*\(")


@dataclass(frozen=True)
class Proof:
    """A test that covers a requirement, or a part of one. `line` is the line of the tag."""

    id: str
    test: str
    path: str
    line: int = 0
    partial: bool = False


def proofs_in(path: str, source: Source) -> tuple[list[Proof], list[Finding]]:
    """The proofs of a file, and the invalid tags."""
    proofs, findings = [], []
    number = 0
    while number < len(source.lines):
        number += 1
        tag = _TAG.match(source.comment_lines[number - 1].strip())
        if not tag:
            continue
        first, ids = number, tag[2]
        while ids.rstrip().endswith(",") and number < len(source.lines):  # The list continues on the next line.
            ids += source.comment_lines[number].strip().lstrip("/")
            number += 1
        entries = [_ENTRY.fullmatch(entry.strip()) for entry in ids.split(",")]
        names = [entry[2] for entry in entries]
        if not tag[1]:
            findings.append(Finding(path, first, "write 'Proves:' with a colon"))
        wrong = [name for name in names if kind_of(name) is None]
        findings += [Finding(path, first, f"no known form of id: '{name}'") for name in wrong]
        twice = sorted({name for name in names if names.count(name) > 1})
        findings += [Finding(path, first, f"{name} occurs twice") for name in twice]
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
    """The heading of an id."""
    return next((heading for heading, form in KINDS if form.fullmatch(name)), None)


def descriptions(root: Path) -> tuple[dict[str, str], list[Finding]]:
    """The descriptions of the requirements, by id, and the invalid rows."""
    file = root / DESCRIPTIONS
    if not file.is_file():
        return {}, [Finding(DESCRIPTIONS, 0, "is missing")]
    found: dict[str, str] = {}
    findings = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        name, tab, text = line.partition("\t")
        if number == 1:
            wrong = None if (name, text) == ("id", "description") else "the header is not 'id<tab>description'"
        elif not tab or "\t" in text:
            wrong = "a row is an id, a tab and a description"
        elif kind_of(name) is None:
            wrong = f"no known form of id: '{name}'"
        elif name in found:
            wrong = f"{name} occurs twice"
        elif not text or text != text.strip() or len(text) > LONGEST_DESCRIPTION:
            wrong = f"the description of {name} does not have 1 to {LONGEST_DESCRIPTION} characters"
        else:
            wrong = None
        if wrong:
            findings.append(Finding(DESCRIPTIONS, number, wrong))
        if number > 1 and kind_of(name):
            found[name] = text
    return found, findings


def undescribed(proofs: list[Proof], known: dict[str, str]) -> list[Finding]:
    """The tags with an id that has no description."""
    return [
        Finding(p.path, p.line, f"{p.id} has no description in {DESCRIPTIONS}")
        for p in proofs if p.id not in known
    ]


def id_pattern(ids: Iterable[str]) -> re.Pattern[str]:
    """Matches every text with the form of the given ids: the same letters, and at least as many digits."""
    shortest: dict[str, int] = {}
    for name in ids:
        letters = name.rstrip("0123456789")
        digits = len(name) - len(letters)
        shortest[letters] = min(digits, shortest.get(letters, digits))
    forms = [rf"{re.escape(letters)}\d{{{digits},3}}" for letters, digits in sorted(shortest.items())]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(forms)})(?!\w)") if forms else re.compile(r"(?!)")


def page(proofs: list[Proof], known: dict[str, str]) -> str:
    """The text of the page, which does not depend on the order of the proofs."""
    files: dict[str, Counter[str]] = {name: Counter() for name in known}
    for name, path, _ in {(p.id, p.path, p.test) for p in proofs}:
        files[name][path] += 1
    partial = {p.id for p in proofs if p.partial}
    # Among files with equally many tests, prefer the one with most tags, for fewer files and links.
    tags = sum(files.values(), Counter())
    examples = {
        name: min(counts, key=lambda path: (-counts[path], -tags[path], _natural(path)))
        for name, counts in files.items() if counts
    }
    labels = _labels(set(examples.values()))
    ids = {heading: sorted((n for n in known if kind_of(n) == heading), key=_natural) for heading, _ in KINDS}

    parts = [HEAD, _summary(ids, examples.keys(), partial)]
    for heading, names in ids.items():
        rows = []
        for name in names:
            if name in examples:
                count = f"{files[name].total()}{' (partial)' if name in partial else ''}"
                rows.append(f"| {name} | {_cell(known[name])} | {count} | [{labels[examples[name]]}] |\n")
        if rows:
            table = "| id | requirement | tests | example |\n|---|---|---|---|\n"
            parts.append(f"## {heading}\n\n{table}" + "".join(rows))
    untested = [name for names in ids.values() for name in names if name not in examples]
    if untested:
        parts.append(UNTESTED + "".join(f"| {name} | {_cell(known[name])} |\n" for name in untested))
    if labels:
        links = sorted((label, path.replace(" ", "%20")) for path, label in labels.items())
        parts.append("".join(f"[{label}]: ../{path}\n" for label, path in links))
    return "\n".join(parts)


def _summary(ids: dict[str, list[str]], tested: Iterable[str], partial: set[str]) -> str:
    """The number of requirements of each kind, and how many of them have tests."""
    rows = ["| kind | requirements | tested | tested in part | without a test |\n|---|---|---|---|---|\n"]
    for heading, names in ids.items():
        if names:
            all_of, some_of = len(set(names) & set(tested)), len(set(names) & partial)
            rows.append(f"| {heading} | {len(names)} | {all_of - some_of} | {some_of} | {len(names) - all_of} |\n")
    return "".join(rows)


def _labels(paths: set[str]) -> dict[str, str]:
    """The label of the link to each file: its name, or its path if two files have the same name."""
    count = Counter(Path(path).stem.casefold() for path in paths)
    return {
        path: Path(path).stem if count[Path(path).stem.casefold()] == 1
        else path.removeprefix("Tests/").removesuffix(".swift")
        for path in paths
    }


def _cell(text: str) -> str:
    """The text, escaped for a Markdown table."""
    return re.sub(r"([\\|\[\]<>*_`])", r"\\\1", text)


def _natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts F2 before F10."""
    parts = re.findall(r"\d+|\D+", text)
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts)


def _test_below(source: Source, number: int) -> str | None:
    """The name of the test after line `number`, with only attributes and comments between."""
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
    known, wrong = descriptions(root)
    findings += wrong + contradictions(proofs) + undescribed(proofs, known)
    if findings:
        return report(findings)
    text, target = page(proofs, known), root / PAGE
    if "--check" in arguments[1:]:
        if not target.is_file() or target.read_text(encoding="utf-8") != text:
            findings.append(Finding(PAGE, 0, "not up to date: run scripts/coverage-table and commit it"))
        return report(findings)
    target.parent.mkdir(exist_ok=True)
    target.write_text(text, encoding="utf-8")
    ids, partial = {p.id for p in proofs}, {p.id for p in proofs if p.partial}
    tests = {(p.path, p.test) for p in proofs}
    print(f"{PAGE}: {len(tests)} tests of {len(ids)} requirements out of {len(known)}, {len(partial)} of them in part")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
