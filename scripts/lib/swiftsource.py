"""A scanner of Swift source for the checkers: classifies characters as code, comment or string.

It is not a parser. It supports line and nested block comments, all kinds of strings (plain, multi-line,
raw, with interpolated code), regex literals and names in backticks. So a check can find a word in code, and
not in comments and strings.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

CODE, COMMENT, TEXT = "c", "/", "t"
_PLAIN_CODE = re.compile(r'[^/"`#()]+')
_PLAIN_TEXT = re.compile(r'[^\\"\n]+')
_REGEX_LITERAL = re.compile(r"/(?![\s/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])*(?<!\s)/")


@dataclass(frozen=True)
class Finding:
    """A finding with its position. Line 0 is the file as a whole."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}" if self.line else f"{self.path}: {self.message}"


class Source:
    """The text of a file, with the kind of every character."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._kinds = _kinds(text)
        self.lines = text.split("\n")
        self.code_lines = self._only(CODE)
        self.comment_lines = self._only(COMMENT)

    @property
    def code(self) -> str:
        """The text with everything except code replaced by blanks; lines and columns stay."""
        return "\n".join(self.code_lines)

    def line_of(self, offset: int) -> int:
        """The line number, from 1, of the character at `offset`."""
        return self.text.count("\n", 0, offset) + 1

    def _only(self, kind: str) -> list[str]:
        pairs = zip(self.text, self._kinds)
        return "".join(c if k == kind or c == "\n" else " " for c, k in pairs).split("\n")


def read(path: Path) -> Source:
    """Reads the source of a file."""
    return Source(path.read_text(encoding="utf-8"))


def swift_files(root: Path, *folders: str) -> list[Path]:
    """All Swift files below the given folders of `root`, sorted; missing folders are skipped."""
    found = (path for folder in folders for path in (root / folder).rglob("*.swift"))
    return sorted(p for p in found if not any(part.startswith(".") for part in p.relative_to(root).parts))


def project_files(root: Path) -> list[str]:
    """The existing files that git tracks or does not ignore."""
    listing = subprocess.run(
        ["git", "-c", f"safe.directory={root}", "ls-files", "-z", "-co", "--exclude-standard"],
        cwd=root, check=True, capture_output=True, text=True,
    ).stdout
    return sorted({name for name in listing.split("\0") if name and (root / name).is_file()})


def report(findings: list[Finding]) -> int:
    """Prints the findings; the exit code is 1 if there are any."""
    for finding in findings:
        print(finding)
    return 1 if findings else 0


def _kinds(text: str) -> str:
    """One letter for each character of `text`."""
    kinds: list[str] = []
    position = 0
    # The enclosing elements, innermost last: a string, as [quote, hashes], or interpolated code, as
    # ["(", depth], which ends where its parentheses balance.
    stack: list[list[int | str]] = []

    def take(count: int, kind: str) -> None:
        nonlocal position
        kinds.append(kind * count)
        position += count

    while position < len(text):
        if stack and stack[-1][0] != "(":
            _string_step(text, position, stack, take)
            continue
        if plain := _PLAIN_CODE.match(text, position):
            take(len(plain[0]), CODE)
        elif text.startswith("//", position):
            end = text.find("\n", position)
            take((len(text) if end < 0 else end) - position, COMMENT)
        elif text.startswith("/*", position):
            take(_block_comment_length(text, position), COMMENT)
        elif text[position] == "`":
            end = text.find("`", position + 1)
            length = (len(text) if end < 0 else end + 1) - position
            is_word = re.fullmatch(r"`\w+`", text[position : position + length])
            take(length, CODE if is_word else TEXT)
        elif opening := re.compile(r'(#*)("""|")').match(text, position):
            stack.append([opening[2], len(opening[1])])
            take(len(opening[0]), TEXT)
        elif regex := re.compile(r"(#+)/").match(text, position):
            end = text.find("/" + regex[1], regex.end())
            take((len(text) if end < 0 else end + 1 + len(regex[1])) - position, TEXT)
        elif text[position] == "/" and (regex := _bare_regex(text, position)):
            take(len(regex), TEXT)
        else:
            _count_parenthesis(text[position], stack)
            take(1, CODE)
    return "".join(kinds)


def _string_step(
    text: str, position: int, stack: list[list[int | str]], take: Callable[[int, str], None]
) -> None:
    """Consumes the next part of the string on top of the stack: an escape, code, its end or a character."""
    quote, hashes = str(stack[-1][0]), int(stack[-1][1])
    escape = "\\" + "#" * hashes
    if plain := _PLAIN_TEXT.match(text, position):
        take(len(plain[0]), TEXT)
    elif text.startswith(escape + "(", position):
        stack.append(["(", 1])
        take(len(escape) + 1, TEXT)
    elif text.startswith(escape, position):
        take(min(len(escape) + 1, len(text) - position), TEXT)
    elif text.startswith(quote + "#" * hashes, position):
        stack.pop()
        take(len(quote) + hashes, TEXT)
    else:
        if text[position] == "\n" and quote == '"':
            stack.pop()  # Unterminated, which the compiler reports; continue with the next line.
        take(1, TEXT)


def _count_parenthesis(character: str, stack: list[list[int | str]]) -> None:
    if not stack or character not in "()":
        return
    stack[-1][1] = int(stack[-1][1]) + (1 if character == "(" else -1)
    if stack[-1][1] == 0:
        stack.pop()


def _block_comment_length(text: str, start: int) -> int:
    depth, position = 0, start
    for mark in re.compile(r"/\*|\*/").finditer(text, start):
        depth += 1 if mark[0] == "/*" else -1
        position = mark.end()
        if depth == 0:
            return position - start
    return len(text) - start


def _bare_regex(text: str, position: int) -> str | None:
    """The regex literal `/…/` at `position`, if a value can begin there; otherwise the slash is a division."""
    before = text[:position].rstrip(" ")[-1:]
    if before and before not in "(,=:[{\n":
        return None
    match = _REGEX_LITERAL.match(text, position)
    return match[0] if match else None
