"""The server's end of a connection for python_server.py, as Docs/Protocol.md describes it."""

from __future__ import annotations

import asyncio
import struct
import time

from python_calls import CONNECTION_WINDOW, MAX_CALLS, MAX_MESSAGE, STREAM_WINDOW, CallTable
from python_frames import MAX_FRAME, Fault
from python_heads import MAX_METADATA, UNAVAILABLE
from wire import CODES, FLAGS, MAX_CREDIT, TYPES, Frame, Unreadable, decode, encode

HELLO = {"protocol_min": 1, "protocol_max": 1, "max_frame_size": MAX_FRAME,
         "initial_stream_window": STREAM_WINDOW, "initial_connection_window": CONNECTION_WINDOW,
         "max_concurrent_streams": MAX_CALLS, "max_message_size": MAX_MESSAGE,
         "max_metadata_size": MAX_METADATA, "min_ping_interval_ms": 10000}
RANGES = {"max_frame_size": (16384, 1 << 20), "initial_stream_window": (65536, MAX_CREDIT),
          "initial_connection_window": (65536, MAX_CREDIT), "max_concurrent_streams": (1, 1 << 32)}
MAX_CONNECTIONS = 64
DRAIN = b"drainfin"


class Connection(CallTable):
    """One connection; `server` has `methods`, `connections`, `is_stopping` and `remove`."""

    def __init__(self, server) -> None:
        super().__init__(server.methods)
        self.server = server
        self.windows = self.early = 0
        self.ping_at: float | None = None
        self.is_leaving = self.is_draining = False

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self.send("HELLO", head=encode("Hello", HELLO))
        is_full = len(self.server.connections) >= MAX_CONNECTIONS or self.server.is_stopping
        self.server.connections.add(self)
        if is_full:
            self.fail("LIMIT", "too many connections")
        self.after(5, lambda: self.peer is None and self.fail("TIMEOUT", "no HELLO in time"))

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self.server.remove(self)

    def send(self, kind: str, flags: int = 0, stream: int = 0, head: bytes = b"",
             body: bytes = b"") -> None:
        """Sends a frame; a frame of a call resets the count of early pings."""
        if kind in ("HEADERS", "DATA", "END") and stream in self.calls:
            self.early = 0
        super().send(kind, flags, stream, head, body)

    # The end

    def stop(self) -> None:
        for call in list(self.calls.values()):
            self.forget(call)
        for timer in self.timers:
            timer.cancel()

    def drain(self, grace: float) -> None:
        """Starts the shutdown; announces the last stream after the answer to a PING, or after a second."""
        if self.is_closing or self.is_draining:
            return
        self.is_draining = True
        self.goaway("SHUTDOWN", MAX_CREDIT)
        self.send("PING", body=DRAIN)
        self.after(1, self.name_last_stream)
        self.after(grace, self.end_grace)

    def name_last_stream(self) -> None:
        if self.is_draining and self.dropped_after == MAX_CREDIT:
            self.dropped_after = self.last
            self.goaway("SHUTDOWN", self.last)
            self.close_if_done()

    def end_grace(self) -> None:
        for call in list(self.calls.values()):
            self.end(call, {"code": UNAVAILABLE, "message": "the server stops"})

    def close_if_done(self) -> None:
        if not self.calls and (self.is_leaving or self.dropped_after < MAX_CREDIT):
            self.close()

    # Frames

    def take(self, frame: Frame) -> None:
        """Checks and processes a complete frame."""
        if self.answers >= 1024:
            raise Fault("ENHANCE_CALM", "too many unsent answers")
        if (self.peer is None) != (frame.type == "HELLO"):
            raise Fault("PROTOCOL", "HELLO must be the first frame, and occur once")
        if frame.type not in TYPES:
            return self.count("unknown")
        if frame.stream % 2 == 0 and frame.stream:
            raise Fault("PROTOCOL", "an even stream id")
        if frame.type != "OPEN" and frame.stream > self.last:
            raise Fault("PROTOCOL", "a stream that is not open")
        getattr(self, f"take_{frame.type.lower()}")(frame)

    def take_hello(self, frame: Frame) -> None:
        try:
            peer = decode("Hello", frame.head)
        except Unreadable as error:
            raise Fault("PROTOCOL", str(error)) from None
        low, high = peer.get("protocol_min", 1), peer.get("protocol_max", 1)
        if not low <= 1 <= high:
            raise Fault("VERSION", f"the client has {low} to {high}, the server 1 to 1")
        if any(not least <= peer.get(name, least) <= most
               for name, (least, most) in RANGES.items()):
            raise Fault("PROTOCOL", "a limit is out of range")
        self.peer = peer
        self.max_frame = min(peer.get("max_frame_size", 65536), 65536)
        self.credit = peer.get("initial_connection_window", 65536)

    def take_ping(self, frame: Frame) -> None:
        if frame.flags & FLAGS["ACK"]:
            self.count("ACK")
            if frame.body == DRAIN:
                self.name_last_stream()
            return
        now = time.monotonic()
        is_early = self.ping_at is not None and now - self.ping_at < 10
        self.ping_at, self.early = now, self.early + 1 if is_early else 0
        if self.early > 2:
            raise Fault("ENHANCE_CALM", "too many pings")
        self.count("PING")
        self.answer("PING", FLAGS["ACK"], 0, b"", frame.body)

    def take_goaway(self, frame: Frame) -> None:
        self.count("GOAWAY")
        if CODES[min(struct.unpack(">I", frame.body[4:8])[0], 10)] not in ("NONE", "SHUTDOWN"):
            return self.close()
        self.is_leaving = True
        self.close_if_done()

    def take_window(self, frame: Frame) -> None:
        self.windows += 1
        if self.windows > self.sent // 1024:
            self.count("WINDOW")
        increment, call = frame.fields()["increment"], self.calls.get(frame.stream)
        if frame.stream == 0:
            if increment == 0:
                raise Fault("PROTOCOL", "a credit of 0")
            self.credit += increment
        elif call and increment == 0:
            self.forget(call)
            self.answer("CANCEL", 0, call.stream, b"", struct.pack(">I", CODES.index("PROTOCOL")))
        elif call:
            call.credit += increment
        if max(self.credit, call.credit if call else 0) > MAX_CREDIT:
            raise Fault("FLOW_CONTROL", "too much credit")
        self.changed.set()

    def take_cancel(self, frame: Frame) -> None:
        self.count("CANCEL")
        if call := self.calls.get(frame.stream):
            self.forget(call)
