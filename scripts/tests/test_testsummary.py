"""Tests the sum of the summary lines of both test libraries."""

import support  # noqa: F401  (finds scripts/lib)
import io
import tempfile
import unittest
from contextlib import redirect_stdout

from testsummary import failures, main, summary

SWIFT_TESTING = """\
◇ Test run started.
➜ Test later() skipped: "not yet"
◇ Test "a day skipped failed after 1 seconds" started.
✔ Test "a day skipped failed after 1 seconds" passed after 0.001 seconds.
✘ Test wrong() recorded an issue at A.swift:1:2: Expectation failed
↳ one
↳ two
✘ Test wrong() failed after 0.001 seconds with 1 issue.
✘ Suite A failed after 0.001 seconds with 1 issue.
✘ Test run with 3 tests in 2 suites failed after 0.001 seconds with 1 issue.
"""
XCTEST = """\
Test Case 'A.testB' started at 2026-01-01 00:00:00.000
A.swift:3: error: A.testB : XCTAssertTrue failed
Test Case 'A.testB' failed (0.001 seconds)
\t Executed 3 tests, with 1 test skipped and 1 failure (0 unexpected) in 0.0 (0.0) seconds
Test Suite 'All tests' failed at 2026-01-01 00:00:00.000
\t Executed 3 tests, with 1 test skipped and 1 failure (0 unexpected) in 0.0 (0.0) seconds
"""
NONE = """\
\t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds
✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.
"""


class SummaryTests(unittest.TestCase):
    def test_results_of_each_library_and_of_both_are_summed(self):
        self.assertEqual(summary(SWIFT_TESTING), (1, 1, 1))
        self.assertEqual(summary(XCTEST), (1, 1, 1))
        self.assertEqual(summary(XCTEST + SWIFT_TESTING), (2, 2, 2))

    def test_failures_are_shown_with_their_details(self):
        issue = "✘ Test wrong() recorded an issue at A.swift:1:2: Expectation failed\n↳ one\n↳ two"
        self.assertEqual(failures(SWIFT_TESTING), [issue])
        self.assertEqual(failures(SWIFT_TESTING * 3, most=2), [issue, issue])
        self.assertIn("XCTAssertTrue failed", failures(XCTEST)[0])
        self.assertEqual(failures(NONE), [])

    def test_colours_are_ignored(self):
        with tempfile.NamedTemporaryFile("w", encoding="utf-8") as log, redirect_stdout(io.StringIO()) as out:
            log.write(SWIFT_TESTING.replace("✘", "\x1b[91m✘\x1b[0m"))
            log.flush()
            self.assertEqual(main([log.name]), 0)
        self.assertIn("✘ Test wrong() recorded an issue", out.getvalue())
        self.assertIn("1 passed, 1 failed, 1 skipped", out.getvalue())

    def test_output_without_tests_gives_zeros(self):
        self.assertEqual(summary(NONE), (0, 0, 0))
        self.assertEqual(summary(""), (0, 0, 0))


if __name__ == "__main__":
    unittest.main()
