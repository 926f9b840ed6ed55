#!/usr/bin/env python3
"""A server with the conformance service, written from Docs/Protocol.md.

  python_server.py ADDRESS

ADDRESS is tcp://HOST:PORT or unix:PATH. The server prints its address and stops at SIGTERM.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time

from python_calls import Call
from python_connection import Connection
from python_heads import Refusal
from wire import decode, encode

SERVICE = "/framed_rpc.conformance.v1.Conformance/"
GRACE_SECONDS = 3
TYPE = "framed_rpc.conformance.v1.Payload"


async def payload(call: Call) -> dict:
    """Decodes the next request. Raises Unreadable."""
    return decode("Payload", await call.request() or b"")


def refusal(request: dict, details: list) -> Refusal:
    """The error that a request asks for."""
    message = request.get("text", "").encode()[:4096].decode(errors="ignore")
    fields = {"retry_after_ms": request["retry_after_ms"]} if "retry_after_ms" in request else {}
    return Refusal(request.get("code", 2), message, details=details, **fields)


async def echo(call: Call) -> bytes:
    return await call.request() or b""


async def count(call: Call) -> None:
    request = await payload(call)
    data = bytes(request.get("size", 0))
    for number in range(1, request.get("number", 0) + 1):
        await call.send(encode("Payload", {**({"data": data} if data else {}), "number": number}))
    if request.get("code"):
        call.trailers = call.head["metadata"]
        raise refusal(request, [])


async def sum_up(call: Call) -> bytes:
    number = size = 0
    while (request := await call.request()) is not None:
        number, size = number + 1, size + len(request)
    return encode("Payload", {"number": number, "size": size})


async def sleep(call: Call) -> bytes:
    await asyncio.sleep((await payload(call)).get("number", 0) / 1000)
    return b""


async def fail(call: Call) -> bytes:
    request = await payload(call)
    call.trailers = call.head["metadata"]
    data = request.get("data", b"")
    raise refusal(request, [{"type": TYPE, "value": data}] if 0 < len(data) <= 8192 else [])


async def headers(call: Call) -> bytes:
    call.send_headers(call.head["metadata"])
    call.trailers = call.head["metadata"]
    return encode("Payload", {"number": len(call.head["metadata"])})


async def describe(call: Call) -> bytes:
    head = call.head
    info = {"attempt": head.get("attempt", 0), "idempotency_key": head.get("idempotency_key", b""),
            "trace": head.get("trace", b"")}
    if call.due is not None:
        info["timeout_us"] = int(max(call.due - time.monotonic(), 0) * 1e6)
    return encode("CallInfo", info)


METHODS = {
    "Echo": ("unary", echo), "Count": ("replies", count), "Sum": ("requests", sum_up),
    "Hold": ("requests", sleep), "Sleep": ("unary", sleep), "Fail": ("unary", fail),
    "Headers": ("unary", headers), "Describe": ("unary", describe),
}


class Server:
    """The connections of a server, and its methods by their paths."""

    def __init__(self) -> None:
        self.methods = {SERVICE + name: method for name, method in METHODS.items()}
        self.connections: set[Connection] = set()
        self.is_stopping = False
        self.is_done = asyncio.Event()

    def remove(self, connection: Connection) -> None:
        """Removes a connection that has ended."""
        self.connections.discard(connection)
        if self.is_stopping and not self.connections:
            self.is_done.set()

    async def run(self, address: str) -> None:
        """Serves until SIGTERM, and then until the last connection has ended."""
        loop = asyncio.get_running_loop()
        if address.startswith("unix:"):
            path = address.removeprefix("unix:")
            listener = await loop.create_unix_server(lambda: Connection(self), path)
        else:
            host, _, port = address.removeprefix("tcp://").rpartition(":")
            listener = await loop.create_server(lambda: Connection(self), host, int(port))
            address = f"tcp://{host}:{listener.sockets[0].getsockname()[1]}"
        loop.add_signal_handler(signal.SIGTERM, self.stop, listener)
        print(address, flush=True)
        await self.is_done.wait()
        loop.remove_signal_handler(signal.SIGTERM)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)

    def stop(self, listener: asyncio.Server) -> None:
        """Accepts no new connections, and drains the existing ones."""
        self.is_stopping = True
        listener.close()
        for connection in list(self.connections):
            connection.drain(GRACE_SECONDS)
        if not self.connections:
            self.is_done.set()


async def main() -> None:
    """Serves at the address on the command line."""
    await Server().run(sys.argv[1])


if __name__ == "__main__":
    asyncio.run(main())
