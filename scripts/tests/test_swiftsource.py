"""Tests how the scanner separates code, comments and strings."""

import support  # noqa: F401  (finds scripts/lib)
import unittest

from swiftsource import Source


class ScannerTests(unittest.TestCase):
    def code(self, text: str) -> str:
        return " ".join(Source(text).code.split())

    def test_comments_and_strings_are_not_code(self):
        self.assertEqual(self.code('let a = "try!" // try!\n/* try! /* try! */ try! */ let b'), "let a = let b")

    def test_every_kind_of_string_is_not_code(self):
        for string in ['"a\\"try!"', '"""\n  "try!" \\""" try!\n  """', '#"\\(try!) " try!"#', "#/try!/#", "(/\"try!/)"]:
            self.assertNotIn("try!", self.code(f"let a = {string}\nlet b"), string)
            self.assertTrue(self.code(f"let a = {string}\nlet b").endswith("let b"), string)

    def test_interpolated_code_is_code(self):
        self.assertEqual(self.code('"a \\(try! f("x", (1))) as!" + y'), 'try! f( , (1))) + y')
        self.assertEqual(self.code('#"\\#(try! f) \\(as!)"#'), "try! f)")

    def test_division_is_no_regex(self):
        self.assertEqual(self.code("let a = b / c; let d = e / f"), "let a = b / c; let d = e / f")

    def test_a_name_with_spaces_in_backticks_is_not_code(self):
        self.assertEqual(self.code('func `a "quoted" try! name`() { x }'), "func () { x }")
        self.assertEqual(self.code("case `default`"), "case `default`")

    def test_line_numbers_are_preserved(self):
        source = Source('let a = """\n  x\n  """\nlet b')
        self.assertEqual(source.code_lines[3], "let b")
        self.assertEqual(source.line_of(source.text.index("let b")), 4)


if __name__ == "__main__":
    unittest.main()
