"""Tests that line coverage is summed per target and fails below the threshold."""

import contextlib
import io
import json
import support
import unittest

import linecoverage


class LineCoverageTests(support.ProjectTestCase):
    def check(self, *lines: tuple[str, int, int]) -> tuple[int, str]:
        files = [
            {"filename": str(self.root / name), "summary": {"lines": {"covered": run, "count": count}}}
            for name, run, count in lines
        ]
        export = self.write("export.json", json.dumps({"data": [{"files": files}]}))
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            code = linecoverage.main([str(self.root), str(export)])
        return code, output.getvalue()

    def setUp(self):
        super().setUp()
        self.write("Sources/KinshipTime/A.swift", "func a() {}")
        self.write("Sources/kin/main.swift", "func a() {}")

    def test_files_are_summed_per_target_and_others_are_ignored(self):
        code, text = self.check(
            ("Sources/KinshipTime/A.swift", 40, 50), ("Sources/KinshipTime/B/C.swift", 50, 50),
            ("Sources/kin/main.swift", 0, 7), ("Tests/KinshipTimeTests/A.swift", 0, 99),
        )
        self.assertEqual(code, 0)
        self.assertIn("KinshipTime   90    100  90.0 %  at least 90 %", text)
        self.assertIn("kin            0      7   0.0 %", text)

    def test_one_line_below_the_threshold_fails(self):
        code, text = self.check(("Sources/KinshipTime/A.swift", 89, 100))
        self.assertEqual(code, 1)
        self.assertIn("KinshipTime: 89.00 % of its lines were run", text)

    def test_a_value_just_below_the_threshold_is_not_rounded_up(self):
        self.assertEqual(self.check(("Sources/KinshipTime/A.swift", 8999, 10000))[0], 1)

    def test_a_target_that_no_test_links_fails(self):
        self.assertEqual(self.check(("Sources/kin/main.swift", 7, 7))[0], 1)

    def test_a_target_without_code_passes(self):
        self.write("Sources/KinshipTime/A.swift", "// func a() {}\n")
        self.assertEqual(self.check(("Sources/kin/main.swift", 7, 7))[0], 0)


if __name__ == "__main__":
    unittest.main()
