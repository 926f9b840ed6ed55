"""Tests that forbidden constructs are found only in the files where they are forbidden."""

import contextlib
import io
import support
import unittest

from forbidden import check, main, requirement_ids
from proofs import id_pattern
from swiftsource import Source

TIME, DATA, TEST, KIN = (
    "Sources/KinshipTime/A.swift",
    "Sources/KinshipData/A.swift",
    "Tests/KinshipDataTests/A.swift",
    "Sources/kin/A.swift",
)


class ForbiddenTests(unittest.TestCase):
    def found(self, path: str, text: str) -> int:
        return len(check(path, Source(text)))

    def test_crashing_constructs_are_found_in_all_sources(self):
        for code in ["try! f()", "x as! Y", "fatalError()", 'fatalError("no")']:
            for path in [TIME, DATA, KIN]:
                self.assertEqual(self.found(path, code), 1, (path, code))
            self.assertEqual(self.found(TEST, code), 0, code)

    def test_clocks_and_randomness_are_found_in_pure_code_and_tests(self):
        for code in [
            "Date()", "Date.now", "UUID()", "Int.random(in: 0..<3)", "Bool.random()", "a.shuffled()",
            "a.randomElement()", "try await Task.sleep(for: x)", "Task<Never, Never>.sleep(for: x)",
            "SystemRandomNumberGenerator()", "IDSource.system",
        ]:
            self.assertEqual(self.found(TIME, code), 1, code)
            self.assertEqual(self.found(TEST, code), 1, code)
            self.assertEqual(self.found(DATA, code), 0, code)

    def test_seeded_randomness_and_similar_names_pass(self):
        for code in [
            "Int.random(in: f(0)..<3, using: &seeded)", "a.shuffled(using: &seeded)", "CivilDate()",
            "UUID(bytes)", "Date(x)", "// Date()", '"Date()"', "Instant.nowhere",
        ]:
            self.assertEqual(self.found(TIME, code), 0, code)

    def test_a_using_argument_of_an_outer_call_does_not_count(self):
        self.assertEqual(self.found(TIME, "f(Int.random(in: 0..<3), using: &seeded)"), 1)

    def test_instant_now_is_allowed_only_in_programs_and_clock_tests(self):
        for path, count in [(TIME, 1), (DATA, 1), (TEST, 1), (KIN, 0), ("Tests/KinshipTimeTests/A.swift", 0)]:
            self.assertEqual(self.found(path, "let t = Instant.now()"), count, path)

    def test_programs_may_read_the_clock_and_make_ids(self):
        for path in ["Tests/consumer/Sources/A.swift", "Sources/KinshipDomain/Shared/IDSource+System.swift"]:
            for code in ["Instant.now()", "IDSource.system", "SystemRandomNumberGenerator()"]:
                self.assertEqual(self.found(path, code), 0, (path, code))

    def test_unchecked_sendable_needs_a_reason(self):
        bare = "final class A: @unchecked Sendable {}"
        self.assertEqual(self.found(DATA, bare), 1)
        self.assertEqual(self.found(DATA, "import X\n" + bare), 1)
        self.assertEqual(self.found(DATA, "// Guarded by `lock`.\n" + bare), 0)

    def test_command_texts_without_all_languages_are_found(self):
        for code in [
            'C(abstract: "Add a task.")', 'C(abstract:\n  "Add a task.", discussion: .words(a))',
            'C(discussion: "Add.", x: 1)', '@Option(help: "When.") var x', 'throw ValidationError("No.")',
            'C(discussion: """\n  Add.\n  """)',
        ]:
            self.assertEqual(self.found(KIN, code), 1, code)
            self.assertEqual(self.found(DATA, code), 0, code)
        for code in ['C(abstract: .words("Add.", nl: "Voeg toe.", de: "Hinzu."))', "ValidationError(sentence)"]:
            self.assertEqual(self.found(KIN, code), 0, code)

    def test_a_finding_has_the_line_of_the_construct(self):
        self.assertEqual(check(TIME, Source("a\nb\nlet c = try! d"))[0].line, 3)


class RequirementIDTests(support.ProjectTestCase):
    IDS = id_pattern(["UC-A2", "UC-A12", "UC-E4", "T-12", "C-61", "VM-02", "S-02", "S-141", "B-15", "H-05", "TRAP-26"])

    def found(self, text: str) -> list[str]:
        return self.lines(requirement_ids(DATA, text, self.IDS))

    def test_ids_are_found_in_comments_text_and_code(self):
        for text in [
            "// As C-61 says.", "/// The PIN (UC-E4)", '"T-12"', "// B-15, 16", "// UC-A1: sign up", "// S-07–S-09",
            "// VM-43's list", "(TRAP-01)", "// H-05-like",
        ]:
            self.assertTrue(self.found(text), text)

    def test_the_message_names_id_and_line(self):
        self.assertEqual(
            self.found("a\n// See C-61.\n"),
            [f"{DATA}:2: C-61: describe the requirement, tests have its id"],
        )

    def test_other_names_with_a_number_pass(self):
        for text in [
            "UTF-8", "UTF-16", "SHA-256", "ISO-8601", "ISO-8859-15", "HMAC-SHA-256", "AES-128", "RFC-5545", "X-12",
            "UC-Z1", "T-1", "C-6", "C-6100", "C-61a", "2026-10-25T-12", "0B-15", "a1-B-15", "t-12",
            "6F9619FF-8B86-D011-B42D-00C04FC964FF",
        ]:
            self.assertEqual(self.found(text), [], text)

    def test_without_ids_nothing_is_found(self):
        self.assertEqual(requirement_ids(DATA, "// C-61", id_pattern([])), [])

    def test_code_and_documentation_below_sources_are_searched(self):
        self.write("Docs/Requirements.tsv", "id\tdescription\nC-61\tLanguages\n")
        self.write("Tests/A.swift", "// Proves: C-61\n")
        self.write("Sources/A/A.c", "// C-61\n")
        self.assertEqual(self.run_main(), (0, ""))
        for name in ["Sources/A/A.swift", "Sources/A/A.docc/A.md"]:
            file = self.write(name, "// C-61\n")
            self.assertEqual(self.run_main(), (1, f"{name}:1: C-61: describe the requirement, tests have its id\n"))
            file.unlink()

    def test_missing_descriptions_fail(self):
        self.write("Sources/A/A.swift", "let a = 1\n")
        self.assertEqual(self.run_main(), (1, "Docs/Requirements.tsv: is missing\n"))

    def run_main(self) -> tuple[int, str]:
        with contextlib.redirect_stdout(io.StringIO()) as output:
            status = main([str(self.root)])
        return status, output.getvalue()


if __name__ == "__main__":
    unittest.main()
