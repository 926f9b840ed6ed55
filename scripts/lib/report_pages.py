"""Checks the HTML pages of reports in headless Chromium.

    report_pages.py CHROMIUM FILE…

Opens each page twice: unchanged, where the browser must report nothing, and with a script that measures the
page as the browser renders it. The script's findings are one line each.
"""

from __future__ import annotations

import html
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')

# Runs in the page. `found` has a sentence for each defect.
_SCRIPT = r"""
const found = [];
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
if (!["en", "nl", "de"].includes(document.documentElement.lang)) found.push("no language");
if (document.title.trim() === "") found.push("no title");
if (all("main").length !== 1) found.push("no main landmark");

const levels = all("h1, h2, h3, h4, h5, h6").map((heading) => Number(heading.tagName[1]));
if (levels[0] !== 1 || levels.filter((level) => level === 1).length !== 1) found.push("not one h1");
levels.forEach((level, index) => {
  if (index > 0 && level > levels[index - 1] + 1) found.push(`h${level} follows h${levels[index - 1]}`);
});

for (const table of all("table")) {
  const name = table.caption ? table.caption.textContent.trim() : "";
  if (name === "") found.push("a table without a caption");
  if (all("th", table).some((cell) => !["col", "row"].includes(cell.scope))) found.push(`${name}: a header without a scope`);
  if (all("tr", table).some((row) => row.cells.length !== table.rows[0].cells.length)) found.push(`${name}: a row with missing cells`);
  if (all("tbody tr, tfoot tr", table).some((row) => row.cells[0].tagName !== "TH")) found.push(`${name}: a row without a header`);
}

const rgb = (color) => color.match(/[\d.]+/g).map(Number);
const luminance = ([red, green, blue]) => {
  const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
};
const background = (element) => {
  for (let box = element; box; box = box.parentElement) {
    const color = rgb(getComputedStyle(box).backgroundColor);
    if (color.length === 3 || color[3] === 1) return color;
  }
  return [255, 255, 255];
};
for (const element of all("main *")) {
  if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "")) continue;
  const [one, other] = [rgb(getComputedStyle(element).color), background(element)].map(luminance).sort((a, b) => a - b);
  const contrast = (other + 0.05) / (one + 0.05);
  if (contrast < 7) found.push(`contrast of ${contrast.toFixed(1)}: ${element.textContent.trim()}`);
}

document.documentElement.style.width = "320px";
const width = document.querySelector("main").scrollWidth;
if (width > 320) found.push(`${width} pixels wide on a screen with 320`);
const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
if (loaded.length > 0) found.push(`loads ${loaded.join(", ")}`);

const result = document.createElement("pre");
result.id = "result";
result.textContent = JSON.stringify(found);
document.body.append(result);
"""


def _chromium(program: str, page: Path) -> subprocess.CompletedProcess[str]:
    """The page's document after its scripts, and what the browser reports."""
    with tempfile.TemporaryDirectory() as profile:
        command = [
            program, "--headless", "--disable-gpu", "--no-first-run", "--disable-extensions",
            "--enable-logging=stderr", f"--user-data-dir={profile}", "--virtual-time-budget=2000",
            "--dump-dom", page.resolve().as_uri(),
        ]
        if os.geteuid() == 0:
            command.insert(1, "--no-sandbox")
        return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)


def measured(text: str) -> str:
    """The page with the script, and without the policy that would forbid it."""
    without_policy, count = _POLICY.subn("", text)
    if count != 1 or "</body>" not in text:
        raise ValueError("the page has no policy or no body")
    return without_policy.replace("</body>", f"<script>{_SCRIPT}</script></body>")


def findings(program: str, page: Path) -> list[str]:
    """The defects of a page."""
    text = page.read_text(encoding="utf-8")
    if re.search(r"<script|\son\w+=", text):
        return ["has scripts"]
    logged = [line for line in _chromium(program, page).stderr.splitlines() if "CONSOLE" in line]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "page.html"
        copy.write_text(measured(text), encoding="utf-8")
        dom = _chromium(program, copy).stdout
    result = re.search(r'<pre id="result">(.*?)</pre>', dom, re.DOTALL)
    if result is None:
        return logged + ["the browser did not measure the page"]
    return logged + json.loads(html.unescape(result.group(1)))


def main(program: str, *pages: str) -> int:
    failed = False
    for page in map(Path, pages):
        found = findings(program, page)
        failed = failed or bool(found)
        print(f"{page.name}: {'; '.join(found) if found else 'ok'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
