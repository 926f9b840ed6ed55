"""Checks the files of the repository: tracked build output, whitespace, links and numbers in Markdown, and scripts.

    files.py ROOT
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from urllib.parse import unquote

from swiftsource import Finding, project_files, report

_NOT_TRACKED = re.compile(r"(?:^|/)(?:Package\.resolved|\.build[^/]*/.*|__pycache__/.*|[^/]*\.profraw)$")
_LINK = re.compile(r"\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^()\s<>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
_LINK_TARGET = re.compile(r"^\s*\[[^\]]+\]:\s*<?([^\s<>]+)", re.MULTILINE)
_SCRIPT = re.compile(r"(?<![\w/.-])(?:\./)?((?:scripts|\.ci)/[\w./-]*\w)")


def check(root: Path, files: list[str]) -> list[Finding]:
    """The findings in the given files, which are relative to the root."""
    findings = repeated_numbers(files)
    for name in files:
        if _NOT_TRACKED.search(name):
            findings.append(Finding(name, 0, "may not be in the repository"))
            continue
        data = (root / name).read_bytes()
        if b"\0" in data:
            continue
        text = data.decode("utf-8", errors="replace")
        findings += trailing_whitespace(name, text)
        if name.endswith(".md"):
            findings += broken_links(root, name, text)
        if name.endswith("Package.swift") and not re.match(r"// ?swift-tools-version: ?\d+\.\d+\n", text):
            findings.append(Finding(name, 1, "the first line is no swift-tools-version"))
        if is_script(name):
            findings += not_runnable(root, name, text)
        if name == "README.md":
            findings += missing_scripts(root, name, text)
    return findings


def repeated_numbers(files: list[str]) -> list[Finding]:
    """Decisions with the number of another one."""
    first: dict[str, str] = {}
    findings = []
    for name in files:
        if (match := re.fullmatch(r"Docs/Decisions/(\d+)-[^/]*\.md", name)) and first.setdefault(match[1], name) != name:
            findings.append(Finding(name, 0, f"{first[match[1]]} has the number {match[1]} too"))
    return findings


def is_script(name: str) -> bool:
    """Whether the file is a command: in scripts/ or .ci/, with a name without an extension."""
    return re.fullmatch(r"(?:scripts|\.ci)/[^/.]+", name) is not None


def trailing_whitespace(name: str, text: str) -> list[Finding]:
    """Lines that end in a blank, except in golden files (in a folder called Golden) and inputs of the fuzzer."""
    if "/Golden/" in name or name.startswith(("Fuzz/Corpus/", "Fuzz/Crashers/")):
        return []
    return [
        Finding(name, number, "trailing whitespace")
        for number, line in enumerate(text.split("\n"), start=1)
        if line != line.rstrip()
    ]


def not_runnable(root: Path, name: str, text: str) -> list[Finding]:
    """The reasons that a script cannot be run by its name."""
    findings = []
    if not text.startswith("#!/"):
        findings.append(Finding(name, 1, "a script starts with #!"))
    if not os.stat(root / name).st_mode & 0o100:
        findings.append(Finding(name, 0, "a script is executable: chmod +x"))
    return findings


def broken_links(root: Path, name: str, text: str) -> list[Finding]:
    """Links to missing files of the repository, and to missing headings in them."""
    prose = _without_code(text)
    findings = []
    links = [*_LINK.finditer(prose), *_LINK_TARGET.finditer(prose)]
    for match in sorted(links, key=lambda match: match.start()):
        target = match[1]
        if re.match(r"[a-zA-Z][\w+.-]*:", target):
            continue
        file, _, anchor = target.partition("#")
        path = (root / name).parent / unquote(file) if file else root / name
        line = prose.count("\n", 0, match.start(1)) + 1
        if not path.exists():
            findings.append(Finding(name, line, f"nothing at {target}"))
        elif anchor and path.suffix == ".md":
            if unquote(anchor) not in _anchors(path.read_text(encoding="utf-8")):
                findings.append(Finding(name, line, f"no heading #{anchor} in {path.name}"))
    return findings


def missing_scripts(root: Path, name: str, text: str) -> list[Finding]:
    """Missing scripts that a ```sh block runs."""
    findings = []
    for block in re.finditer(r"^```sh[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for match in _SCRIPT.finditer(block[1]):
            if not (root / match[1]).is_file():
                line = text.count("\n", 0, block.start(1) + match.start()) + 1
                findings.append(Finding(name, line, f"no script {match[1]}"))
    return findings


def _without_code(text: str) -> str:
    """The text with code blocks and code spans replaced by blanks; line numbers stay."""

    def blank(match: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", match[0])

    text = re.sub(r"^( *)(```+|~~~+).*?(?:^ *\2|\Z)", blank, text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)", blank, text)


def _anchors(text: str) -> set[str]:
    """The anchors of a page's headings, with the rules of Git forges."""
    anchors: set[str] = set()
    blocks = re.sub(r"^(```+|~~~+).*?(?:^\1|\Z)", "", text, flags=re.MULTILINE | re.DOTALL)
    for heading in re.findall(r"^#{1,6}\s+(.*?)\s*#*$", blocks, re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        slug = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        number = 0
        while (anchor := f"{slug}-{number}" if number else slug) in anchors:
            number += 1
        anchors.add(anchor)
    return anchors


def main(arguments: list[str]) -> int:
    root = Path(arguments[0])
    return report(check(root, project_files(root)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
