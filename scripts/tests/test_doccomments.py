"""Tests that public declarations without documentation are found, except those that need none."""

import support  # noqa: F401  (finds scripts/lib)
import unittest

from doccomments import check
from swiftsource import Source


class DocCommentTests(unittest.TestCase):
    def found(self, text: str) -> list[int]:
        return [finding.line for finding in check("A.swift", Source(text))]

    def test_every_kind_of_undocumented_declaration_is_found(self):
        for code in [
            "public struct A {", "open class A {", "public final class A {", "public enum A {",
            "public indirect enum A {", "public protocol A {", "public actor A {", "public func a() {",
            "public static func a() {", "static public func a()", "public var a: Int",
            "public private(set) var a = 0", "public let a: Int", "public init(a: Int) {", "public init?(a: Int)",
            "public subscript(a: Int) -> Int {", "public typealias A = B", "@inlinable public func a() {",
            "@available(*, deprecated) public func a()", "public nonisolated func a()",
            "public mutating func a()", "public static func + (a: A, b: A) -> A", "public class func a()",
            "public static let ideal: A", "public let space: Space", "public func hash()",
            "public var identity: Int", "public func executeAll(in x: X)", "public typealias Outputs = [A]",
            "public consuming func a()", "public convenience init()",
        ]:
            self.assertEqual(self.found(f"x\n\n  {code}"), [3], code)

    def test_documented_declarations_pass(self):
        for above in [
            "/// Words.\n", "/// Words.\n///\n/// More.\n", "/// Words.\n@inlinable\n", "/// Words.\n// A note.\n",
            '/// Words.\n@available(\n  *, deprecated,\n  message: "No (more"\n)\n', "/// Words.\n@A @B(c)\n",
        ]:
            self.assertEqual(self.found(f"{above}public func a()"), [], above)

    def test_comments_of_other_declarations_do_not_count(self):
        for above in [
            "/// Words.\n\n", "/// Words.\nlet b = 1\n", "///\n", "// Words.\n", '"""\n/// Words.\n"""\n',
            "/// Words.\n@A var b: Int\n", "/// Words.\nf(\n  1)\n",
        ]:
            self.assertEqual(len(self.found(f"{above}public func a()")), 1, above)

    def test_declarations_that_need_no_documentation_pass(self):
        for code in [
            "struct A {", "package func a()", "public extension A {", "public import B",
            "public override func a()", "override public func a()", "public func hash(into hasher: inout Hasher) {",
            "public static func == (a: A, b: A) -> Bool {", "public static func < (a: A, b: A) -> Bool {",
            "public init(from decoder: any Decoder) throws {", "public func encode(to encoder: any Encoder) throws {",
            "public var description: String {", "public var id: Int { 1 }", "public init?(rawValue: Int)",
            "public func execute(in context: Context, with prepared: P) throws -> A {",
            "public typealias Output = A", "public var space: Space { .directory }",
            "public static let offline = OfflineClass.serverOnly", "// public func a()", '"public func a()"', "let public = 1",
        ]:
            self.assertEqual(self.found(code), [], code)


if __name__ == "__main__":
    unittest.main()
