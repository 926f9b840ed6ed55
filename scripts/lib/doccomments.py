"""Finds declarations written `public` or `open` that have no doc comment (`///`) directly above them.

    doccomments.py ROOT

Attributes and ordinary comments are allowed between the two. The check reads lines, so it only finds declarations
that are *written* as public: not enum cases, requirements of public protocols and members of a `public extension`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from swiftsource import Finding, Source, read, report, swift_files

_MODIFIER = (
    r"(?:public|open|package|static|class|final|nonisolated(?:\(unsafe\))?|isolated|override|mutating|"
    r"nonmutating|lazy|weak|unowned(?:\(\w+\))?|convenience|required|indirect|prefix|postfix|infix|"
    r"dynamic|distributed|borrowing|consuming|(?:private|fileprivate|internal|package)\(set\))"
)
_KEYWORD = (
    r"class|struct|enum|protocol|actor|func|var|let|init|subscript|typealias|associatedtype|case|macro|"
    r"operator|precedencegroup|extension|import"
)
_DECLARATION = re.compile(
    rf"^\s*(?:@\w+(?:\([^()]*\))?\s+)*((?:{_MODIFIER}\s+)*?)({_KEYWORD})\b\s*(.*)$"
)

# Members that satisfy a well-known protocol, which documents them.
WELL_KNOWN = (
    "func ==", "func <", "func hash(into", "var hashValue",  # Equatable, Comparable, Hashable
    "var description", "var debugDescription",  # CustomStringConvertible
    "var id:", "let id:", "typealias ID",  # Identifiable
    "var rawValue", "let rawValue", "init(rawValue", "init?(rawValue",  # RawRepresentable
    "init(from", "func encode(to",  # Codable
    # Kinship's use cases and queries, which the type documents.
    "func prepare(with", "func execute(in", "func fetch(in", "typealias Output", "typealias Prepared",
    "var space: Space {", "let offline =", "let storesOutcome =", "let guessesSecrets =", "let countsTowardWriteQuota =",
    "let needsSession =",
)


def check(path: str, source: Source) -> list[Finding]:
    """The undocumented public declarations of one file."""
    return [
        Finding(path, number, f"no doc comment: {source.lines[number - 1].strip()[:60]}")
        for number, line in enumerate(source.code_lines, start=1)
        if _needs_words(line) and not _has_words(source, number)
    ]


def _needs_words(line: str) -> bool:
    """Whether the line starts a public declaration that requires a doc comment."""
    match = _DECLARATION.match(line)
    if not match:
        return False
    modifiers, keyword, rest = match[1].split(), match[2], match[3]
    if not {"public", "open"} & set(modifiers) or "override" in modifiers:
        return False
    if keyword in ("extension", "import"):
        return False
    declaration = f"{keyword}{'' if rest.startswith(('(', '?(')) else ' '}{rest}".replace("init? (", "init?(")
    return not any(_begins(declaration, known) for known in WELL_KNOWN)


def _begins(declaration: str, known: str) -> bool:
    """Whether the declaration starts with these words, and not with a longer name."""
    following = declaration[len(known) :][:1]
    return declaration.startswith(known) and not (known[-1].isalnum() and re.match(r"\w", following))


def _has_words(source: Source, number: int) -> bool:
    """Whether a `///` line is above line `number`, apart from attributes and plain comments."""
    above = number - 1
    while above >= 1:
        comment = source.comment_lines[above - 1].strip()
        if comment.startswith("///") and comment.strip("/ "):
            return True
        code = source.code_lines[above - 1].strip()
        if code:
            start = _attribute_start(source, above)
            if start is None:
                return False
            above = start
        elif not comment:
            return False
        above -= 1
    return False


def _attribute_start(source: Source, last: int) -> int | None:
    """The first line of the attribute that ends on line `last`, if there is one."""
    depth = 0
    for number in range(last, max(0, last - 20), -1):
        code = source.code_lines[number - 1].strip()
        depth += code.count(")") - code.count("(")
        if depth == 0:
            return number if code.startswith("@") and not _DECLARATION.match(code) else None
    return None


def main(arguments: list[str]) -> int:
    root = Path(arguments[0])
    findings = []
    for path in swift_files(root, "Sources"):
        source = read(path)
        findings += check(path.relative_to(root).as_posix(), source)
    return report(findings)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
