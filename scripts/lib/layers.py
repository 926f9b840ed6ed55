"""Compares the layer table with the imports of the sources, the dependencies of Package.swift, and the
types that folders of one target use from one another.

    layers.py ROOT [DUMP]     DUMP: the output of `swift package dump-package`, or - for standard input
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

from swiftsource import Finding, Source, read, report, swift_files

TABLE = "scripts/layers.txt"

# Where files of a target are that lie in none of its folders.
TOP = "the top"

_IMPORT = re.compile(
    r"(?:^|;)\s*"
    r"(?:@\w+(?:\([^)]*\))?\s+)*"  # @testable, @preconcurrency, @_spi(Name)
    r"(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?"
    r"(\w+)"
)


# A type that is declared at the left margin; private ones concern no other file.
_TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|final|indirect)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)",
    re.MULTILINE,
)

# The name of a type where it is used; not `Other.Name`, which may be another one of that name.
_NAME = re.compile(r"(?<![\w.])[A-Z]\w*")


@dataclass
class Table:
    """The parsed table: what each target may import, and what needs no declaration."""

    rows: dict[str, set[str]] = field(default_factory=dict)
    # By target and folder: the folders of the target that it may use.
    folders: dict[str, dict[str, set[str]]] = field(default_factory=dict)
    toolchain: set[str] = field(default_factory=set)
    everywhere: set[str] = field(default_factory=set)
    tests: set[str] = field(default_factory=set)


class TableError(Exception):
    """A line of the table that cannot be understood."""


def parse_table(text: str) -> Table:
    """Reads the table; its own head says what the lines mean."""
    names: dict[str, list[str]] = {}
    rows: dict[str, list[str]] = {}
    row: list[str] | None = None
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.split("#")[0].rstrip()
        if not line:
            continue
        if line[0].isspace() and row is not None:
            row.extend(line.split())
            continue
        match = re.fullmatch(r"([\w-]+(?:/\w+)*)\s*([:=])(.*)", line)
        if not match:
            raise TableError(f"{TABLE}:{number}: neither 'TARGET: modules' nor 'NAME = modules'")
        key, sign, modules = match[1], match[2], match[3].split()
        if key in (names if sign == "=" else rows):
            raise TableError(f"{TABLE}:{number}: {key} is there twice")
        (names if sign == "=" else rows)[key] = modules
        row = modules

    full = {key: {m for name in row for m in names.get(name, [name])} for key, row in rows.items()}
    folders: dict[str, dict[str, set[str]]] = {}
    for key in [key for key in full if "/" in key]:
        target, folder = key.split("/", 1)
        folders.setdefault(target, {})[folder] = full.pop(key)
    return Table(
        folders=folders,
        toolchain=full.pop("toolchain", set()),
        everywhere=full.pop("everywhere", set()),
        tests=full.pop("tests", set()),
        rows=full,
    )


def imports(source: Source) -> list[tuple[int, str]]:
    """Line and module of every import, in whichever branch of an `#if` it stands."""
    return [
        (number, module)
        for number, line in enumerate(source.code_lines, start=1)
        for module in _IMPORT.findall(line)
    ]


def check_sources(root: Path, table: Table) -> list[Finding]:
    """Every import of every source file is in the row of its target."""
    findings = []
    for path in swift_files(root, "Sources"):
        name = path.relative_to(root).as_posix()
        target = path.relative_to(root / "Sources").parts[0]
        if target not in table.rows:
            findings.append(Finding(name, 0, f"{target} has no row in {TABLE}"))
            continue
        allowed = table.rows[target] | table.everywhere
        for line, module in imports(read(path)):
            if module not in allowed:
                findings.append(Finding(name, line, f"{target} may not import {module}"))
    return findings


def check_folders(root: Path, table: Table) -> list[Finding]:
    """A folder with a row uses types of the folders in it alone, and no two use each other.

    What lies in no folder may use all of them, and none may use it.
    """
    findings = []
    for target, rows in table.folders.items():
        findings += [
            Finding(TABLE, 0, f"{target}/{folder} and what it may use go in a circle")
            for folder in rows
            if folder in _reachable(folder, rows)
        ]
        base = root / "Sources" / target
        sources = {path: read(path).code for path in swift_files(root, f"Sources/{target}")}
        folder_of = {path: _folder(path.relative_to(base).parent, rows) for path in sources}
        home = {name: folder_of[path] for path, code in sources.items() for name in _TYPE.findall(code)}
        for path, code in sources.items():
            folder = folder_of[path]
            if folder == TOP:
                continue
            if folder not in rows:
                findings.append(Finding(f"Sources/{target}/{folder}", 0, f"has no row in {TABLE}"))
                continue
            findings += [
                Finding(str(path.relative_to(root)), 0, f"{folder} may not use {name} of {home[name]}")
                for name in sorted(set(_NAME.findall(code)) & home.keys())
                if home[name] != folder and home[name] not in rows[folder]
            ]
    return sorted(set(findings), key=str)


def _folder(path: Path, rows: dict[str, set[str]]) -> str:
    """The folder with a row that a path is in, the innermost one; the path where there is none."""
    inside = [TOP] if path == Path(".") else [p.as_posix() for p in (path, *path.parents) if p.as_posix() in rows]
    return inside[0] if inside else path.as_posix()


def _reachable(start: str, rows: dict[str, set[str]]) -> set[str]:
    """Every folder that `start` uses, directly or through others."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for folder in rows.get(waiting.pop(), set()) - found:
            found.add(folder)
            waiting.append(folder)
    return found


def check_tests(root: Path, dump: dict, table: Table) -> list[Finding]:
    """Every import of every test is declared for its target: the compiler lets transitive ones pass."""
    findings = []
    for target in (t for t in dump["targets"] if t["type"] == "test"):
        # A target's name may have hyphens, its module has underscores there.
        declared = {_dependency(d).replace("-", "_") for d in target["dependencies"]}
        for path in swift_files(root, target.get("path") or f"Tests/{target['name']}"):
            findings += [
                Finding(str(path.relative_to(root)), line, f"{target['name']} does not declare {module}")
                for line, module in imports(read(path))
                if module not in declared | table.tests | table.toolchain
            ]
    return findings


def check_package(dump: dict, table: Table) -> list[Finding]:
    """Package.swift declares exactly what the rows name, and every target but the tests has a row."""
    declared = {
        target["name"]: {_dependency(d) for d in target["dependencies"]}
        for target in dump["targets"]
        if target["type"] != "test"
    }
    findings = []
    for target in sorted(declared.keys() | table.rows.keys()):
        if target not in table.rows:
            findings.append(Finding("Package.swift", 0, f"{target} has no row in {TABLE}"))
        elif target not in declared:
            findings.append(Finding(TABLE, 0, f"{target} is no target of Package.swift"))
        else:
            wanted = table.rows[target] - table.toolchain
            findings += [
                Finding("Package.swift", 0, f"{target} depends on {module}, {TABLE} does not allow it")
                for module in sorted(declared[target] - wanted)
            ] + [
                Finding("Package.swift", 0, f"{target} does not depend on {module}, {TABLE} names it")
                for module in sorted(wanted - declared[target])
            ]
    return findings


def _dependency(dependency: dict) -> str:
    """The name in `{"byName": [name, …]}`, `{"target": [name, …]}` or `{"product": [name, …]}`."""
    return next(iter(dependency.values()))[0]


def main(arguments: list[str]) -> int:
    root = Path(arguments[0])
    try:
        table = parse_table((root / TABLE).read_text(encoding="utf-8"))
    except TableError as error:
        print(error)
        return 1
    findings = check_sources(root, table) + check_folders(root, table)
    if len(arguments) > 1:
        text = sys.stdin.read() if arguments[1] == "-" else Path(arguments[1]).read_text(encoding="utf-8")
        dump = json.loads(text)
        findings += check_tests(root, dump, table) + check_package(dump, table)
    return report(findings)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
