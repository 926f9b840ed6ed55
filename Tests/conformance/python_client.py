#!/usr/bin/env python3
"""Makes the calls of a conformance case with the client in Examples/python.

  python_client.py ADDRESS CALL…

service.md describes the calls and the output. PYTHONPATH must contain the modules that
Examples/python/Makefile generates from frpc.proto.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parent.parent.parent / "Examples" / "python"))

from frames import ConnectionLost  # noqa: E402
from frpc import CallError, Client, Code, Disposition  # noqa: E402
from wire import encode  # noqa: E402

SERVICE = "/framed_rpc.conformance.v1.Conformance/"


class Call:
    """A call in the notation of service.md, for example `Echo data=6162 timeout_ms=500`."""

    def __init__(self, text: str) -> None:
        self.method, *words = text.split()
        self.requests: list[bytes] = []
        self.options: dict = {"metadata": []}
        for word in words:
            name, _, value = word.partition("=")
            self._apply(name, value)

    def _apply(self, name: str, value: str) -> None:
        if name == "data":
            self._add(bytes.fromhex(value))
        elif name == "zeros":
            self._add(bytes(int(value)))
        elif name == "timeout_ms":
            self.options["timeout"] = int(value) / 1000
        elif name == "key":
            self.options["idempotency_key"] = bytes.fromhex(value)
        elif name == "metadata":
            key, _, digits = value.partition(":")
            self.options["metadata"].append((key, bytes.fromhex(digits)))
        elif name != "no_side_effects":
            raise ValueError(f"this client does not support the word {name}")

    def _add(self, data: bytes) -> None:
        self.requests.append(encode("Payload", {"data": data}) if data else b"")

    def make(self, client: Client) -> bytes:
        """Makes the call and returns the reply. Raises CallError."""
        if self.method == "Sum":
            return client.client_streaming(SERVICE + self.method, self.requests, **self.options)
        request = self.requests[0] if self.requests else b""
        return client.unary(SERVICE + self.method, request, **self.options)


def print_error(error: CallError) -> None:
    """Prints the error of a call."""
    for kind, value in error.details.items():
        print("detail", kind, value.hex())
    if error.retry_after:
        print("retry_after_ms", round(error.retry_after * 1000))
    print("disposition", error.disposition.value.replace(" ", "_"))
    print("message", str(error).partition(": ")[2].encode().hex())
    print("status", int(error.code))


def run(call: Call, client: Client) -> None:
    """Makes a call and prints its result."""
    try:
        reply = call.make(client)
        print("reply", f"{len(reply)} bytes" if len(reply) > 64 else reply.hex())
        print("status 0")
    except CallError as error:
        print_error(error)
    print("end")


def main() -> None:
    """Makes the calls one after the other on one connection."""
    calls = [Call(text) for text in sys.argv[2:]]
    try:
        with Client(sys.argv[1], "conformance/1") as client:
            for call in calls:
                run(call, client)
    except (ConnectionLost, OSError) as error:
        for _ in calls:
            print_error(CallError(Code.UNAVAILABLE, str(error), Disposition.NOT_SENT))
            print("end")


if __name__ == "__main__":
    main()
