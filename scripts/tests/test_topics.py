"""Public types without a topic are found; inner types and those with a topic are left alone."""

import support  # noqa: F401  (finds scripts/lib)
import unittest

from swiftsource import Source
from topics import check


class TopicTests(unittest.TestCase):
    def missing(self, text: str, catalogue: str) -> list[int]:
        return [finding.line for finding in check("A.swift", Source(text), catalogue)]

    def test_types_without_a_topic_are_found(self):
        for code in [
            "public struct A {", "public final class A {", "public indirect enum A {", "public protocol A {",
            "@frozen public enum A {", "@available(*, deprecated) public actor A {", "public typealias A = B",
        ]:
            self.assertEqual(self.missing(f"x\n{code}", "- ``AB``"), [2], code)

    def test_types_with_a_topic_and_inner_types_pass(self):
        for code in ["public struct A {", "  public struct B {", "struct B {", "package struct B {"]:
            self.assertEqual(self.missing(code, "- ``A``"), [], code)


if __name__ == "__main__":
    unittest.main()
