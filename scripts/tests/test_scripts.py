"""Runs the scripts in a small temporary repository."""

import json
import shutil
import subprocess
import support
import unittest


class ScriptTests(support.ProjectTestCase):
    def setUp(self):
        super().setUp()
        shutil.copytree(support.SCRIPTS, self.root / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)
        self.write(".gitignore", ".build\n")

    def run_script(self, *command: str, cwd: str = ".") -> tuple[int, str]:
        run = subprocess.run(command, cwd=self.root / cwd, capture_output=True, text=True, timeout=60)
        return run.returncode, run.stdout + run.stderr

    def test_a_passing_check_prints_one_line(self):
        code, output = self.run_script("scripts/check", "files", "shell")
        self.assertEqual((code, output), (0, "ok      files\nok      shell\n"))

    def test_a_failing_check_prints_its_findings(self):
        self.write("a.md", "[a](gone.md)\n")
        code, output = self.run_script("scripts/check", "files")
        self.assertEqual(code, 1)
        self.assertIn("FAILED  files\n        a.md:1: nothing at gone.md\n", output)
        self.assertIn("1 of 1 checks failed: files", output)

    def test_a_script_that_cannot_be_parsed_fails(self):
        self.write("scripts/broken", "#!/usr/bin/env bash\nif true; then\n").chmod(0o755)
        code, output = self.run_script("scripts/check", "shell")
        self.assertEqual(code, 1)
        self.assertIn("FAILED  shell", output)

    def test_a_crashing_checker_fails(self):
        self.write("scripts/lib/files.py", "raise ValueError\n")
        self.assertEqual(self.run_script("scripts/check", "files")[0], 1)

    def check_with_swift(self, swift: str, *arguments: str) -> tuple[int, str]:
        """Runs scripts/check with the shell script `swift` instead of the real program."""
        self.write("bin/swift", f"#!/bin/sh\n{swift}\n").chmod(0o755)
        path = f"PATH={self.root}/bin:/usr/local/bin:/usr/bin:/bin"
        return self.run_script("env", path, "scripts/check", *arguments)

    def test_coverage_without_data_fails(self):
        code, output = self.check_with_swift("echo nowhere.json", "--no-build", "coverage")
        self.assertEqual(code, 1)
        self.assertIn("no coverage data", output)

    def test_a_failing_swift_fails_every_check_that_needs_it(self):
        self.write("coverage.json", '{"data": [{"files": []}]}')
        swift = "echo coverage.json; exit 1"
        code, output = self.check_with_swift(swift, "--no-build", "format", "layers", "coverage")
        self.assertEqual(code, 1)
        self.assertEqual(output.count("FAILED  "), 3, output)

    def test_an_unknown_check_is_refused(self):
        self.assertEqual(self.run_script("scripts/check", "nonsense")[0], 1)

    def test_every_script_prints_help_from_any_folder(self):
        for script in ["setup", "test", "check", "bench", "format", "coverage-table"]:
            code, output = self.run_script(f"./{script}", "-h", cwd="scripts")
            self.assertEqual(code, 0)
            self.assertTrue(output.startswith(f"scripts/{script}: "), output)
            self.assertNotIn("set -euo", output)

    def check_api(self, tag: str | None, swift: str) -> tuple[int, str]:
        """Runs scripts/release --check-api with the shell script `swift` instead of the real program."""
        self.write("scripts/setup", "#!/bin/sh\n")
        self.write("scripts/api-breaks.txt", "# a comment\nAPI breakage: func a() has been removed\n")
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org"]
        subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "a"], cwd=self.root, check=True)
        if tag:
            subprocess.run([*git, "tag", tag], cwd=self.root, check=True)
        self.write("bin/swift", f"#!/bin/sh\n{swift}\n").chmod(0o755)
        path = f"PATH={self.root}/bin:/usr/local/bin:/usr/bin:/bin"
        return self.run_script("env", path, "scripts/release", "--check-api")

    def test_without_a_tag_the_api_is_not_compared(self):
        code, output = self.check_api(None, "exit 9")
        self.assertEqual((code, output), (0, "release: no tag yet: there is no public API to compare with\n"))

    def test_the_api_of_the_libraries_is_compared_with_the_last_tag(self):
        products = [
            {"name": name, "type": {kind: ["automatic"]}}
            for name, kind in [("A", "library"), ("kin", "executable"), ("KinshipTestSupport", "library"), ("B", "library")]
        ]
        self.write("dump.json", json.dumps({"products": products}))
        swift = 'case $2 in dump-package) cat dump.json ;; *) echo "$2 $5 $6 $7 $8 $9"; cat "$4"; exit $(cat status) ;; esac'
        for status in (0, 1):
            self.write("status", str(status))
            code, output = self.check_api("0.1.0" if status == 0 else None, swift)
            self.assertEqual(code, status, output)
            lines = output.splitlines()
            self.assertEqual(lines[0], "diagnose-api-breaking-changes 0.1.0 --products A B ")
            self.assertEqual(lines[1], "API breakage: func a() has been removed")
            self.assertIn("keeps that of 0.1.0" if status == 0 else "breaks that of 0.1.0", lines[2])

    def test_an_unknown_benchmark_is_refused(self):
        self.assertIn("no benchmark is called", self.run_script("scripts/bench", "nonsense")[1])


if __name__ == "__main__":
    unittest.main()
