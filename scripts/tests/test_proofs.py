"""The table of proofs: read from the tags, sorted, and wrong tags refused."""

import contextlib
import io
import support
import unittest

import proofs
from swiftsource import Source


class TagTests(unittest.TestCase):
    def read(self, text: str):
        found, wrong = proofs.proofs_in("Tests/A.swift", Source(text))
        return [(p.id, p.test) for p in found], [f.message for f in wrong]

    def test_tags_above_a_test(self):
        for above in ["", "/// Words.\n", "// A note.\n", "@MainActor\n"]:
            for test, name in [
                ("@Test func `late, \"very\" late`() {", 'late, "very" late'), ("@Test func late() {", "late"),
                ("@Test(arguments: [\n  1, 2,\n])\nfunc late(day: Int) {", "late"),
                ("@Test(.tags(.slow)) private func late()", "late"), ("func testLate() {", "testLate"),
            ]:
                found = self.read(f"// Proves: B-03, UC-F5\n{above}{test}")
                self.assertEqual(found, ([("B-03", name), ("UC-F5", name)], []), test)

    def test_a_list_goes_on_after_a_comma(self):
        self.assertEqual(
            self.read("// Proves: B-03,\n//   SYNC-36\n@Test func a()")[0], [("B-03", "a"), ("SYNC-36", "a")]
        )

    def test_every_kind_of_id_is_known(self):
        for name in ["B-03", "C-31", "UC-F5", "UC-E10", "TRAP-26", "T-64", "S-141", "SYNC-36", "D-67", "VM-01"]:
            self.assertIsNotNone(proofs.kind_of(name), name)

    def test_unknown_forms_are_refused(self):
        for name in ["B-3", "B3", "X-01", "UC-05", "UC-F05", "trap-26", "T-00", "T-064", "", "B-03 T-64"]:
            self.assertEqual(len(self.read(f"// Proves: {name}\n@Test func a()")[1]), 1, name)

    def test_partial_goes_before_one_id(self):
        found, wrong = proofs.proofs_in(
            "Tests/A.swift", Source("// Proves: partial M-09, B-03,\n//   partial F-02\n@Test func a()")
        )
        self.assertEqual([(p.id, p.partial) for p in found], [("B-03", False), ("F-02", True), ("M-09", True)])
        self.assertEqual(wrong, [])

    def test_partial_in_any_other_place_is_refused(self):
        for entry in ["partial", "Partial M-09", "partial partial M-09", "M-09 partial", "partial M-9", "partialM-09"]:
            self.assertEqual(len(self.read(f"// Proves: {entry}\n@Test func a()")[1]), 1, entry)
        self.assertEqual(self.read("// Proves: M-09, partial M-09\n@Test func a()")[1], ["M-09 is there twice"])

    def test_a_tag_without_colon_or_twice_is_refused(self):
        self.assertEqual(len(self.read("// Proves B-03\n@Test func a()")[1]), 1)
        self.assertEqual(len(self.read("// Proves: B-03, B-03\n@Test func a()")[1]), 1)

    def test_a_tag_above_anything_but_a_test_is_refused(self):
        test = "@Test func a()"
        for below in [
            "", f"\n{test}", "func helper()", f"struct A {{\n{test}", f"extension A {{\n{test}", f"let a = 1\n{test}",
        ]:
            self.assertEqual(self.read(f"// Proves: B-03\n{below}")[1], ["no test directly below"], below)

    def test_a_tag_in_a_string_is_none(self):
        self.assertEqual(self.read('let a = """\n// Proves: nothing\n"""'), ([], []))


class PageTests(support.ProjectTestCase):
    def run_main(self, *arguments: str) -> int:
        with contextlib.redirect_stdout(io.StringIO()):
            return proofs.main([str(self.root), *arguments])

    def test_rows_are_grouped_and_sorted_naturally(self):
        pairs = [("UC-F10", "b"), ("UC-F2", "b"), ("UC-F2", "a|c"), ("B-01", "d")]
        found = [proofs.Proof(name, test, "Tests/A.swift") for name, test in pairs]
        text = proofs.page(found)
        self.assertEqual(text, proofs.page(found[::-1]))
        self.assertIn("| UC-F2 | [a\\|c](../Tests/A.swift)<br>[b](../Tests/A.swift) |\n| UC-F10 |", text)
        self.assertLess(text.index("## Behaviours"), text.index("## Use cases"))
        self.assertNotIn("## Traps", text)

    def test_what_was_written_is_up_to_date_until_a_tag_changes(self):
        self.write("Tests/A.swift", "// Proves: B-03\n@Test func a()\n")
        self.assertEqual(self.run_main("--check"), 1)
        self.assertEqual(self.run_main(), 0)
        self.assertEqual(self.run_main("--check"), 0)
        self.write("Tests/A.swift", "// Proves: B-04\n@Test func a()\n")
        self.assertEqual(self.run_main("--check"), 1)

    def test_a_partial_id_is_marked(self):
        self.write("Tests/A.swift", "// Proves: B-03, partial M-09\n@Test func a()\n")
        self.write("Tests/B.swift", "// Proves: partial M-09\n@Test func b()\n")
        self.assertEqual(self.run_main(), 0)
        text = (self.root / proofs.PAGE).read_text(encoding="utf-8")
        self.assertIn("| B-03 | [a](../Tests/A.swift) |\n", text)
        self.assertIn("| M-09 (partial) | [a](../Tests/A.swift)<br>[b](../Tests/B.swift) |\n", text)

    def test_an_id_that_is_partial_in_one_place_only_fails_both_ways(self):
        self.write("Tests/A.swift", "// Proves: B-03, M-09\n@Test func a()\n")
        self.assertEqual(self.run_main(), 0)
        self.write("Tests/B.swift", "\n// Proves: partial M-09\n@Test func b()\n")
        self.assertEqual(self.run_main(), 1)
        self.assertEqual(self.run_main("--check"), 1)
        found = [
            proofs.Proof("M-09", "b", "Tests/B.swift", 2, partial=True), proofs.Proof("M-09", "a", "Tests/A.swift", 1),
        ]
        self.assertEqual(
            self.lines(proofs.contradictions(found)),
            ["Tests/B.swift:2: M-09 is partial here, but not in Tests/A.swift:1"],
        )

    def test_a_wrong_tag_fails_both_ways(self):
        self.write("Tests/A.swift", "// Proves: nonsense\n@Test func a()\n")
        self.assertEqual(self.run_main(), 1)
        self.assertEqual(self.run_main("--check"), 1)


if __name__ == "__main__":
    unittest.main()
