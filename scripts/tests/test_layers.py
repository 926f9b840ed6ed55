"""Tests the parsing of the layer table and the checks of imports, folders and packages."""

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
    def test_rows_aliases_and_continued_lines_are_parsed(self):
        table = parse_table(TABLE)
        self.assertEqual(table.rows, {"Low": {"Glibc", "Musl"}, "High": {"Low", "Foundation", "Library"}})
        self.assertEqual(table.toolchain, {"Swift", "Foundation", "Glibc", "Musl"})

    def test_malformed_lines_and_duplicate_rows_are_refused(self):
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

    def test_a_type_of_a_higher_folder_is_found(self):
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

    def test_a_nested_folder_can_have_its_own_row(self):
        table = parse_table("Low/Base:\nLow/Areas/One: Base\nLow/Areas/Two: Base\n")
        self.write("Sources/Low/Base/A.swift", "struct A {}\n")
        self.write("Sources/Low/Areas/One/Deep/B.swift", "struct B { var a: A }\n")
        self.write("Sources/Low/Areas/Two/C.swift", "struct C { var b: B }\n")
        self.assertEqual(
            self.lines(check_folders(self.root, table)),
            ["Sources/Low/Areas/Two/C.swift: Areas/Two may not use B of Areas/One"],
        )

    def test_a_top_level_file_can_use_all_folders_and_be_used_by_none(self):
        self.write("Sources/Low/Top.swift", "struct Top { var a: A }\n")
        self.write("Sources/Low/Base/A.swift", "struct A {}\n")
        self.write("Sources/Low/Upper/B.swift", "let top = Top()\n")
        self.assertEqual(
            self.lines(check_folders(self.root, parse_table(self.TABLE))),
            ["Sources/Low/Upper/B.swift: Upper may not use Top of the top"],
        )

    def test_a_qualified_name_is_no_type_of_a_folder(self):
        self.write("Sources/Low/Base/A.swift", "extension Other.B { var c: Other.B.C }\n")
        self.write("Sources/Low/Upper/B.swift", "struct B {}\n")
        self.assertEqual(check_folders(self.root, parse_table(self.TABLE)), [])

    def test_cyclic_rows_are_found(self):
        findings = check_folders(self.root, parse_table("Low/A: B\nLow/B: A\n"))
        self.assertEqual(len(findings), 2)


class TestTargetTests(support.ProjectTestCase):
    def test_an_undeclared_import_of_a_test_target_is_found(self):
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

    def test_a_package_that_equals_the_table_passes(self):
        high = [{"byName": ["Low", None]}, {"product": ["Library", "library", None, None]}]
        self.assertEqual(self.findings([], high), [])

    def test_extra_and_missing_dependencies_and_new_targets_are_found(self):
        found = self.findings([{"target": ["High", None]}], [{"byName": ["Low", None]}], [("New", [])])
        self.assertEqual(
            found,
            [
                "High does not depend on Library, scripts/layers.txt names it",
                "Low depends on High, scripts/layers.txt does not allow it",
                "New has no row in scripts/layers.txt",
            ],
        )

    def test_a_row_without_a_target_is_found(self):
        findings = check_package({"targets": []}, Table(rows={"Gone": set()}))
        self.assertEqual(len(findings), 1)


if __name__ == "__main__":
    unittest.main()
