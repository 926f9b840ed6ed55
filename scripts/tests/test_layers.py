"""Tests that the layer table is parsed, and that violations of it are found."""

import support
import unittest

from layers import (
    Table,
    TableError,
    check_folders,
    check_package,
    check_sources,
    check_tests,
    imports,
    parse_table,
)
from swiftsource import Source

TABLE = """
libc = Glibc Musl  # a comment
toolchain: Swift Foundation libc
everywhere: Swift
Low: libc
High: Low
  Foundation Library
"""


class TableTests(unittest.TestCase):
    def test_rows_names_and_continued_lines(self):
        table = parse_table(TABLE)
        self.assertEqual(table.rows, {"Low": {"Glibc", "Musl"}, "High": {"Low", "Foundation", "Library"}})
        self.assertEqual(table.toolchain, {"Swift", "Foundation", "Glibc", "Musl"})

    def test_invalid_lines_and_duplicate_rows_are_refused(self):
        for text in ["Low Glibc\n", "A: B\nA: C\n"]:
            with self.assertRaises(TableError):
                parse_table(text)


class ImportTests(unittest.TestCase):
    def test_every_form_of_import_is_found(self):
        text = """
        @testable import A
        public import B
        internal import struct C.Thing
        @preconcurrency @_spi(Inner) package import D
        #if canImport(E)
          import E
        #else
          import F
        #endif
        import func G.open; import H
        // import I
        let text = \"\"\"
          import J
          \"\"\"
        """
        self.assertEqual([module for _, module in imports(Source(text))], list("ABCDEFGH"))


class SourceTests(support.ProjectTestCase):
    def test_allowed_imports_pass(self):
        self.write("Sources/Low/A.swift", "import Glibc\nimport Swift\n")
        self.write("Sources/High/A.swift", "public import Low\n")
        self.assertEqual(check_sources(self.root, parse_table(TABLE)), [])

    def test_a_forbidden_import_is_found(self):
        self.write("Sources/Low/Sub/A.swift", "import Glibc\nimport High\n")
        self.assertEqual(
            self.lines(check_sources(self.root, parse_table(TABLE))),
            ["Sources/Low/Sub/A.swift:2: Low may not import High"],
        )

    def test_a_target_without_a_row_is_found(self):
        self.write("Sources/New/A.swift", "")
        self.assertEqual(len(check_sources(self.root, parse_table(TABLE))), 1)


class FolderTests(support.ProjectTestCase):
    TABLE = "Low/Base:\nLow/Upper: Base\n"

    def test_a_type_of_an_allowed_folder_passes(self):
        self.write("Sources/Low/Base/A.swift", "public struct A {}\nprivate struct Upper {}\n")
        self.write("Sources/Low/Upper/B.swift", "let a = A() // C\n")
        self.assertEqual(check_folders(self.root, parse_table(self.TABLE)), [])

    def test_a_type_of_a_folder_above_is_found(self):
        self.write("Sources/Low/Base/A.swift", "struct A { var b: B }\n")
        self.write("Sources/Low/Upper/B.swift", "package enum B {}\n")
        self.assertEqual(
            self.lines(check_folders(self.root, parse_table(self.TABLE))),
            ["Sources/Low/Base/A.swift: Base may not use B of Upper"],
        )

    def test_a_folder_without_a_row_is_found(self):
        self.write("Sources/Low/Third/A.swift", "")
        self.assertEqual(
            self.lines(check_folders(self.root, parse_table(self.TABLE))),
            ["Sources/Low/Third: has no row in scripts/layers.txt"],
        )

    def test_a_folder_in_a_folder_can_have_a_row_of_its_own(self):
        table = parse_table("Low/Base:\nLow/Areas/One: Base\nLow/Areas/Two: Base\n")
        self.write("Sources/Low/Base/A.swift", "struct A {}\n")
        self.write("Sources/Low/Areas/One/Deep/B.swift", "struct B { var a: A }\n")
        self.write("Sources/Low/Areas/Two/C.swift", "struct C { var b: B }\n")
        self.assertEqual(
            self.lines(check_folders(self.root, table)),
            ["Sources/Low/Areas/Two/C.swift: Areas/Two may not use B of Areas/One"],
        )

    def test_a_file_in_no_folder_uses_all_and_is_used_by_none(self):
        self.write("Sources/Low/Top.swift", "struct Top { var a: A }\n")
        self.write("Sources/Low/Base/A.swift", "struct A {}\n")
        self.write("Sources/Low/Upper/B.swift", "let top = Top()\n")
        self.assertEqual(
            self.lines(check_folders(self.root, parse_table(self.TABLE))),
            ["Sources/Low/Upper/B.swift: Upper may not use Top of the target's root"],
        )

    def test_a_qualified_name_is_not_a_use_of_a_type(self):
        self.write("Sources/Low/Base/A.swift", "extension Other.B { var c: Other.B.C }\n")
        self.write("Sources/Low/Upper/B.swift", "struct B {}\n")
        self.assertEqual(check_folders(self.root, parse_table(self.TABLE)), [])

    def test_rows_that_form_a_cycle_are_found(self):
        findings = check_folders(self.root, parse_table("Low/A: B\nLow/B: A\n"))
        self.assertEqual(len(findings), 2)


    def test_a_member_of_an_extension_and_a_static_member_of_a_folder_above_are_found(self):
        self.write("Sources/Low/Base/A.swift", "let a = b.more(1)\nlet c = more(2)\nlet d: Int = .third\n")
        self.write(
            "Sources/Low/Upper/B.swift",
            "extension Int {\n  @Sendable func more(_ n: Int) -> Int { 1 }\n}\n"
            "enum B {\n  static let third = 3\n  func own() {}\n}\n",
        )
        self.assertEqual(
            self.lines(check_folders(self.root, parse_table(self.TABLE))),
            [f"Sources/Low/Base/A.swift: Base may not use {name} of Upper" for name in ["more", "third"]],
        )

    def test_a_member_of_an_allowed_folder_passes(self):
        self.write("Sources/Low/Base/A.swift", "extension Int {\n  func more() {}\n}\n")
        self.write("Sources/Low/Upper/B.swift", "let b = 1.more()\n")
        self.assertEqual(check_folders(self.root, parse_table(self.TABLE)), [])

    def test_private_members_and_names_declared_twice_are_not_counted(self):
        self.write("Sources/Low/Base/A.swift", "let a = b.more + b.own + b.far // .text\n")
        self.write("Sources/Low/Base/C.swift", "struct C { let more = 1 }\n")
        self.write(
            "Sources/Low/Upper/B.swift",
            "extension Int {\n  var more: Int { 1 }\n  private var own: Int { 1 }\n  var far: Int { 1 }\n"
            "  var text: Int { 1 }\n}\n",
        )
        self.write("Sources/Other/D.swift", "public struct D { public var far: Int }\n")
        self.assertEqual(check_folders(self.root, parse_table(self.TABLE)), [])

    def test_in_an_order_a_folder_uses_those_before_it(self):
        table = parse_table("Low/*: Base\n  < Upper < Last\n")
        self.write("Sources/Low/Base/A.swift", "struct A { var b: B }\n")
        self.write("Sources/Low/Upper/B.swift", "struct B { var a: A }\n")
        self.write("Sources/Low/Last/C.swift", "struct C { var a: A, b: B }\n")
        self.assertEqual(
            self.lines(check_folders(self.root, table)), ["Sources/Low/Base/A.swift: Base may not use B of Upper"]
        )

    def test_sibling_folders_in_an_order_may_not_use_each_other(self):
        table = parse_table("Low/*: Base < Areas/* < Last\n")
        self.write("Sources/Low/Base/A.swift", "struct A {}\n")
        self.write("Sources/Low/Areas/One/B.swift", "struct B { var a: A }\n")
        self.write("Sources/Low/Areas/Two/C.swift", "struct C { var b: B }\n")
        self.write("Sources/Low/Last/D.swift", "struct D { var b: B, c: C }\n")
        self.assertEqual(
            self.lines(check_folders(self.root, table)),
            ["Sources/Low/Areas/Two/C.swift: Areas/Two may not use B of Areas/One"],
        )

    def test_an_order_with_a_folder_twice_or_without_a_name_is_refused(self):
        for text in ["Low/*: A < B < A\n", "Low/*: A < < B\n", "Low/*: A B\n", "Low/*: A < B\nLow/A: B\n"]:
            with self.assertRaises(TableError):
                parse_table(text)


class TestTargetTests(support.ProjectTestCase):
    def test_undeclared_imports_of_tests_are_found(self):
        self.write("Tests/HighTests/A.swift", "@testable import High\nimport Low\nimport Testing\nimport Glibc\n")
        dump = {"targets": [{"name": "HighTests", "type": "test", "dependencies": [{"byName": ["High", None]}]}]}
        table = parse_table(TABLE + "tests: Testing\n")
        self.assertEqual(
            self.lines(check_tests(self.root, dump, table)),
            ["Tests/HighTests/A.swift:2: HighTests does not declare Low"],
        )
        dump["targets"][0]["dependencies"].append({"byName": ["Low", None]})
        self.assertEqual(check_tests(self.root, dump, table), [])

    def test_the_module_of_a_target_with_hyphens_has_underscores(self):
        self.write("Tests/my-toolTests/A.swift", "@testable import my_tool\n")
        target = {"name": "my-toolTests", "type": "test", "dependencies": [{"byName": ["my-tool", None]}]}
        self.assertEqual(check_tests(self.root, {"targets": [target]}, parse_table(TABLE)), [])


class PackageTests(unittest.TestCase):
    def findings(self, low, high, extra=()):
        targets = [("Low", low), ("High", high), *extra]
        dump = {"targets": [{"name": n, "type": "regular", "dependencies": d} for n, d in targets]}
        dump["targets"].append({"name": "LowTests", "type": "test", "dependencies": [{"byName": ["Any", None]}]})
        return [f.message for f in check_package(dump, parse_table(TABLE))]

    def test_an_exact_package_passes(self):
        high = [{"byName": ["Low", None]}, {"product": ["Library", "library", None, None]}]
        self.assertEqual(self.findings([], high), [])

    def test_extra_and_missing_dependencies_and_a_new_target_are_found(self):
        found = self.findings([{"target": ["High", None]}], [{"byName": ["Low", None]}], [("New", [])])
        self.assertEqual(
            found,
            [
                "High does not depend on Library, which its row in scripts/layers.txt names",
                "Low depends on High, which scripts/layers.txt does not allow",
                "New has no row in scripts/layers.txt",
            ],
        )

    def test_a_row_without_a_target_is_found(self):
        findings = check_package({"targets": []}, Table(rows={"Gone": set()}))
        self.assertEqual(len(findings), 1)


if __name__ == "__main__":
    unittest.main()
