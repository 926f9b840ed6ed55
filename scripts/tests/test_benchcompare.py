"""Tests that the benchmark comparison finds regressions in the direction of each unit."""

import json
import unittest

import support
from benchcompare import compare, table


class BenchCompareTests(support.ProjectTestCase):
    def run_of(self, name: str, **values: float):
        figures = [
            {"name": "commands", "unit": "/s", "value": values.get("commands", 100)},
            {"name": "page", "unit": "µs", "value": values.get("page", 100)},
            {"name": "large against small", "unit": "×", "bar": "≤ 1.3", "value": values.get("ratio", 1)},
            {"name": "times better", "unit": "×", "bar": "≥ 8", "value": values.get("better", 10)},
        ]
        return self.write(name, json.dumps({"store": figures}))

    def worse(self, old, new) -> list[str]:
        return [row.name for row in compare(old, new) if row.is_worse]

    def test_each_unit_has_its_direction(self):
        old = [self.run_of("old.json")]
        new = [self.run_of("new.json", commands=80, page=80, ratio=0.8, better=8)]
        self.assertEqual(self.worse(old, new), ["store: commands", "store: times better"])
        new = [self.run_of("new.json", commands=120, page=120, ratio=1.2, better=12)]
        self.assertEqual(self.worse(old, new), ["store: page", "store: large against small"])

    def test_differences_within_fifteen_percent_are_no_regression(self):
        old = [self.run_of("old.json")]
        new = [self.run_of("new.json", commands=86, page=115, ratio=1.15, better=8.6)]
        self.assertEqual(self.worse(old, new), [])

    def test_several_runs_use_their_median(self):
        old = [self.run_of(f"old{n}.json", commands=value) for n, value in enumerate([100, 10, 110])]
        new = [self.run_of(f"new{n}.json", commands=value) for n, value in enumerate([90, 1, 95])]
        self.assertEqual(self.worse(old, new), [])
        new = [self.run_of(f"new{n}.json", commands=value) for n, value in enumerate([50, 1, 900])]
        self.assertEqual(self.worse(old, new), ["store: commands"])

    def test_the_table_marks_regressions(self):
        rows = compare([self.run_of("old.json")], [self.run_of("new.json", commands=50)])
        marked = [line for line in table(rows).splitlines() if "WORSE" in line]
        self.assertEqual(len(marked), 1)
        self.assertIn("store: commands", marked[0])


if __name__ == "__main__":
    unittest.main()
