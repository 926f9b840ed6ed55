"""A connection of frpc/1 as a row of frames in both directions, as Docs/Protocol.md describes them."""

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
"""Head and body of one frame, in both directions."""
MAX_REASON = 1024
"""The longest reason of a GOAWAY."""


class Type(IntEnum):
    """What a frame is."""

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
    """What is said about a frame besides its type."""

    END_STREAM = 0x01
    MORE = 0x02
    HAS_MESSAGE = 0x04
    ACK = 0x08
    IGNORABLE = 0x80


class Reason(IntEnum):
    """The codes of CANCEL and GOAWAY that are told apart here."""

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
    """One frame."""

    type: int
    flags: int = 0
    stream: int = 0
    head: bytes = b""
    body: bytes = b""

    def encoded(self) -> bytes:
        """Its bytes on the wire."""
        length = len(self.head) + len(self.body)
        first, second = length << 8 | self.type, self.flags << 24 | len(self.head)
        return HEADER.pack(first, second, self.stream) + self.head + self.body

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers in the body: of CANCEL and WINDOW one, of GOAWAY the first two."""
        return struct.unpack_from(f">{min(len(self.body) // 4, 2)}I", self.body)

    def is_in_order(self, next_stream: int) -> bool:
        """Whether a server may send it: where it belongs, with the flags and parts of its type."""
        of_call = self.stream % 2 == 1 and self.stream < next_stream
        of_all = self.stream == 0
        bare = self.flags == 0 and not self.head
        disagrees = not self.flags & Flag.HAS_MESSAGE and (self.body or self.flags & Flag.MORE)
        match self.type:
            case Type.HELLO | Type.OPEN:
                return False
            case Type.HEADERS:
                return of_call and self.flags == 0 and not self.body
            case Type.DATA:
                foreign = self.flags & ~(Flag.HAS_MESSAGE | Flag.MORE)
                return of_call and not self.head and not foreign and not disagrees
            case Type.END:
                return of_call and not self.flags & ~Flag.HAS_MESSAGE and not disagrees
            case Type.CANCEL:
                return of_call and bare and len(self.body) == 4
            case Type.WINDOW:
                return (of_call or of_all) and bare and len(self.body) == 4
            case Type.PING:
                foreign = self.flags & ~Flag.ACK
                return of_all and not foreign and not self.head and len(self.body) == 8
            case Type.GOAWAY:
                return of_all and bare and 8 <= len(self.body) <= 8 + MAX_REASON
            case _:
                return self.type >= 0x80 or bool(self.flags & Flag.IGNORABLE)


class ConnectionLost(Exception):
    """No call can be made on this connection any more."""


class FrameSocket:
    """Sends and receives frames until a deadline, which is set for each call."""

    def __init__(self, address: str) -> None:
        """Connects; raises OSError, and ValueError for an address that cannot be used."""
        self._socket = _dial(address)
        self._input = bytearray()
        self._deadline = time.monotonic()
        self.lost: str | None = None
        """Why no call can be made any more; None while one can."""

    def wait_until(self, deadline: float) -> None:
        """Sets until when everything that follows may take, by time.monotonic()."""
        self._deadline = deadline

    def send(self, frame: Frame) -> None:
        """Sends a frame. Half of one cannot be taken back: a deadline here ends the connection."""
        self._write(frame.encoded())

    def send_preface(self) -> None:
        """Sends the bytes that every connection begins with."""
        self._write(PREFACE)

    def receive_preface(self) -> None:
        """Reads the bytes that every connection begins with; others speak something else."""
        if self._read(len(PREFACE)) != PREFACE:
            raise self.losing("whoever listens there does not speak frpc/1")

    def receive(self) -> Frame:
        """The next frame; raises TimeoutError at the deadline, and keeps what has come so far."""
        first, second, stream = HEADER.unpack(self._peek(HEADER.size))
        length, head = first >> 8, second & 0xFFFF
        if length > MAX_FRAME:
            raise self.violated("the server sent a frame that is too long", Reason.FRAME_SIZE)
        if head > length or second >> 16 & 0xFF or stream < 0:
            raise self.violated("the server sent a frame that cannot be")
        data = self._read(HEADER.size + length)[HEADER.size :]
        return Frame(first & 0xFF, second >> 24, stream, data[:head], data[head:])

    def go_away(self, reason: Reason) -> None:
        """Says goodbye, if there is still somebody to say it to."""
        with suppress(ConnectionLost):
            # The last stream is 0: a server opens none.
            self.send(Frame(Type.GOAWAY, body=struct.pack(">II", 0, reason)))

    def violated(self, what: str, reason: Reason = Reason.PROTOCOL) -> ConnectionLost:
        """Ends a connection whose other side breaks the protocol; the error to raise."""
        self.go_away(reason)
        self.lost = what
        return ConnectionLost(what)

    def losing(self, why: str) -> ConnectionLost:
        """No calls from now on, and the first reason stays; the error to raise."""
        self.lost = self.lost or why
        return ConnectionLost(self.lost)

    def close(self) -> None:
        """Says goodbye and closes the connection."""
        self.wait_until(time.monotonic() + 1)
        self.go_away(Reason.NONE)
        self.losing("the connection is closed")
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
                raise self.losing(f"the connection is lost: {error}") from error
            if not data:
                raise self.losing("the server has closed the connection")
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
            raise self.losing(f"the connection is lost: {error}") from error

    def _rest(self) -> float:
        """What is left until the deadline; never 0, which would mean not to wait at all."""
        return max(self._deadline - time.monotonic(), 0.001)


def _dial(address: str) -> socket.socket:
    if address.startswith("unix:"):
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(address.removeprefix("unix:"))
        return connection
    host, _, port = address.removeprefix("tcp://").rpartition(":")
    if not address.startswith("tcp://") or not host or not port.isdecimal():
        raise ValueError("an address is tcp://HOST:PORT or unix:PATH")
    found = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_STREAM)
    places = [str(address[0]) for *_, address in found]
    local = [place for place in places if ipaddress.ip_address(place).is_loopback]
    if not local:
        raise ValueError("without TLS only a server on this machine is called")
    connection = socket.create_connection((local[0], int(port)))
    # A frame that is sent is not to wait for more.
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection
