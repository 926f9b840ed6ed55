"""Sends and receives frames of frpc/1, as Docs/Protocol.md describes them."""

from __future__ import annotations

import ipaddress
import socket
import struct
import time
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum, IntFlag

PREFACE = b"\xf0FRPC/1\n"
HEADER = struct.Struct(">IIi")
MAX_FRAME = 64 << 10
"""The maximum length of head and body together, in both directions."""
MAX_REASON = 1024
"""The maximum length of the reason in GOAWAY."""


class Type(IntEnum):
    """The type of a frame."""

    HELLO = 1
    OPEN = 2
    HEADERS = 3
    DATA = 4
    END = 5
    CANCEL = 6
    WINDOW = 7
    PING = 8
    GOAWAY = 9


class Flag(IntFlag):
    """The flags of a frame."""

    END_STREAM = 0x01
    MORE = 0x02
    HAS_MESSAGE = 0x04
    ACK = 0x08
    IGNORABLE = 0x80


class Reason(IntEnum):
    """The codes of CANCEL and GOAWAY that this client uses."""

    NONE = 0
    PROTOCOL = 1
    FLOW_CONTROL = 3
    FRAME_SIZE = 4
    LIMIT = 5
    VERSION = 7
    SHUTDOWN = 8
    TIMEOUT = 9


@dataclass(frozen=True)
class Frame:
    """A frame."""

    type: int
    flags: int = 0
    stream: int = 0
    head: bytes = b""
    body: bytes = b""

    def encoded(self) -> bytes:
        """Returns the bytes of the frame on the wire."""
        length = len(self.head) + len(self.body)
        first, second = length << 8 | self.type, self.flags << 24 | len(self.head)
        return HEADER.pack(first, second, self.stream) + self.head + self.body

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers in the body: one for CANCEL and WINDOW, two for GOAWAY."""
        return struct.unpack_from(f">{min(len(self.body) // 4, 2)}I", self.body)

    def is_valid(self, next_stream: int) -> bool:
        """Whether a server may send the frame: type, stream, flags and parts are valid."""
        is_of_call = self.stream % 2 == 1 and self.stream < next_stream
        is_of_connection = self.stream == 0
        is_bare = self.flags == 0 and not self.head
        is_inconsistent = not self.flags & Flag.HAS_MESSAGE and (self.body or self.flags & Flag.MORE)
        match self.type:
            case Type.HELLO | Type.OPEN:
                return False
            case Type.HEADERS:
                return is_of_call and self.flags == 0 and not self.body
            case Type.DATA:
                unknown_flags = self.flags & ~(Flag.HAS_MESSAGE | Flag.MORE)
                return is_of_call and not self.head and not unknown_flags and not is_inconsistent
            case Type.END:
                return is_of_call and not self.flags & ~Flag.HAS_MESSAGE and not is_inconsistent
            case Type.CANCEL:
                return is_of_call and is_bare and len(self.body) == 4
            case Type.WINDOW:
                return (is_of_call or is_of_connection) and is_bare and len(self.body) == 4
            case Type.PING:
                unknown_flags = self.flags & ~Flag.ACK
                return is_of_connection and not unknown_flags and not self.head and len(self.body) == 8
            case Type.GOAWAY:
                return is_of_connection and is_bare and 8 <= len(self.body) <= 8 + MAX_REASON
            case _:
                return self.type >= 0x80 or bool(self.flags & Flag.IGNORABLE)


class ConnectionLost(Exception):
    """The connection is lost; no further calls are possible."""


class FrameSocket:
    """Sends and receives frames until a deadline, which is set for each call."""

    def __init__(self, address: str) -> None:
        """Connects. Raises OSError, and ValueError for an invalid address."""
        self._socket = _dial(address)
        self._input = bytearray()
        self._deadline = time.monotonic()
        self.lost: str | None = None
        """The reason that the connection is lost; None while it is usable."""

    def wait_until(self, deadline: float) -> None:
        """Sets the deadline of all later reads and writes, by time.monotonic()."""
        self._deadline = deadline

    def send(self, frame: Frame) -> None:
        """Sends a frame. A deadline in the middle of it ends the connection, because the rest would be missing."""
        self._write(frame.encoded())

    def send_preface(self) -> None:
        """Sends the preface, with which every connection begins."""
        self._write(PREFACE)

    def receive_preface(self) -> None:
        """Reads the preface of the server. Raises ConnectionLost for another protocol."""
        if self._read(len(PREFACE)) != PREFACE:
            raise self.mark_lost("the server does not speak frpc/1")

    def receive(self) -> Frame:
        """Returns the next frame. Raises TimeoutError at the deadline; a partial frame stays in the buffer."""
        first, second, stream = HEADER.unpack(self._peek(HEADER.size))
        length, head = first >> 8, second & 0xFFFF
        if length > MAX_FRAME:
            raise self.end_for_violation("the server sent a frame that is too long", Reason.FRAME_SIZE)
        if head > length or second >> 16 & 0xFF or stream < 0:
            raise self.end_for_violation("the server sent an invalid frame header")
        data = self._read(HEADER.size + length)[HEADER.size :]
        return Frame(first & 0xFF, second >> 24, stream, data[:head], data[head:])

    def go_away(self, reason: Reason) -> None:
        """Sends GOAWAY, unless the connection is lost."""
        with suppress(ConnectionLost):
            # The last stream is 0, because servers open none.
            self.send(Frame(Type.GOAWAY, body=struct.pack(">II", 0, reason)))

    def end_for_violation(self, message: str, reason: Reason = Reason.PROTOCOL) -> ConnectionLost:
        """Ends the connection because the server violates the protocol; returns the error to raise."""
        self.go_away(reason)
        self.lost = message
        return ConnectionLost(message)

    def mark_lost(self, reason: str) -> ConnectionLost:
        """Marks the connection as lost, keeps the first reason, and returns the error to raise."""
        self.lost = self.lost or reason
        return ConnectionLost(self.lost)

    def close(self) -> None:
        """Sends GOAWAY and closes the connection."""
        self.wait_until(time.monotonic() + 1)
        self.go_away(Reason.NONE)
        self.mark_lost("the connection is closed")
        self._socket.close()

    def _peek(self, count: int) -> bytes:
        while len(self._input) < count:
            if self.lost is not None:
                raise ConnectionLost(self.lost)
            self._socket.settimeout(self._rest())
            try:
                data = self._socket.recv(65536)
            except TimeoutError:
                raise
            except OSError as error:
                raise self.mark_lost(f"the connection is lost: {error}") from error
            if not data:
                raise self.mark_lost("the server has closed the connection")
            self._input += data
        return bytes(self._input[:count])

    def _read(self, count: int) -> bytes:
        data = self._peek(count)
        del self._input[:count]
        return data

    def _write(self, data: bytes) -> None:
        if self.lost is not None:
            raise ConnectionLost(self.lost)
        self._socket.settimeout(self._rest())
        try:
            self._socket.sendall(data)
        except OSError as error:
            raise self.mark_lost(f"the connection is lost: {error}") from error

    def _rest(self) -> float:
        """The seconds until the deadline; at least 0.001, because a timeout of 0 would make the socket non-blocking."""
        return max(self._deadline - time.monotonic(), 0.001)


def _dial(address: str) -> socket.socket:
    if address.startswith("unix:"):
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(address.removeprefix("unix:"))
        return connection
    host, _, port = address.removeprefix("tcp://").rpartition(":")
    if not address.startswith("tcp://") or not host or not port.isdecimal():
        raise ValueError("the address must be tcp://HOST:PORT or unix:PATH")
    found = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_STREAM)
    hosts = [str(address[0]) for *_, address in found]
    local = [name for name in hosts if ipaddress.ip_address(name).is_loopback]
    if not local:
        raise ValueError("without TLS the server must be on this machine")
    connection = socket.create_connection((local[0], int(port)))
    # Frames must not wait for further data.
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection
