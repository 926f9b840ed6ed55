"""Each forbidden construct is found where it is forbidden, and nowhere else."""

import support  # noqa: F401  (finds scripts/lib)
import unittest

from forbidden import check
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

    def test_ways_to_crash_are_found_in_every_source(self):
        for code in ["try! f()", "x as! Y", "fatalError()", 'fatalError("no")']:
            for path in [TIME, DATA, KIN]:
                self.assertEqual(self.found(path, code), 1, (path, code))
            self.assertEqual(self.found(TEST, code), 0, code)

    def test_clocks_and_chance_are_found_in_pure_code_and_tests(self):
        for code in [
            "Date()", "Date.now", "UUID()", "Int.random(in: 0..<3)", "Bool.random()", "a.shuffled()",
            "a.randomElement()", "try await Task.sleep(for: x)", "Task<Never, Never>.sleep(for: x)",
            "SystemRandomNumberGenerator()", "IDSource.system",
        ]:
            self.assertEqual(self.found(TIME, code), 1, code)
            self.assertEqual(self.found(TEST, code), 1, code)
            self.assertEqual(self.found(DATA, code), 0, code)

    def test_seeded_chance_and_names_that_only_look_alike_pass(self):
        for code in [
            "Int.random(in: f(0)..<3, using: &seeded)", "a.shuffled(using: &seeded)", "CivilDate()",
            "UUID(bytes)", "Date(x)", "// Date()", '"Date()"', "Instant.nowhere",
        ]:
            self.assertEqual(self.found(TIME, code), 0, code)

    def test_using_in_another_call_does_not_count(self):
        self.assertEqual(self.found(TIME, "f(Int.random(in: 0..<3), using: &seeded)"), 1)

    def test_now_belongs_to_the_edges(self):
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

    def test_words_of_commands_have_all_languages(self):
        for code in [
            'C(abstract: "Add a task.")', 'C(abstract:\n  "Add a task.", discussion: .words(a))',
            'C(discussion: "Add.", x: 1)', '@Option(help: "When.") var x', 'throw ValidationError("No.")',
            'C(discussion: """\n  Add.\n  """)',
        ]:
            self.assertEqual(self.found(KIN, code), 1, code)
            self.assertEqual(self.found(DATA, code), 0, code)
        for code in ['C(abstract: .words("Add.", nl: "Voeg toe.", de: "Hinzu."))', "ValidationError(sentence)"]:
            self.assertEqual(self.found(KIN, code), 0, code)

    def test_the_line_is_the_one_of_the_construct(self):
        self.assertEqual(check(TIME, Source("a\nb\nlet c = try! d"))[0].line, 3)


if __name__ == "__main__":
    unittest.main()
