#!/usr/bin/env python3
"""Tests an implementation of frpc/1 against the cases of this folder.

  runner.py server ADDRESS              tests a running server; skips cases that need a new one
  runner.py server -- COMMAND…          starts servers, which print their address and stop at SIGTERM
  runner.py client -- COMMAND…          runs COMMAND ADDRESS CALL… for each case, with the runner as server
  runner.py check                       checks the cases themselves, and their links to Protocol.md

README.md describes the cases, and service.md the programs under test.
"""

from __future__ import annotations

import argparse
import json
import re
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from connection import Failed
from steps import STEPS, Player, check
from wire import Unreadable

FOLDER = Path(__file__).resolve().parent
DOCUMENT = FOLDER.parent.parent / "Docs" / "Protocol.md"
FEATURES = {"health", "server-streaming", "headers", "trailers", "trace", "cancel", "retries",
            "binary-metadata", "single-attempt", "reconnects", "one-connection", "keepalive"}
LIMIT_SECONDS, SLOW_SECONDS = 30, 120


def load() -> list[dict]:
    """All cases, in the order of their files."""
    return [case for path in sorted(FOLDER.glob("cases/*.json"))
            for case in json.loads(path.read_text())]


def dial(address: str) -> socket.socket:
    """Connects to tcp://HOST:PORT or unix:PATH."""
    if address.startswith("unix:"):
        link = socket.socket(socket.AF_UNIX)
        link.connect(address.removeprefix("unix:"))
        return link
    host, _, port = address.removeprefix("tcp://").rpartition(":")
    link = socket.create_connection((host.strip("[]"), int(port)), timeout=10)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return link


class ServerProcess:
    """A server process that the runner starts and stops."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            sys.exit("The server printed no address.")

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


def limit(case: dict) -> float:
    """The instant at which a case must be complete."""
    return time.monotonic() + (SLOW_SECONDS if case.get("slow") else LIMIT_SECONDS)


def play_server(case: dict, address: str | None, command: list[str]) -> None:
    """Plays a case against a server."""
    if address and not case.get("fresh"):
        return play(Player(case, "server", lambda: dial(address), limit(case)))
    with ServerProcess(command) as server:
        play(Player(case, "server", lambda: dial(server.address), limit(case), server.process))


def play(player: Player) -> None:
    """Plays a case and closes its connections."""
    try:
        player.play()
    finally:
        for connection in player.connections:
            connection.link.close()


def play_client(case: dict, command: list[str]) -> None:
    """Plays a case as the server, and runs the client's command against it."""
    deadline = limit(case)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        process = subprocess.Popen([*command, address, *case["calls"]], text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            play(ClientPlayer(case, listener, deadline))
            listener.close()
            output, errors = process.communicate(timeout=max(deadline - time.monotonic(), 1))
        except subprocess.TimeoutExpired:
            raise Failed("the end of the calls", "none until the time limit") from None
        finally:
            process.kill()
            process.communicate()
    if process.returncode not in (0, 1):
        raise Failed("exit status 0 or 1", f"{process.returncode}: {errors[-300:]}")
    check(case.get("outcome", []), outcomes(output), "outcome")


class ClientPlayer(Player):
    """Plays the server of a client's case; reads until the client disconnects after the last step."""

    def __init__(self, case: dict, listener: socket.socket, deadline: float) -> None:
        def accept() -> socket.socket:
            listener.settimeout(max(deadline - time.monotonic(), 0.01))
            try:
                link = listener.accept()[0]
            except TimeoutError:
                raise Failed("a connection", "none until the time limit") from None
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return link
        super().__init__(case, "client", accept, deadline)

    def play(self) -> None:
        super().play()
        self.connection.read_until_closed()


def outcomes(output: str) -> list[dict]:
    """Parses the output of a client's command; one dictionary for each call."""
    calls: list[dict] = []
    call: dict = {"replies": []}
    for line in output.splitlines():
        name, _, value = line.partition(" ")
        if name == "end":
            calls.append(call)
            call = {"replies": []}
        elif name == "reply":
            call["replies"].append(value)
        elif name in ("header", "trailer", "detail"):
            call.setdefault(f"{name}s", []).append(value)
        elif name == "message":
            call["message"] = bytes.fromhex(value).decode()
        else:
            call[name] = int(value) if value.isdecimal() else value
    return calls


# Checks of the cases

def anchors(text: str) -> set[str]:
    """The anchors of a Markdown document's headings."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^a-z0-9_ -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def faults(cases: list[dict]) -> list[str]:
    """The errors in the cases themselves."""
    known, seen, found = anchors(DOCUMENT.read_text()), set(), []
    for case in cases:
        def fault(text: str, name: str = case.get("id", "?")) -> None:
            found.append(f"{name}: {text}")
        if missing := {"id", "role", "title", "paragraph", "steps"} - set(case):
            fault(f"has no {', '.join(sorted(missing))}")
            continue
        if case["id"] in seen:
            fault("the id is not unique")
        seen.add(case["id"])
        if case["paragraph"].removeprefix("#") not in known:
            fault(f"{case['paragraph']} is not a heading of {DOCUMENT.name}")
        if unknown := set(case.get("needs", [])) - FEATURES:
            fault(f"needs {', '.join(sorted(unknown))}, which is not a feature")
        if (case["role"] == "client") != ("calls" in case):
            fault("a client's case must have calls, and a server's case none")
        for step in case["steps"]:
            steps = [step, *step.get("steps", [])]
            if unknown := {next(iter(inner)) for inner in steps} - STEPS:
                fault(f"{', '.join(unknown)} is not a step")
    return found


# Runs and reports

def run(case: dict, action) -> dict:
    """Plays a case and returns its entry of the report."""
    began = time.monotonic()
    entry = {"id": case["id"], "title": case["title"], "paragraph": case["paragraph"],
             "outcome": "passed"}
    try:
        action(case)
    except Failed as failure:
        entry.update(outcome="failed", expected=failure.expected, got=failure.got)
    except (OSError, Unreadable) as error:
        entry.update(outcome="failed", expected="a connection and readable replies", got=str(error))
    entry["seconds"] = round(time.monotonic() - began, 2)
    if entry["outcome"] == "failed":
        print(f"FAIL {entry['id']}: {entry['title']}: expected {entry['expected']}, "
              f"got {entry['got']} (Docs/Protocol.md{entry['paragraph']})", flush=True)
    return entry


def main() -> int:
    """Runs the cases of a role; returns 1 if one fails."""
    parser = argparse.ArgumentParser(description="Tests an implementation of frpc/1.")
    parser.add_argument("role", choices=["server", "client", "check"])
    parser.add_argument("address", nargs="?")
    parser.add_argument("--only", default="", help="cases whose id matches a regular expression")
    parser.add_argument("--without", default="", help="missing features, separated by commas")
    parser.add_argument("--slow", action="store_true", help="also run cases that take up to a minute")
    parser.add_argument("--report", help="a file for the results in JSON")
    parser.add_argument("--jobs", type=int, default=8)
    split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    options, command = parser.parse_args(sys.argv[1:split]), sys.argv[split + 1:]
    cases = load()
    if problems := faults(cases):
        print("\n".join(problems))
        return 1
    if options.role == "check":
        print(f"{len(cases)} cases are in order.")
        return 0
    if options.role == "client" and not command or not command and not options.address:
        parser.error("give the implementation to test: an address, or -- and a command")
    lacks = set(filter(None, options.without.split(",")))
    cases = [case for case in cases if case["role"] == options.role
             and re.search(options.only, case["id"])]
    chosen = [case for case in cases if not lacks & set(case.get("needs", []))
              and (options.slow or not case.get("slow"))
              and (command or not case.get("fresh"))]
    return report(perform(chosen, options, command), len(cases) - len(chosen), options.report)


def perform(cases: list[dict], options: argparse.Namespace, command: list[str]) -> list[dict]:
    """Runs cases, several at a time."""
    def all_with(action) -> list[dict]:
        with ThreadPoolExecutor(options.jobs) as pool:
            return list(pool.map(lambda case: run(case, action), cases))
    if options.role == "client":
        return all_with(lambda case: play_client(case, command))
    if options.address:
        return all_with(lambda case: play_server(case, options.address, command))
    with ServerProcess(command) as server:
        return all_with(lambda case: play_server(case, server.address, command))


def report(entries: list[dict], skipped: int, path: str | None) -> int:
    """Prints the summary and writes the report; returns 1 if a case failed."""
    failed = sum(entry["outcome"] == "failed" for entry in entries)
    if path:
        Path(path).write_text(json.dumps({"cases": entries, "skipped": skipped}, indent=1))
    print(f"{len(entries) - failed} passed, {failed} failed, {skipped} skipped.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
