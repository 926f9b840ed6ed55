"""Tests that the findings of the browser and defects of the page itself are reported."""

import support
import unittest

from report_pages import findings, measured

_PAGE = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><body><h1>A</h1></body>'


class ReportPageTests(support.ProjectTestCase):
    def found(self, output: str, page: str = _PAGE) -> list[str]:
        """The findings for a page with a program that answers `output` like Chromium."""
        log = "echo CONSOLE >&2\n" if "LOG" in output else ""
        browser = self.write("browser", f"#!/bin/sh\n{log}cat <<'END'\n{output}\nEND\n")
        browser.chmod(0o755)
        return findings(str(browser), self.write("page.html", page))

    def test_a_page_without_defects_has_no_findings(self):
        self.assertEqual(self.found('<pre id="result">[]</pre>'), [])

    def test_the_defects_that_the_browser_measures_are_listed(self):
        self.assertEqual(
            self.found('<pre id="result">["no title", "a &lt; b"]</pre>'), ["no title", "a < b"])

    def test_a_message_of_the_browser_is_a_finding(self):
        self.assertEqual(len(self.found('LOG <pre id="result">[]</pre>')), 1)

    def test_a_page_that_was_not_measured_fails(self):
        self.assertEqual(self.found("<p>"), ["the browser did not measure the page"])

    def test_a_page_with_scripts_fails(self):
        self.assertEqual(self.found("", _PAGE + "<script>"), ["has scripts"])

    def test_the_measured_page_has_the_script_instead_of_the_policy(self):
        text = measured(_PAGE)
        self.assertNotIn("Content-Security-Policy", text)
        self.assertTrue(text.endswith("</script></body>"))

    def test_a_page_without_a_policy_is_refused(self):
        self.assertRaises(ValueError, measured, "<body></body>")


if __name__ == "__main__":
    unittest.main()
