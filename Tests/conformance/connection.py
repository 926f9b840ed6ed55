"""One connection of the conformance runner: reads and checks frames, counts credit."""

from __future__ import annotations

import socket
import struct
import time
from collections import defaultdict

from wire import (FLAGS, FRAME_COST, HEADER_LENGTH, PREFACE, Frame, Unreadable, decode, encode,
                  encode_frame)

HELLO = {"protocol_min": 1, "protocol_max": 1, "max_frame_size": 65536,
         "initial_stream_window": 262144, "initial_connection_window": 4194304,
         "max_concurrent_streams": 100, "max_message_size": 4194304, "max_metadata_size": 8192,
         "min_ping_interval_ms": 10000, "agent": "conformance/1"}
DEFAULTS = {"protocol_min": 1, "protocol_max": 1, "max_frame_size": 65536,
            "initial_stream_window": 65536, "initial_connection_window": 65536,
            "max_concurrent_streams": 16, "min_ping_interval_ms": 10000,
            "max_message_size": 4194304, "max_metadata_size": 8192}
RANGES = {"max_frame_size": (16384, 1 << 20), "initial_stream_window": (65536, (1 << 31) - 1),
          "initial_connection_window": (65536, (1 << 31) - 1),
          "max_concurrent_streams": (1, (1 << 32) - 1), "protocol_min": (0, 1)}


class Failed(Exception):
    """A failed case: `expected` follows from Protocol.md, and `got` is the actual value."""

    def __init__(self, expected: str, got: str) -> None:
        super().__init__(f"expected {expected}, got {got}")
        self.expected, self.got = expected, got


class Connection:
    """A connection to the implementation under test, which is its `peer`: a client or a server."""

    def __init__(self, link: socket.socket, peer: str, hello: dict, deadline: float) -> None:
        self.link, self.peer, self.deadline = link, peer, deadline
        self.hello = {**HELLO, **hello}
        self.peer_hello: dict = {}
        self.input = bytearray()
        self.frames: list[Frame] = []
        """Received frames that wait for a step; WINDOW frames are counted in `grants` instead."""
        self.grants: dict[int, int] = defaultdict(int)
        self.sent: dict[int, int] = defaultdict(int)
        self.given: dict[int, int] = defaultdict(int)
        self.used: dict[int, int] = defaultdict(int)
        self.since_grant: dict[int, int] = defaultdict(int)
        self.last_stream = 0
        self.ended: set[int] = set()
        self.has_headers: set[int] = set()
        self.has_messages: set[int] = set()
        self.in_message: set[int] = set()
        self.is_closed = False

    # Sending

    def send(self, data: bytes) -> None:
        """Sends bytes; does nothing if the peer has closed the connection."""
        self.link.settimeout(max(self.deadline - time.monotonic(), 0.01))
        try:
            self.link.sendall(data)
        except TimeoutError:
            raise Failed("a peer that reads", "a full socket buffer at the time limit") from None
        except OSError:
            pass

    def send_frame(self, kind: str | int, flags: int = 0, stream: int = 0, head: bytes = b"",
                   body: bytes = b"", **wrong: int) -> None:
        """Sends a frame and counts its cost."""
        if flags & FLAGS["HAS_MESSAGE"] and kind in ("OPEN", "DATA", "END"):
            for counted in (0, stream):
                self.sent[counted] += len(body) + FRAME_COST
        if kind == "OPEN":
            self.last_stream = max(self.last_stream, stream)
        if kind == "WINDOW" and len(body) == 4:
            self.given[stream] += struct.unpack(">I", body)[0]
        self.send(encode_frame(kind, flags, stream, head, body, **wrong))

    def start(self) -> None:
        """Sends preface and HELLO."""
        hello = {name: value for name, value in self.hello.items() if value is not None}
        self.send(PREFACE)
        self.send_frame("HELLO", head=encode("Hello", hello))

    def credit(self, stream: int) -> int:
        """The credit for the next frame on a stream."""
        windows = {0: self.limit("initial_connection_window"),
                   stream: self.limit("initial_stream_window")}
        return min(window + self.grants[counted] - self.sent[counted]
                   for counted, window in windows.items())

    def limit(self, name: str) -> int:
        """A value of the peer's HELLO, or its default."""
        return self.peer_hello.get(name, DEFAULTS[name])

    # Receiving

    def read_start(self) -> None:
        """Reads the preface and HELLO of the peer, which it must send without waiting."""
        preface = self._read(len(PREFACE), "preface and HELLO")
        if preface != PREFACE:
            raise Failed(f"the preface {PREFACE.hex()}", bytes(preface).hex())
        frame = self.next(0, "HELLO")
        if frame.type != "HELLO":
            raise Failed("HELLO first", frame.type)
        self.peer_hello = decode("Hello", frame.head)
        for name, (low, high) in RANGES.items():
            if not low <= self.limit(name) <= high:
                raise Failed(f"{name} from {low} to {high}", str(self.limit(name)))

    def next(self, stream: int, expected: str) -> Frame:
        """Returns the next frame of a stream; frames of other streams wait for their own steps."""
        while True:
            for index, frame in enumerate(self.frames):
                if frame.stream == stream:
                    return self.frames.pop(index)
            if not self.read_frame(self.deadline, expected):
                raise Failed(expected, "nothing until the time limit")

    def read_frame(self, until: float, expected: str) -> bool:
        """Reads and checks one frame; False if none arrives before `until`."""
        try:
            header = self._peek(HEADER_LENGTH, expected, until)
            first, flags, _, head_length, stream = struct.unpack(">IBBHI", header)
            data = self._peek(HEADER_LENGTH + (first >> 8), expected, until)
        except TimeoutError:
            return False
        del self.input[:len(data)]
        body = data[HEADER_LENGTH:]
        if header[5] or head_length > len(body):
            raise Failed("a legal frame header", header.hex())
        self._take(Frame(first & 0xFF, flags, stream, body[:head_length], body[head_length:]))
        return True

    def read_until_closed(self) -> None:
        """Reads until the peer closes the connection."""
        while not self.is_closed:
            try:
                if not self.read_frame(self.deadline, "the end of the connection"):
                    raise Failed("the end of the connection", "nothing until the time limit")
            except Failed:
                if not self.is_closed:
                    raise

    def wait(self, seconds: float, is_done) -> bool:
        """Reads frames until `is_done()` is true; False if it is not within `seconds`."""
        until = min(time.monotonic() + seconds, self.deadline)
        while not is_done():
            if self.is_closed or not self.read_frame(until, "an open connection"):
                return is_done()
        return True

    def _read(self, count: int, expected: str) -> bytes:
        try:
            data = self._peek(count, expected, self.deadline)
        except TimeoutError:
            raise Failed(expected, "nothing until the time limit") from None
        del self.input[:count]
        return data

    def _peek(self, count: int, expected: str, until: float) -> bytes:
        while len(self.input) < count:
            rest = until - time.monotonic()
            if rest <= 0:
                raise TimeoutError
            # A smaller timeout could be rounded to 0, which would make the socket non-blocking.
            try:
                self.link.settimeout(max(rest, 0.001))
                data = self.link.recv(65536)
            except TimeoutError:
                raise
            except OSError:
                data = b""
            if not data:
                self.is_closed = True
                raise Failed(expected, "the end of the connection")
            self.input += data
        return bytes(self.input[:count])

    # Checks of every frame

    def _take(self, frame: Frame) -> None:
        max_frame = max(self.hello["max_frame_size"] or DEFAULTS["max_frame_size"], 16384)
        fault = frame.fault(self.peer, max_frame) or self._state_fault(frame)
        if fault:
            raise Failed("valid frames", fault)
        try:
            frame.fields()
        except (Unreadable, UnicodeDecodeError) as error:
            raise Failed(f"a decodable {frame.type}", str(error)) from None
        if frame.has_message:
            self._charge(frame)
        if frame.type == "WINDOW":
            self.grants[frame.stream] += struct.unpack(">I", frame.body)[0]
        else:
            self.frames.append(frame)

    def _state_fault(self, frame: Frame) -> str | None:
        stream = frame.stream
        if frame.type == "OPEN":
            if stream % 2 == 0 or stream <= self.last_stream:
                return f"OPEN of {stream} after {self.last_stream}"
            self.last_stream = stream
        elif stream > self.last_stream or stream and stream % 2 == 0:
            return f"{frame.type} on stream {stream}, which is not open"
        if stream in self.ended and frame.type in ("HEADERS", "DATA", "END"):
            return f"{frame.type} on stream {stream} after its end"
        if frame.type == "HEADERS":
            if stream in self.has_headers | self.has_messages:
                return "HEADERS twice or after a message"
            self.has_headers.add(stream)
        if frame.type == "END" or frame.type == "CANCEL" or frame.flags & FLAGS["END_STREAM"]:
            self.ended.add(stream)
        if frame.has_message:
            self.has_messages.add(stream)
            is_part = frame.flags & FLAGS["MORE"]
            (self.in_message.add if is_part else self.in_message.discard)(stream)
        elif stream in self.in_message and frame.flags & FLAGS["END_STREAM"]:
            return "END_STREAM in the middle of a message"
        return None

    def _charge(self, frame: Frame) -> None:
        names = {0: "initial_connection_window", frame.stream: "initial_stream_window"}
        for stream, name in names.items():
            self.used[stream] += len(frame.body) + FRAME_COST
            self.since_grant[stream] += len(frame.body) + FRAME_COST
            window = DEFAULTS[name] if self.hello[name] is None else self.hello[name]
            credit = window + self.given[stream]
            if self.used[stream] > credit:
                raise Failed(f"at most {credit} bytes on stream {stream} (0: all)",
                             f"{self.used[stream]} bytes")

    def give_back(self, stream: int) -> None:
        """Gives credit back to the stream and the connection, each if half of its window is used."""
        names = {0: "initial_connection_window", stream: "initial_stream_window"}
        for counted, name in names.items():
            window = DEFAULTS[name] if self.hello[name] is None else self.hello[name]
            if self.since_grant[counted] >= window // 2 and counted not in self.ended:
                increment = struct.pack(">I", self.since_grant[counted])
                self.send_frame("WINDOW", stream=counted, body=increment)
                self.since_grant[counted] = 0
