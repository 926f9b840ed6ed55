"""Tests the Swift file of a descriptor set: line lengths and content."""

import support
import base64
import re
import unittest

from descriptors import swift


class DescriptorsTest(unittest.TestCase):
    def test_a_set_of_any_length_is_encoded_in_lines_of_100_characters(self):
        for length in (0, 1, 67, 68, 1000):
            with self.subTest(length=length):
                bytes_ = bytes(index % 251 for index in range(length))
                text = swift("Set", "A set.", bytes_)
                self.assertLessEqual(max(map(len, text.splitlines())), 100)
                literal = re.search(r'"""\n(.*?)    """', text, re.DOTALL).group(1)
                joined = re.sub(r"\\\n|\s", "", literal)
                self.assertEqual(base64.b64decode(joined), bytes_)

    def test_the_enumeration_has_its_comment_and_the_constant(self):
        text = swift("Set", "A set.", b"a")
        self.assertIn("/// A set.\nenum Set {\n", text)
        self.assertIn('static let base64: StaticString = """\n', text)


if __name__ == "__main__":
    unittest.main()
