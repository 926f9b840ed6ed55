"""Prints the line coverage of each target, and fails if it is too low.

    linecoverage.py ROOT EXPORT      EXPORT: the file that `swift test --show-codecov-path` names
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from swiftsource import read, swift_files

# The minimum coverage of lines, in percent.
BARS = {"KinshipTime": 90.0, "KinshipDomain": 90.0, "KinshipUseCases": 90.0}

_HAS_CODE = re.compile(r"\b(?:func|init|subscript)\b|\bvar\b[^\n=]*\{")


def lines_by_target(export: dict, root: Path) -> dict[str, tuple[int, int]]:
    """For each target folder of Sources: the covered lines, and all lines."""
    totals: dict[str, tuple[int, int]] = {}
    for file in export["data"][0]["files"]:
        try:
            parts = Path(file["filename"]).resolve().relative_to(root.resolve() / "Sources").parts
        except ValueError:
            continue  # A test, a generated file or a dependency.
        run, count = totals.get(parts[0], (0, 0))
        lines = file["summary"]["lines"]
        totals[parts[0]] = (run + lines["covered"], count + lines["count"])
    return totals


def table(totals: dict[str, tuple[int, int]], targets: dict[str, bool]) -> tuple[list[str], list[str]]:
    """The rows to print, and the findings. `targets`: the folders of Sources, and whether each has code."""
    rows, wrong = [], []
    for target, has_code in sorted(targets.items()):
        run, count = totals.get(target, (0, 0))
        bar = BARS.get(target)
        if not count:
            rows.append((target, "-", "-", "-", ""))
            if bar and has_code:
                wrong.append(f"{target}: not in the coverage data, no test links it")
            continue
        percent = 100 * run / count
        least = f"at least {bar:.0f} %" if bar else ""
        rows.append((target, str(run), str(count), f"{percent:.1f} %", least))
        if bar and percent < bar:
            wrong.append(f"{target}: {percent:.2f} % of its lines were run, {bar:.0f} % is the least")
    header = ("target", "run", "lines", "share", "")
    widths = [max(len(row[column]) for row in [header, *rows]) for column in range(4)]
    text = [
        f"{name:<{widths[0]}}  {run:>{widths[1]}}  {lines:>{widths[2]}}  {share:>{widths[3]}}  {bar}".rstrip()
        for name, run, lines, share, bar in [header, *rows]
    ]
    return text, wrong


def source_targets(root: Path) -> dict[str, bool]:
    """The folders of Sources with Swift files, and whether the files have executable code."""
    targets: dict[str, bool] = {}
    for path in swift_files(root, "Sources"):
        target = path.relative_to(root / "Sources").parts[0]
        has_code = targets.get(target, False)
        targets[target] = has_code or bool(_HAS_CODE.search(read(path).code))
    return targets


def main(arguments: list[str]) -> int:
    root, export = Path(arguments[0]), Path(arguments[1])
    totals = lines_by_target(json.loads(export.read_text(encoding="utf-8")), root)
    text, wrong = table(totals, source_targets(root))
    print("\n".join([*text, *wrong]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
