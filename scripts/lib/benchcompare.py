"""Compares results of the benchmarks, and reports regressions.

    benchcompare.py recorded OLD.json NEW.json…   each result of OLD with the median of the NEW runs
    benchcompare.py paired --old A.json… --new B.json…   the medians of two builds that ran alternately

A file is the output of the benchmarks: an object of lists of results with name, unit, value and optional bar.
The exit code is 1 if a result is worse than before by more than 15 %.
"""

from __future__ import annotations

import json
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path

LIMIT = 0.15


@dataclass(frozen=True)
class Row:
    """A result before and after."""

    name: str
    unit: str
    before: float
    after: float
    higher_is_better: bool

    @property
    def gain(self) -> float:
        """The factor of improvement; below 1 for a regression."""
        if self.before == 0 or self.after == 0:
            return 1.0
        return self.after / self.before if self.higher_is_better else self.before / self.after

    @property
    def is_worse(self) -> bool:
        return self.gain < 1 - LIMIT


def higher_is_better(figure: dict) -> bool:
    """Whether higher values are better: by the bar if there is one, else by the unit (rates and factors, not times and sizes)."""
    if bar := figure.get("bar"):
        return bar.startswith("≥")
    return figure["unit"].endswith("/s") or figure["unit"] == "×"


def figures(paths: list[Path]) -> dict[str, tuple[dict, list[float]]]:
    """The results of the files by 'benchmark: name', with the values of all files."""
    found: dict[str, tuple[dict, list[float]]] = {}
    for path in paths:
        for benchmark, measured in json.loads(path.read_text(encoding="utf-8")).items():
            for figure in measured:
                key = f"{benchmark}: {figure['name']}"
                found.setdefault(key, (figure, []))[1].append(figure["value"])
    return found


def compare(old: list[Path], new: list[Path]) -> list[Row]:
    """The results that both sides have, in the order of the new side."""
    before = figures(old)
    return [
        Row(
            name,
            figure["unit"],
            statistics.median(before[name][1]),
            statistics.median(values),
            higher_is_better(figure),
        )
        for name, (figure, values) in figures(new).items()
        if name in before
    ]


def table(rows: list[Row]) -> str:
    """A line for each result, with a mark for regressions."""
    width = max((len(row.name) for row in rows), default=0)
    return "\n".join(
        f"{row.name:<{width}}  {row.before:>12,.2f}  {row.after:>12,.2f} {row.unit:<5}"
        f" {row.gain:6.2f}×{'  WORSE' if row.is_worse else ''}"
        for row in rows
    )


def main(arguments: list[str]) -> int:
    if arguments[0] == "paired":
        split = arguments.index("--new")
        old, new = arguments[2:split], arguments[split + 1 :]
    else:
        old, new = arguments[1:2], arguments[2:]
    rows = compare([Path(name) for name in old], [Path(name) for name in new])
    print(table(rows))
    worse = [row for row in rows if row.is_worse]
    print(f"{len(rows)} figures compared, {len(worse)} worse by more than {LIMIT:.0%}")
    return 1 if worse or not rows else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
