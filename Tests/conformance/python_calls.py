"""Calls of one connection for python_server.py, as Docs/Protocol.md describes them."""

from __future__ import annotations

import asyncio
import struct
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from python_frames import END_STREAM, HAS_MESSAGE, MORE, Fault, FrameProtocol
from python_heads import (DEADLINE_EXCEEDED, INVALID_ARGUMENT, RESOURCE_EXHAUSTED, UNIMPLEMENTED,
                          Refusal, checked_head)
from wire import FRAME_COST, MAX_CREDIT, Frame, Unreadable, encode

MAX_CALLS, MAX_MESSAGE = 100, 4 << 20
STREAM_WINDOW, CONNECTION_WINDOW = 256 << 10, 4 << 20


@dataclass(eq=False)
class Call:
    """An open call. `kind` is "unary", "requests" for a stream of requests, or "replies" for one of replies."""

    connection: CallTable
    stream: int
    head: dict
    kind: str
    handler: Callable[[Call], Awaitable[bytes | None]]
    credit: int
    window: int = STREAM_WINDOW
    is_open: bool = True
    has_ended_input: bool = False
    partial: bytearray = field(default_factory=bytearray)
    is_in_message: bool = False
    begun: int = 0
    unused: int = 0
    held: int = 0
    """The cost of parts whose credit the stream gets back when the earlier messages are used."""
    back: int = 0
    requests: asyncio.Queue = field(default_factory=asyncio.Queue)
    trailers: list = field(default_factory=list)
    due: float | None = None
    timer: asyncio.TimerHandle | None = None
    task: asyncio.Task | None = None

    async def request(self) -> bytes | None:
        """Returns the next request and counts it as used; None after the last one."""
        message, cost = await self.requests.get()
        if message is not None:
            self.connection.used(self, cost)
        return message

    def send_headers(self, metadata: list) -> None:
        """Sends initial metadata."""
        head = encode("InitialMetadata", {"metadata": metadata})
        self.connection.send("HEADERS", stream=self.stream, head=head)

    async def send(self, message: bytes, kind: str = "DATA", head: bytes = b"") -> None:
        """Sends a reply in as many frames as limits and credit require."""
        connection, rest, is_last = self.connection, message, False
        while not is_last:
            credit = await connection.wait_for_credit(self, FRAME_COST + bool(rest))
            room = min(connection.max_frame - len(head), credit - FRAME_COST)
            part, rest = rest[:room], rest[room:]
            is_last = not rest
            self.credit -= len(part) + FRAME_COST
            connection.credit -= len(part) + FRAME_COST
            name, first = (kind, head) if is_last else ("DATA", b"")
            flags = HAS_MESSAGE | (0 if is_last else MORE)
            connection.send(name, flags, self.stream, first, part)


class CallTable(FrameProtocol):
    """The calls of a connection; `methods` maps each path to its kind and handler."""

    def __init__(self, methods: dict) -> None:
        super().__init__()
        self.methods = methods
        self.peer: dict | None = None
        self.calls: dict[int, Call] = {}
        self.running: set[Call] = set()
        self.dropped_after = MAX_CREDIT
        self.window, self.back = CONNECTION_WINDOW, 0
        self.credit = self.max_frame = 0

    def close_if_done(self) -> None:
        """Closes the connection if the last call has ended and no new one is accepted."""
        raise NotImplementedError

    # Calls

    def take_open(self, frame: Frame) -> None:
        if frame.stream <= self.last:
            raise Fault("PROTOCOL", "a stream id that is not new")
        cost = len(frame.body) + FRAME_COST if frame.has_message else 0
        if cost > self.window:
            raise Fault("FLOW_CONTROL", "more than the connection's credit")
        self.window -= cost
        if frame.stream > self.dropped_after:
            return self.give_back(cost)
        self.last = frame.stream
        try:
            call = self.open(frame)
        except Refusal as refusal:
            self.give_back(cost)
            return self.answer("END", 0, frame.stream, encode("Status", refusal.status))
        self.calls[call.stream] = call
        self.running.add(call)
        if call.due is not None:
            call.timer = self.loop.call_later(call.due - time.monotonic(), self.expire, call)
        if call.kind == "requests":
            self.begin(call)
        self.take_part(call, frame, cost)

    def open(self, frame: Frame) -> Call:
        """Checks the head of a call and creates the call. Raises Refusal."""
        if len(self.running) >= MAX_CALLS:
            self.count("refused")
            raise Refusal(RESOURCE_EXHAUSTED, "too many calls", not_processed=1)
        try:
            head = checked_head(frame.head)
        except Refusal:
            self.count("head")
            raise
        kind, handler = self.methods.get(head["path"], (None, None))
        if handler is None:
            raise Refusal(UNIMPLEMENTED, f"no method {head['path']}")
        timeout = head.get("timeout_us", None if kind == "replies" else 30_000_000)
        if timeout is not None and kind != "replies":
            timeout = min(timeout, 3_600_000_000)
        due = None if timeout is None else time.monotonic() + min(timeout / 1e6, 1e8)
        credit = self.peer.get("initial_stream_window", 65536)
        return Call(self, frame.stream, head, kind, handler, credit, due=due)

    def take_data(self, frame: Frame) -> None:
        cost = len(frame.body) + FRAME_COST if frame.has_message else 0
        is_whole = frame.has_message and not frame.flags & MORE
        if not frame.body and not frame.flags & END_STREAM and not is_whole:
            self.count("DATA")
        if cost > self.window:
            raise Fault("FLOW_CONTROL", "more than the connection's credit")
        self.window -= cost
        call = self.calls.get(frame.stream)
        if call is None:
            return self.give_back(cost)
        if call.has_ended_input:
            raise Fault("PROTOCOL", "DATA after END_STREAM")
        self.take_part(call, frame, cost)

    def take_part(self, call: Call, frame: Frame, cost: int) -> None:
        """Processes a part of a request, or the end of the requests."""
        if cost > call.window:
            raise Fault("FLOW_CONTROL", "more than the stream's credit")
        call.window -= cost
        if frame.flags & END_STREAM and call.is_in_message and not frame.has_message:
            raise Fault("PROTOCOL", "END_STREAM in the middle of a message")
        call.has_ended_input = bool(frame.flags & END_STREAM)
        if frame.has_message:
            self.take_message(call, frame, cost)
        if not call.has_ended_input or call.stream not in self.calls:
            return
        call.requests.put_nowait((None, 0))
        if call.kind != "requests":
            if call.begun == 0:
                return self.end(call, {"code": UNIMPLEMENTED, "message": "the client sent no request"})
            self.begin(call)

    def take_message(self, call: Call, frame: Frame, cost: int) -> None:
        call.begun += not call.is_in_message
        call.is_in_message = bool(frame.flags & MORE)
        call.partial += frame.body
        if call.begun > 1 and call.kind != "requests":
            self.give_back(cost)
            return self.end(call, {"code": UNIMPLEMENTED, "message": "the client sent several requests"})
        if len(call.partial) > MAX_MESSAGE:
            self.give_back(cost)
            return self.end(call, {"code": RESOURCE_EXHAUSTED, "message": "a request is too long"})
        if call.is_in_message:
            self.give_back(cost)
            call.held += cost
            self.give_held(call)
        else:
            call.unused += cost
            call.requests.put_nowait((bytes(call.partial), cost))
            call.partial = bytearray()

    def used(self, call: Call, cost: int) -> None:
        """Gives back the credit of a message that the handler has used."""
        if call.kind != "requests":
            return
        call.unused -= cost
        self.give_back(cost)
        self.give_back(cost, call)
        self.give_held(call)

    def give_held(self, call: Call) -> None:
        if call.unused == 0:
            cost, call.held = call.held, 0
            self.give_back(cost, call)

    def give_back(self, cost: int, call: Call | None = None) -> None:
        """Gives credit back when half of the window is due."""
        window = STREAM_WINDOW if call else CONNECTION_WINDOW
        end: Call | CallTable = call or self
        end.back += cost
        if end.back < window // 2 or call and (call.has_ended_input or not call.is_open):
            return
        self.send("WINDOW", stream=call.stream if call else 0, body=struct.pack(">I", end.back))
        end.window += end.back
        end.back = 0

    async def wait_for_credit(self, call: Call, least: int) -> int:
        """Waits for at least `least` credit and for room in the socket; returns the credit of the next frame."""
        while self.is_paused or min(call.credit, self.credit) < least:
            self.changed.clear()
            await self.changed.wait()
        return min(call.credit, self.credit)

    def begin(self, call: Call) -> None:
        call.task = self.loop.create_task(self.run(call))
        call.task.add_done_callback(lambda _: self.running.discard(call))

    async def run(self, call: Call) -> None:
        """Runs a handler, sends its reply and ends the call."""
        try:
            reply = await call.handler(call)
            head = encode("Status", {"trailers": call.trailers}) if call.trailers else b""
            if reply is None:
                return self.end(call, {"trailers": call.trailers} if call.trailers else None)
            await call.send(reply, "END", head)
            self.end(call, None, is_sent=True)
        except Refusal as refusal:
            self.end(call, {**refusal.status, "trailers": call.trailers})
        except Unreadable as error:
            self.end(call, {"code": INVALID_ARGUMENT, "message": str(error)})

    def expire(self, call: Call) -> None:
        self.end(call, {"code": DEADLINE_EXCEEDED, "message": "the deadline has passed"})

    def end(self, call: Call, status: dict | None, is_sent: bool = False) -> None:
        """Ends a call with END, unless the reply was sent with END."""
        if call.stream not in self.calls:
            return
        if not is_sent:
            self.send("END", stream=call.stream, head=encode("Status", status) if status else b"")
        self.forget(call)
        self.close_if_done()

    def forget(self, call: Call) -> None:
        """Cancels the handler of a call, and gives its unused credit back to the connection."""
        del self.calls[call.stream]
        call.is_open = False
        if call.timer:
            call.timer.cancel()
        if call.task is None:
            self.running.discard(call)
        elif call.task is not asyncio.current_task():
            call.task.cancel()
        self.give_back(call.unused)
        call.unused = 0
