"""Tests the coverage page: sorted rows from tags and descriptions, and refusal of wrong ones."""

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

    def test_tags_above_a_test_are_read(self):
        for above in ["", "/// Words.\n", "// A note.\n", "@MainActor\n"]:
            for test, name in [
                ("@Test func `late, \"very\" late`() {", 'late, "very" late'), ("@Test func late() {", "late"),
                ("@Test(arguments: [\n  1, 2,\n])\nfunc late(day: Int) {", "late"),
                ("@Test(.tags(.slow)) private func late()", "late"), ("func testLate() {", "testLate"),
            ]:
                found = self.read(f"// Proves: B-03, UC-F5\n{above}{test}")
                self.assertEqual(found, ([("B-03", name), ("UC-F5", name)], []), test)

    def test_a_list_continues_after_a_comma(self):
        self.assertEqual(
            self.read("// Proves: B-03,\n//   SYNC-36\n@Test func a()")[0], [("B-03", "a"), ("SYNC-36", "a")]
        )

    def test_every_kind_of_id_is_known(self):
        for name in ["B-03", "C-31", "UC-F5", "UC-E10", "TRAP-26", "T-64", "S-141", "SYNC-36", "D-67", "VM-01"]:
            self.assertIsNotNone(proofs.kind_of(name), name)

    def test_unknown_forms_are_refused(self):
        for name in ["B-3", "B3", "X-01", "UC-05", "UC-F05", "trap-26", "T-00", "T-064", "", "B-03 T-64"]:
            self.assertEqual(len(self.read(f"// Proves: {name}\n@Test func a()")[1]), 1, name)

    def test_partial_applies_to_the_next_id(self):
        found, wrong = proofs.proofs_in(
            "Tests/A.swift", Source("// Proves: partial M-09, B-03,\n//   partial F-02\n@Test func a()")
        )
        self.assertEqual([(p.id, p.partial) for p in found], [("B-03", False), ("F-02", True), ("M-09", True)])
        self.assertEqual(wrong, [])

    def test_partial_in_any_other_place_is_refused(self):
        for entry in ["partial", "Partial M-09", "partial partial M-09", "M-09 partial", "partial M-9", "partialM-09"]:
            self.assertEqual(len(self.read(f"// Proves: {entry}\n@Test func a()")[1]), 1, entry)
        self.assertEqual(self.read("// Proves: M-09, partial M-09\n@Test func a()")[1], ["M-09 occurs twice"])

    def test_a_tag_without_colon_or_twice_is_refused(self):
        self.assertEqual(len(self.read("// Proves B-03\n@Test func a()")[1]), 1)
        self.assertEqual(len(self.read("// Proves: B-03, B-03\n@Test func a()")[1]), 1)

    def test_a_tag_not_directly_above_a_test_is_refused(self):
        test = "@Test func a()"
        for below in [
            "", f"\n{test}", "func helper()", f"struct A {{\n{test}", f"extension A {{\n{test}", f"let a = 1\n{test}",
        ]:
            self.assertEqual(self.read(f"// Proves: B-03\n{below}")[1], ["no test directly below"], below)

    def test_a_tag_in_a_string_is_ignored(self):
        self.assertEqual(self.read('let a = """\n// Proves: nothing\n"""'), ([], []))


class DescriptionTests(support.ProjectTestCase):
    def read(self, text: str):
        self.write(proofs.DESCRIPTIONS, text)
        known, findings = proofs.descriptions(self.root)
        return known, self.lines(findings)

    def test_rows_are_read(self):
        self.assertEqual(
            self.read("id\tdescription\nB-03\tA skipped time\nUC-F5\tComplete a task\n"),
            ({"B-03": "A skipped time", "UC-F5": "Complete a task"}, []),
        )

    def test_wrong_rows_are_refused(self):
        for row, message in [
            ("B-03", "a row is an id, a tab and a description"),
            ("B-03\tA\tB", "a row is an id, a tab and a description"),
            ("B-3\tA", "no known form of id: 'B-3'"), ("M-09\tAgain", "M-09 occurs twice"),
            ("B-03\t", "the description of B-03 does not have 1 to 60 characters"),
            ("B-03\t" + 61 * "a", "the description of B-03 does not have 1 to 60 characters"),
        ]:
            found = self.read(f"id\tdescription\nM-09\tPrivacy\n{row}\n")[1]
            self.assertEqual(found, [f"{proofs.DESCRIPTIONS}:3: {message}"], row)

    def test_a_missing_header_or_file_is_refused(self):
        self.assertEqual(
            self.read("B-03\tA skipped time\n")[1], [f"{proofs.DESCRIPTIONS}:1: the header is not 'id<tab>description'"]
        )
        (self.root / proofs.DESCRIPTIONS).unlink()
        self.assertEqual(self.lines(proofs.descriptions(self.root)[1]), [f"{proofs.DESCRIPTIONS}: is missing"])


class PageTests(support.ProjectTestCase):
    KNOWN = {"B-01": "Spring", "B-03": "Skipped time", "B-04": "Midnight", "M-09": "Privacy"}

    def setUp(self):
        super().setUp()
        self.describe(self.KNOWN)

    def describe(self, known: dict[str, str]):
        rows = "".join(f"{name}\t{text}\n" for name, text in known.items())
        self.write(proofs.DESCRIPTIONS, "id\tdescription\n" + rows)

    def run_main(self, *arguments: str) -> int:
        with contextlib.redirect_stdout(io.StringIO()) as output:
            status = proofs.main([str(self.root), *arguments])
        self.output = output.getvalue()
        return status

    def test_rows_are_grouped_and_sorted_naturally(self):
        known = {"UC-F10": "List", "UC-F2": "Change a|b", "B-01": "Spring", "T-01": "Account"}
        pairs = [("UC-F10", "b"), ("UC-F2", "b"), ("UC-F2", "a"), ("B-01", "d")]
        found = [proofs.Proof(name, test, "Tests/A.swift") for name, test in pairs]
        text = proofs.page(found, known)
        self.assertEqual(text, proofs.page(found[::-1], dict(reversed(known.items()))))
        self.assertIn("| UC-F2 | Change a\\|b | 2 | [A] |\n| UC-F10 | List | 1 | [A] |\n", text)
        self.assertLess(text.index("## Behaviours"), text.index("## Use cases"))
        self.assertNotIn("## Pitfalls", text)
        self.assertNotIn("## Features", text)
        self.assertTrue(text.endswith("\n[A]: ../Tests/A.swift\n"))

    def test_requirements_without_a_test_are_listed(self):
        text = proofs.page([proofs.Proof("B-01", "a", "Tests/A.swift")], self.KNOWN)
        without = text[text.index("## Without a test"):]
        self.assertIn("| B-03 | Skipped time |\n| B-04 | Midnight |\n| M-09 | Privacy |\n", without)
        self.assertNotIn("B-01", without)
        self.assertIn("| Behaviours | 3 | 1 | 0 | 2 |\n| Features | 1 | 0 | 0 | 1 |\n", text)
        full = proofs.page([proofs.Proof("B-01", "a", "Tests/A.swift")], {"B-01": "Spring"})
        self.assertNotIn("## Without a test", full)

    def test_the_example_is_the_file_with_most_tests(self):
        found = [proofs.Proof("B-01", test, path) for test, path in [
            ("a", "Tests/A.swift"), ("b", "Tests/B.swift"), ("c", "Tests/B.swift"),
        ]]
        self.assertIn("| B-01 | Spring | 3 | [B] |", proofs.page(found, self.KNOWN))

    def test_among_files_with_equal_test_counts_the_example_has_most_tags(self):
        found = [proofs.Proof(name, test, path) for name, test, path in [
            ("B-01", "a", "Tests/A.swift"), ("B-01", "b", "Tests/B.swift"), ("B-03", "b", "Tests/B.swift"),
        ]]
        self.assertIn("| B-01 | Spring | 2 | [B] |", proofs.page(found, self.KNOWN))

    def test_a_test_with_two_tags_of_one_id_counts_once(self):
        found = [proofs.Proof("B-01", "a", "Tests/A.swift", line) for line in [1, 9]]
        self.assertIn("| B-01 | Spring | 1 | [A] |", proofs.page(found, self.KNOWN))

    def test_files_of_the_same_name_are_distinguished(self):
        found = [
            proofs.Proof("B-01", "a", "Tests/One/A.swift"), proofs.Proof("B-03", "a", "Tests/Two/a.swift"),
            proofs.Proof("B-04", "a", "Tests/Two/With space.swift"),
        ]
        text = proofs.page(found, self.KNOWN)
        for line in [
            "| B-01 | Spring | 1 | [One/A] |\n", "| B-03 | Skipped time | 1 | [Two/a] |\n",
            "[One/A]: ../Tests/One/A.swift\n", "[With space]: ../Tests/Two/With%20space.swift\n",
        ]:
            self.assertIn(line, text)

    def test_a_written_page_is_up_to_date_until_a_tag_or_description_changes(self):
        self.write("Tests/A.swift", "// Proves: B-03\n@Test func a()\n")
        self.assertEqual(self.run_main("--check"), 1)
        self.assertEqual(self.run_main(), 0)
        self.assertEqual(self.run_main("--check"), 0)
        self.write("Tests/A.swift", "// Proves: B-04\n@Test func a()\n")
        self.assertEqual(self.run_main("--check"), 1)
        self.assertEqual(self.run_main(), 0)
        self.describe({**self.KNOWN, "B-04": "No midnight"})
        self.assertEqual(self.run_main("--check"), 1)
        self.assertEqual(self.output, f"{proofs.PAGE}: not up to date: run scripts/coverage-table and commit it\n")

    def test_an_id_without_a_description_fails_writing_and_checking(self):
        self.write("Tests/A.swift", "// Proves: B-05\n@Test func a()\n")
        for arguments in [(), ("--check",)]:
            self.assertEqual(self.run_main(*arguments), 1)
            self.assertEqual(self.output, f"Tests/A.swift:1: B-05 has no description in {proofs.DESCRIPTIONS}\n")

    def test_a_partial_id_is_marked(self):
        self.write("Tests/A.swift", "// Proves: B-03, partial M-09\n@Test func a()\n")
        self.write("Tests/B.swift", "// Proves: partial M-09\n@Test func b()\n")
        self.assertEqual(self.run_main(), 0)
        text = (self.root / proofs.PAGE).read_text(encoding="utf-8")
        self.assertIn("| B-03 | Skipped time | 1 | [A] |\n", text)
        self.assertIn("| M-09 | Privacy | 2 (partial) | [A] |\n", text)
        self.assertIn("| Features | 1 | 0 | 1 | 0 |\n", text)

    def test_an_id_that_is_partial_in_only_one_place_fails_writing_and_checking(self):
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

    def test_a_wrong_tag_fails_writing_and_checking(self):
        self.write("Tests/A.swift", "// Proves: nonsense\n@Test func a()\n")
        self.assertEqual(self.run_main(), 1)
        self.assertEqual(self.run_main("--check"), 1)


if __name__ == "__main__":
    unittest.main()
