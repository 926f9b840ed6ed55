"""Compares the layer table with the imports of the sources, the dependencies of Package.swift, and the
types that folders of a target use from each other.

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

# The name for files of a target outside of its folders.
TOP = "the top"

_IMPORT = re.compile(
    r"(?:^|;)\s*"
    r"(?:@\w+(?:\([^)]*\))?\s+)*"  # @testable, @preconcurrency, @_spi(Name)
    r"(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?"
    r"(\w+)"
)


# A top-level type declaration; private types do not concern other files.
_TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|final|indirect)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)",
    re.MULTILINE,
)

# A use of a type name; not `Other.Name`, which can be another type of that name.
_NAME = re.compile(r"(?<![\w.])[A-Z]\w*")


@dataclass
class Table:
    """The parsed table: the allowed imports of each target, and the modules that need no declaration."""

    rows: dict[str, set[str]] = field(default_factory=dict)
    # By target and folder: the folders of the target that the folder may use.
    folders: dict[str, dict[str, set[str]]] = field(default_factory=dict)
    toolchain: set[str] = field(default_factory=set)
    everywhere: set[str] = field(default_factory=set)
    tests: set[str] = field(default_factory=set)


class TableError(Exception):
    """An invalid line of the table."""


def parse_table(text: str) -> Table:
    """Parses the table, whose header describes the lines."""
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
    """The line and module of every import, in all branches of `#if`."""
    return [
        (number, module)
        for number, line in enumerate(source.code_lines, start=1)
        for module in _IMPORT.findall(line)
    ]


def check_sources(root: Path, table: Table) -> list[Finding]:
    """Checks that all imports of the source files are in the row of their target."""
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
    """Checks that a folder with a row uses only types of the folders in the row, without cycles.

    Files outside of folders may use all folders, and no folder may use them.
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
    """The innermost folder with a row that contains a path; the path if there is none."""
    inside = [TOP] if path == Path(".") else [p.as_posix() for p in (path, *path.parents) if p.as_posix() in rows]
    return inside[0] if inside else path.as_posix()


def _reachable(start: str, rows: dict[str, set[str]]) -> set[str]:
    """All folders that `start` uses, directly or indirectly."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for folder in rows.get(waiting.pop(), set()) - found:
            found.add(folder)
            waiting.append(folder)
    return found


def check_tests(root: Path, dump: dict, table: Table) -> list[Finding]:
    """Checks that all imports of the tests are declared for their target, because the compiler accepts transitive ones."""
    findings = []
    for target in (t for t in dump["targets"] if t["type"] == "test"):
        # A hyphen in the name of a target is an underscore in its module.
        declared = {_dependency(d).replace("-", "_") for d in target["dependencies"]}
        for path in swift_files(root, target.get("path") or f"Tests/{target['name']}"):
            findings += [
                Finding(str(path.relative_to(root)), line, f"{target['name']} does not declare {module}")
                for line, module in imports(read(path))
                if module not in declared | table.tests | table.toolchain
            ]
    return findings


def check_package(dump: dict, table: Table) -> list[Finding]:
    """Checks that Package.swift declares exactly the modules of the rows, and that all targets except tests have a row."""
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
