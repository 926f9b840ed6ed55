"""Sums up the results of `swift test`, and fails if no test ran.

    testsummary.py LOG        prints what failed, and the line 'N passed, N failed, N skipped'
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_SWIFT_TESTING = re.compile(r"^\S+ +Test run with (\d+) tests?\b.* (?:passed|failed) after ", re.MULTILINE)
_SWIFT_TESTING_FAILED = re.compile(
    r"^✘ +Test (?!run with|case ).* failed after [\d.]+ seconds", re.MULTILINE
)
_SWIFT_TESTING_SKIPPED = re.compile(r"^➜ +Test (?!case ).* skipped", re.MULTILINE)
_SWIFT_TESTING_ISSUE = re.compile(r"^✘ +Test .* recorded an issue.*(?:\n↳ .*)*", re.MULTILINE)
_XCTEST = re.compile(
    r"^\s*Executed (\d+) tests?, with (?:(\d+) tests? skipped and )?(\d+) failures?", re.MULTILINE
)
_XCTEST_FAILED = re.compile(r"^(?:.*: error: .*\n)*Test Case '.*' failed \(", re.MULTILINE)


def summary(log: str) -> tuple[int, int, int]:
    """The numbers of passed, failed and skipped tests of both test libraries."""
    total = sum(int(count) for count in _SWIFT_TESTING.findall(log))
    failed = len(_SWIFT_TESTING_FAILED.findall(log))
    skipped = len(_SWIFT_TESTING_SKIPPED.findall(log))
    if suites := _XCTEST.findall(log):  # The last line has the totals.
        executed, left_out, _ = suites[-1]
        total += int(executed)
        skipped += int(left_out or 0)
        failed += len(_XCTEST_FAILED.findall(log))
    return total - failed - skipped, failed, skipped


def failures(log: str, most: int = 10) -> list[str]:
    """The first issues of the tests that failed, each with its details."""
    found = [match.group() for match in _SWIFT_TESTING_ISSUE.finditer(log)]
    found += [match.group() for match in _XCTEST_FAILED.finditer(log)]
    return found[:most]


def main(arguments: list[str]) -> int:
    log = _COLOUR.sub("", Path(arguments[0]).read_text(encoding="utf-8", errors="replace"))
    passed, failed, skipped = summary(log)
    for failure in failures(log):
        print(failure)
    if passed + failed == 0:
        print("no test ran")
        return 1
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
