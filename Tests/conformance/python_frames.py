"""Frames of one connection for python_server.py, as Docs/Protocol.md describes them."""

from __future__ import annotations

import asyncio
import struct
import time
from collections import defaultdict
from collections.abc import Callable

from wire import CODES, FLAGS, HEADER_LENGTH, MAX_CREDIT, PREFACE, TYPES, Frame, encode_frame

MAX_FRAME = 65536
MORE, HAS_MESSAGE, END_STREAM = FLAGS["MORE"], FLAGS["HAS_MESSAGE"], FLAGS["END_STREAM"]


class Fault(Exception):
    """A violation of the protocol by the peer: the code and the reason for GOAWAY."""


class FrameProtocol(asyncio.Protocol):
    """Reads and sends frames; a subclass implements `take` for frames and `stop` for the end."""

    def __init__(self) -> None:
        self.input = bytearray()
        self.has_preface = self.is_closing = self.is_paused = False
        self.last = self.sent = self.answers = 0
        self.counted: dict[str, list] = defaultdict(lambda: [0.0, 0])
        self.timers: list[asyncio.TimerHandle] = []
        self.part_timer: asyncio.TimerHandle | None = None
        self.part_bytes = 0
        self.changed = asyncio.Event()
        """Set when credit may have arrived, or when the socket has room again."""

    def take(self, frame: Frame) -> None:
        """Processes a complete frame. Raises Fault."""
        raise NotImplementedError

    def stop(self) -> None:
        """Stops the work of the connection."""
        raise NotImplementedError

    # Reading

    def connection_made(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.loop = asyncio.get_running_loop()
        transport.set_write_buffer_limits(high=0)
        transport.write(PREFACE)

    def after(self, seconds: float, action: Callable) -> None:
        """Runs an action after a delay, unless the connection ends before."""
        self.timers.append(self.loop.call_later(seconds, action))

    def data_received(self, data: bytes) -> None:
        self.input += data
        try:
            while not self.is_closing and (self.read_preface() if not self.has_preface
                                           else self.read_frame()):
                pass
        except Fault as fault:
            self.fail(*fault.args)
        self.watch_part(len(data))

    def watch_part(self, count: int) -> None:
        """Ends the connection if a partial frame gets less than 1,024 bytes in 30 s."""
        self.part_bytes += count
        if self.part_bytes >= 1024:
            self.stop_part_timer()
        if self.input and not self.part_timer and not self.is_closing:
            self.part_bytes = 0
            self.part_timer = self.loop.call_later(30, self.fail, "TIMEOUT", "a frame is late")

    def stop_part_timer(self) -> None:
        if self.part_timer:
            self.part_timer.cancel()
            self.part_timer = None

    def read_preface(self) -> bool:
        start = bytes(self.input[:len(PREFACE)])
        if not PREFACE.startswith(start):
            self.close()
        self.has_preface = start == PREFACE
        if self.has_preface:
            del self.input[:len(PREFACE)]
        return self.has_preface

    def read_frame(self) -> bool:
        """Processes one frame of the input; checks its header before the rest has arrived."""
        if len(self.input) < HEADER_LENGTH:
            return False
        first, flags, reserved, head, stream = struct.unpack(">IBBHI", self.input[:HEADER_LENGTH])
        length, number = first >> 8, first & 0xFF
        if length > MAX_FRAME:
            raise Fault("FRAME_SIZE", "a frame is too long")
        if head > length or reserved or stream > MAX_CREDIT or number == TYPES["OPEN"] and not head:
            raise Fault("PROTOCOL", "an invalid frame header")
        shape = Frame(number, flags, stream, bytes(head), bytes(length - head))
        if fault := shape.fault("client", MAX_FRAME):
            raise Fault("PROTOCOL", fault)
        end = HEADER_LENGTH + length
        if len(self.input) < end:
            return False
        data = bytes(self.input[HEADER_LENGTH:end])
        del self.input[:end]
        self.stop_part_timer()
        self.take(Frame(number, flags, stream, data[:head], data[head:]))
        return True

    # Sending

    def send(self, kind: str, flags: int = 0, stream: int = 0, head: bytes = b"",
             body: bytes = b"") -> None:
        """Sends a frame."""
        if self.is_closing:
            return
        data = encode_frame(kind, flags, stream, head, body)
        self.sent += len(data)
        self.transport.write(data)

    def answer(self, kind: str, *rest) -> None:
        """Sends an answer to a frame, and counts unsent answers, which are limited to 1,024."""
        self.send(kind, *rest)
        self.answers = self.answers + 1 if self.is_paused else 0

    def pause_writing(self) -> None:
        self.is_paused = True

    def resume_writing(self) -> None:
        self.is_paused = False
        self.changed.set()

    def count(self, kind: str) -> None:
        """Counts a frame of a kind that is limited to 200 in 30 s."""
        began, number = self.counted[kind]
        now = time.monotonic()
        if now - began >= 30:
            began, number = now, 0
        self.counted[kind] = [began, number + 1]
        if number == 200:
            raise Fault("ENHANCE_CALM", f"too many frames: {kind}")

    # The end

    def fail(self, code: str, reason: str) -> None:
        """Ends the connection with GOAWAY."""
        self.goaway(code, self.last, reason)
        self.close()

    def goaway(self, code: str, last: int, reason: str = "") -> None:
        numbers = struct.pack(">II", last, CODES.index(code))
        self.send("GOAWAY", body=numbers + reason.encode()[:1024])

    def close(self) -> None:
        """Closes for writing, and closes the socket when the peer closes too, or after a second."""
        if self.is_closing:
            return
        self.is_closing = True
        self.stop()
        self.transport.write_eof()
        self.loop.call_later(1, self.transport.abort)

    def eof_received(self) -> bool:
        self.is_closing = True
        return False

    def connection_lost(self, _: Exception | None) -> None:
        self.is_closing = True
        self.stop()
        self.stop_part_timer()
