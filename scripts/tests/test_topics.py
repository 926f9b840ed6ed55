"""Tests that types without topics, topics without types and duplicate topics are found."""

import support
import unittest

from topics import check


class TopicTests(support.ProjectTestCase):
    def found(self, swift: str, *topics: str, below: str = "## Topics\n\n### Some\n\n") -> list[str]:
        """The findings for a target A with this source and these topics."""
        self.write("Sources/A/A.swift", swift)
        self.write("Sources/A/A.docc/A.md", "# ``A``\n\n" + below + "".join(f"- ``{name}``\n" for name in topics))
        return self.lines(check(self.root))

    def test_every_kind_of_public_type_needs_a_topic(self):
        for code in [
            "public struct B {", "public final class B: C {", "public indirect enum B {", "public actor B {",
            "public protocol B<C> {", "public typealias B = C", "@MainActor public final class B {",
            "@available(macOS 15, *) public struct B {", "public struct `B` {",
        ]:
            self.assertEqual(self.found(f"\n{code}\n"), ["Sources/A/A.swift:2: no topic for B in Sources/A's catalogue"])
            self.assertEqual(self.found(f"\n{code}\n", "B"), [])

    def test_other_declarations_need_no_topic(self):
        for code in [
            "struct B {", "package struct B {", "enum C {\n  public struct B {", "public func b() {", "public let b = 1",
            "/* x\npublic struct B {\n*/", "extension C {\n  public enum B {",
        ]:
            self.assertEqual(self.found(code), [], code)

    def test_a_topic_must_name_a_type_of_the_target_or_an_extended_type(self):
        self.assertEqual(
            self.found("struct B {}\n", "B"), ["Sources/A/A.docc/A.md:7: A has no public type B"])
        self.assertEqual(self.found("extension C {}\npublic struct B {}\n", "B", "B/init(_:)", "C", "run(on:)"), [])

    def test_a_duplicate_topic_is_found(self):
        self.assertEqual(
            self.found("public struct B {}\n", "B", "B"),
            ["Sources/A/A.docc/A.md:8: ``B`` stands here a second time"])

    def test_only_lists_below_topics_count(self):
        self.assertEqual(len(self.found("public struct B {}\n", "B", below="## Overview\n\n")), 1)

    def test_a_target_without_a_catalogue_passes(self):
        self.write("Sources/C/C.swift", "public struct C {}\n")
        self.assertEqual(check(self.root), [])


if __name__ == "__main__":
    unittest.main()
