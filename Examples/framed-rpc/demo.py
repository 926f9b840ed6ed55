#!/usr/bin/python3
"""Runs kv-server and calls it with kv and with client.py; prints the commands and their output.

usage: demo.py PROGRAMS
  PROGRAMS   the folder of kv-server and kv, such as .build/debug
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON = HERE.parent / "python"
DEMO_SECONDS = 120
"""The time limit; SIGALRM ends a demo that hangs."""


class Demo:
    """A server in a temporary folder, and the client programs."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.address = f"unix:{folder}/kv.sock"
        self.variables = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
        subprocess.run(["make", "-s", "-C", PYTHON, f"BUILD={folder}"], check=True)
        subprocess.run(["protoc", f"--python_out={folder}", "store.proto"], cwd=HERE, check=True)

    def start(self) -> subprocess.Popen[str]:
        """Starts the server, and waits until it listens."""
        command = [self.programs / "kv-server", self.address]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        if not server.stdout.readline().startswith("listening at "):
            sys.exit("kv-server does not listen")
        return server

    def kv(self, *words: str, lines: str = "") -> None:
        """Runs kv with the words, and prints its output."""
        self._run("kv", [self.programs / "kv", self.address, *words], words, lines)

    def client(self, *words: str, lines: str = "") -> None:
        """Runs client.py with the words, and prints its output."""
        self._run("client.py", [sys.executable, HERE / "client.py", self.address, *words], words, lines)

    def watch(self, prefix: str) -> subprocess.Popen[str]:
        """Starts `kv watch`, and waits for the first entry, after which all changes are printed."""
        print(f"$ kv watch {prefix}")
        command = [self.programs / "kv", self.address, "watch", prefix]
        watch = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        print(watch.stdout.readline(), end="")
        return watch

    def _run(self, name: str, command: list[object], words: tuple[str, ...], lines: str) -> None:
        print("$", shlex.join([name, *words]))
        done = subprocess.run(
            command, env=self.variables, input=lines, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        print(done.stdout, end="")
        if done.returncode != 0:
            print(f"exit status {done.returncode}")


def run(demo: Demo) -> None:
    """Calls every method of the service with both clients."""
    demo.kv("put", "fruit/apple", "red")
    demo.kv("get", "fruit/apple")
    demo.client("get", "fruit/apple")
    watch = demo.watch("fruit/")
    try:
        demo.client("put", "fruit/banana", "yellow")
        demo.kv("delete", "fruit/apple")
        print("the watch:", watch.stdout.readline(), end="")
        print("the watch:", watch.stdout.readline(), end="")
    finally:
        watch.kill()
        watch.wait()
    demo.kv("load", lines="fruit/cherry=red\nfruit/date=brown\n")
    demo.client("load", lines="fruit/elderberry=black\n")
    demo.kv("list", "fruit/")
    demo.client("list", "fruit/e")
    demo.kv("load", lines="".join(f"number/{number:03}={number}\n" for number in range(250)))
    demo.client("list", "number/24")
    demo.kv("get", "fruit/apple")
    demo.client("get", "fruit/apple")
    demo.kv("put", "", "nothing")


def main() -> None:
    """Starts a server, runs the demo, and stops the server."""
    signal.alarm(DEMO_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        demo = Demo(Path(sys.argv[1]).resolve(), Path(folder))
        server = demo.start()
        try:
            run(demo)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
