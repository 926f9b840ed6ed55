"""Compares the layer table with the imports of the sources, the dependencies of Package.swift, and the
types and members that folders of one target use from one another.

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

# The name in messages for files directly in their target.
ROOT = "the target's root"

_IMPORT = re.compile(
    r"(?:^|;)\s*"
    r"(?:@\w+(?:\([^)]*\))?\s+)*"  # @testable, @preconcurrency, @_spi(Name)
    r"(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?"
    r"(\w+)"
)


# A type declaration at the left margin; private types cannot be used in other files.
_TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|final|indirect)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)",
    re.MULTILINE,
)

# A use of a type by its name; not `Other.Name`, which can be another type of the same name.
_NAME = re.compile(r"(?<![\w.])[A-Z]\w*")

_MODIFIERS = r"(?:@\w+(?:\([^)\n]*\))?\s+|(?:public|package|internal|final|indirect|nonisolated|mutating)\s+)*"

# A type or extension at the left margin, up to its closing brace there; private types are excluded.
_BODY = re.compile(
    rf"^{_MODIFIERS}(?P<kind>struct|class|enum|protocol|actor|extension)\s[^{{}}]*\{{\n(?P<body>.*?)^\}}",
    re.MULTILINE | re.DOTALL,
)

# A member of such a type or extension.
_MEMBER = re.compile(
    rf"^  {_MODIFIERS}(?P<static>static\s+)?{_MODIFIERS}(?:func|var|let)\s+`?(?P<name>[a-z]\w*)", re.MULTILINE
)

# Every declared name, with any access level and in any scope.
_DECLARED = re.compile(r"\b(?:func|var|let|case)\s+`?([a-z]\w*)")

# A use of a member: `.name`, or `name(` within another member.
_USE = re.compile(r"(?<=\.)[a-z]\w*|(?<![\w.])[a-z]\w*(?=\()")


@dataclass
class Table:
    """The parsed table: the modules that each target may import, and the modules that need no declaration."""

    rows: dict[str, set[str]] = field(default_factory=dict)
    # By target and folder: the folders of the same target that the folder may use.
    folders: dict[str, dict[str, set[str]]] = field(default_factory=dict)
    toolchain: set[str] = field(default_factory=set)
    everywhere: set[str] = field(default_factory=set)
    tests: set[str] = field(default_factory=set)


class TableError(Exception):
    """An invalid line of the table."""


def parse_table(text: str) -> Table:
    """Parses the table. The comment at its start describes the format."""
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
        match = re.fullmatch(r"([\w-]+(?:/(?:\w+(?:/\w+)*|\*))?)\s*([:=])(.*)", line)
        if not match:
            raise TableError(f"{TABLE}:{number}: neither 'TARGET: modules', 'TARGET/*: order' nor 'NAME = modules'")
        key, sign, modules = match[1], match[2], match[3].split()
        if key in (names if sign == "=" else rows):
            raise TableError(f"{TABLE}:{number}: a second row for {key}")
        (names if sign == "=" else rows)[key] = modules
        row = modules

    full = {key: {m for name in row for m in names.get(name, [name])} for key, row in rows.items()}
    folders: dict[str, dict[str, set[str]]] = {}
    for key in [key for key in full if "/" in key]:
        target, folder = key.split("/", 1)
        allowed = full.pop(key)
        # An order adds a row for each of its folders. Single folders can have rows too.
        added = {folder: allowed} if folder != "*" else _order(key, rows[key])
        if twice := added.keys() & folders.setdefault(target, {}).keys():
            raise TableError(f"{TABLE}: a second row for {target}/{min(twice)}")
        folders[target].update(added)
    return Table(
        folders=folders,
        toolchain=full.pop("toolchain", set()),
        everywhere=full.pop("everywhere", set()),
        tests=full.pop("tests", set()),
        rows=full,
    )


def _order(key: str, words: list[str]) -> dict[str, set[str]]:
    """The rows of an order `A < B < C`: each folder with the folders before it."""
    folders = [folder.strip() for folder in " ".join(words).split("<")]
    if not all(re.fullmatch(r"\w+(?:/\w+)*(?:/\*)?", folder) for folder in folders):
        raise TableError(f"{TABLE}: the order of {key} is not 'FOLDER < FOLDER < …'")
    if len(set(folders)) < len(folders):
        raise TableError(f"{TABLE}: the order of {key} has a folder twice")
    return {folder: set(folders[:index]) for index, folder in enumerate(folders)}


def imports(source: Source) -> list[tuple[int, str]]:
    """The line and module of every import, in all branches of `#if`."""
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
    """A folder with a row uses only its own types and members, and those of the folders in the row.

    Files in no folder may use all folders, and no folder may use them. A member counts if it is in an
    extension or static, and if its name is declared in one folder only: a name that occurs elsewhere in
    Sources could mean the other declaration.
    """
    findings = []
    code = {path: read(path).code for path in swift_files(root, "Sources")}
    for target, pattern_rows in table.folders.items():
        base = root / "Sources" / target
        rows = _expanded(pattern_rows, base)
        findings += [
            Finding(TABLE, 0, f"{target}/{folder} and the folders that it may use form a cycle")
            for folder in rows
            if folder in _reachable(folder, rows)
        ]
        folder_of = {path: _folder(path.relative_to(base).parent, rows) for path in code if base in path.parents}
        home = {name: folder for path, folder in folder_of.items() for name in _TYPE.findall(code[path])}
        home |= _members(code, folder_of)
        for path, folder in folder_of.items():
            if folder == ROOT:
                continue
            if folder not in rows:
                findings.append(Finding(f"Sources/{target}/{folder}", 0, f"has no row in {TABLE}"))
                continue
            used = {*_NAME.findall(code[path]), *_USE.findall(code[path])}
            findings += [
                Finding(str(path.relative_to(root)), 0, f"{folder} may not use {name} of {home[name]}")
                for name in sorted(used & home.keys())
                if home[name] != folder and home[name] not in rows[folder]
            ]
    return sorted(set(findings), key=str)


def _expanded(rows: dict[str, set[str]], base: Path) -> dict[str, set[str]]:
    """The rows with each `FOLDER/*` replaced by the folders in FOLDER."""
    within = {
        pattern: [f"{pattern[:-2]}/{p.name}" for p in sorted((base / pattern[:-2]).glob("*")) if p.is_dir()]
        for pattern in rows
        if pattern.endswith("/*")
    }
    return {
        folder: {name for other in allowed for name in within.get(other, [other])}
        for row, allowed in rows.items()
        for folder in within.get(row, [row])
    }


def _members(code: dict[Path, str], folder_of: dict[Path, str]) -> dict[str, str]:
    """The folder of each member of a target that other folders can use and whose name is unique."""
    declared: dict[str, set[str | None]] = {}
    for path, text in code.items():
        for name in _DECLARED.findall(text):
            declared.setdefault(name, set()).add(folder_of.get(path))
    return {
        member["name"]: folder
        for path, folder in folder_of.items()
        for body in _BODY.finditer(code[path])
        for member in _MEMBER.finditer(body["body"])
        if (body["kind"] == "extension" or member["static"]) and declared[member["name"]] == {folder}
    }


def _folder(path: Path, rows: dict[str, set[str]]) -> str:
    """The innermost folder of a path that has a row; the path if none has one."""
    inside = [ROOT] if path == Path(".") else [p.as_posix() for p in (path, *path.parents) if p.as_posix() in rows]
    return inside[0] if inside else path.as_posix()


def _reachable(start: str, rows: dict[str, set[str]]) -> set[str]:
    """All folders that `start` may use, directly or through others."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for folder in rows.get(waiting.pop(), set()) - found:
            found.add(folder)
            waiting.append(folder)
    return found


def check_tests(root: Path, dump: dict, table: Table) -> list[Finding]:
    """Finds imports of tests that Package.swift does not declare, which the compiler accepts for transitive dependencies."""
    findings = []
    for target in (t for t in dump["targets"] if t["type"] == "test"):
        # The module of a target with hyphens has underscores instead.
        declared = {_dependency(d).replace("-", "_") for d in target["dependencies"]}
        for path in swift_files(root, target.get("path") or f"Tests/{target['name']}"):
            findings += [
                Finding(str(path.relative_to(root)), line, f"{target['name']} does not declare {module}")
                for line, module in imports(read(path))
                if module not in declared | table.tests | table.toolchain
            ]
    return findings


def check_package(dump: dict, table: Table) -> list[Finding]:
    """Finds differences between the rows and the dependencies in Package.swift, and targets without a row."""
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
            findings.append(Finding(TABLE, 0, f"{target} is not a target of Package.swift"))
        else:
            wanted = table.rows[target] - table.toolchain
            findings += [
                Finding("Package.swift", 0, f"{target} depends on {module}, which {TABLE} does not allow")
                for module in sorted(declared[target] - wanted)
            ] + [
                Finding("Package.swift", 0, f"{target} does not depend on {module}, which its row in {TABLE} names")
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
