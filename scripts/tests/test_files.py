"""Tests the checks of forbidden files, broken links and scripts without execute permission."""

import support
import unittest

from files import check


class FileTests(support.ProjectTestCase):
    def found(self, name: str, text: str, mode: int = 0o644) -> list[str]:
        self.write(name, text).chmod(mode)
        return [finding.message for finding in check(self.root, [name])]

    def test_build_products_are_refused(self):
        for name in ["Package.resolved", "Benchmarks/Package.resolved", ".build/a", ".build-x/a", "default.profraw"]:
            self.assertEqual(self.found(name, ""), ["may not be in the repository"], name)

    def test_trailing_whitespace_is_found(self):
        self.assertEqual(self.found("a.txt", "a\nb \n"), ["trailing whitespace"])
        self.assertEqual(self.found("a.txt", "a\r\n"), ["trailing whitespace"])
        self.assertEqual(self.found("a.txt", "a\n\nb\n"), [])
        self.assertEqual(self.found("Tests/X/Golden/a.txt", "a \n"), [])
        self.assertEqual(self.found("a.bin", "a \n\0"), [])

    def test_a_package_needs_a_tools_version(self):
        self.assertEqual(self.found("Package.swift", "// swift-tools-version: 6.2\n"), [])
        self.assertEqual(len(self.found("Package.swift", "import PackageDescription\n")), 1)
        self.assertEqual(len(self.found("Benchmarks/Package.swift", "\n// swift-tools-version: 6.2\n")), 1)

    def test_scripts_need_execute_permission(self):
        self.assertEqual(self.found("scripts/run", "#!/bin/sh\n", 0o755), [])
        self.assertEqual(len(self.found("scripts/run", "#!/bin/sh\n", 0o644)), 1)
        self.assertEqual(len(self.found(".ci/run", "echo\n", 0o755)), 1)
        self.assertEqual(self.found("scripts/layers.txt", "a\n"), [])

    def test_decisions_have_a_number_each(self):
        names = ["Docs/Decisions/0001-a.md", "Docs/Decisions/0002-b.md", "Docs/Decisions/0002-c.md", "Docs/0001-d.md"]
        for name in names:
            self.write(name, "")
        self.assertEqual(
            self.lines(check(self.root, names)),
            ["Docs/Decisions/0002-c.md: Docs/Decisions/0002-b.md has the number 0002 too"],
        )


class LinkTests(support.ProjectTestCase):
    def found(self, text: str) -> list[str]:
        self.write("Docs/Other.md", "# One `two` Three!\n\n## Again\n\n## Again\n\n```\n# Not\n```\n")
        self.write("Docs/A b.md", "")
        self.write("Docs/Page.md", text)
        return self.lines(check(self.root, ["Docs/Page.md"]))

    def test_valid_links_pass(self):
        for text in [
            "[a](Other.md)", "[a](../Docs)", "[a](Other.md#one-two-three)", "[a](Other.md#again-1)", "# B\n[a](#b)",
            "[a](https://example.org/x)", "[a](mailto:a@example.org)", "[a](A%20b.md)", "`[a](gone.md)`",
            "```\n[a](gone.md)\n```", "[a]: Other.md", '[`a[0]`](Other.md "title")', "![a](Other.md)",
        ]:
            self.assertEqual(self.found(text), [], text)

    def test_broken_links_are_found(self):
        for text in [
            "[a](gone.md)", "[a](../gone.md#x)", "[a](Other.md#not)", "[a](#b)", "[a]: gone.md", "[`a`](gone.md)",
            "[[a]](gone.md)", "`x` [a](gone.md) `y`", "[a](<gone.md>)",
        ]:
            self.assertEqual(len(self.found(text)), 1, text)

    def test_a_broken_link_is_reported_with_its_line(self):
        self.assertEqual(self.found("\n```\n\n```\n[a](gone.md)"), ["Docs/Page.md:5: nothing at gone.md"])


class ReadmeTests(support.ProjectTestCase):
    def found(self, text: str) -> list[str]:
        self.write("scripts/test", "#!/bin/sh\n").chmod(0o755)
        self.write("README.md", text)
        return self.lines(check(self.root, ["README.md"]))

    def test_commands_with_existing_scripts_pass(self):
        self.assertEqual(self.found("```sh\nscripts/test --filter X\n./scripts/test\n```\n"), [])
        self.assertEqual(self.found("scripts/gone\n```swift\nscripts/gone\n```\n"), [])

    def test_commands_with_missing_scripts_are_found(self):
        self.assertEqual(self.found("```sh\n\nscripts/gone x\n```\n"), ["README.md:3: no script scripts/gone"])
        self.assertEqual(len(self.found("```sh\nCI=true .ci/run && ./scripts/test.sh\n```\n")), 2)


if __name__ == "__main__":
    unittest.main()
