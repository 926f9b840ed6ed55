"""frpc/1: calls over a byte stream, as Docs/Protocol.md describes them.

One connection, one call at a time. Independent of the contract. Requires the module
framed_rpc.v1.frpc_pb2, which protoc generates from Proto/framed_rpc/v1/frpc.proto.
"""

from __future__ import annotations

import struct
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, IntEnum

from google.protobuf.message import DecodeError

from frames import MAX_FRAME, ConnectionLost, Flag, Frame, FrameSocket, Reason, Type
from framed_rpc.v1 import frpc_pb2

FRAME_COST = 16
"""The credit that a frame with a message costs in addition to its body."""
MAX_MESSAGE = 4 << 20
"""The maximum length of a reply."""
STREAM_WINDOW = 256 << 10
CONNECTION_WINDOW = 4 << 20
LEAST_FRAME = 16 << 10
MOST_FRAME = 1 << 20
LEAST_WINDOW = 64 << 10
MAX_CREDIT = (1 << 31) - 1
START_SECONDS = 10.0


class Code(IntEnum):
    """The status code of a call: gRPC's codes."""

    OK = 0
    CANCELLED = 1
    UNKNOWN = 2
    INVALID_ARGUMENT = 3
    DEADLINE_EXCEEDED = 4
    NOT_FOUND = 5
    ALREADY_EXISTS = 6
    PERMISSION_DENIED = 7
    RESOURCE_EXHAUSTED = 8
    FAILED_PRECONDITION = 9
    ABORTED = 10
    OUT_OF_RANGE = 11
    UNIMPLEMENTED = 12
    INTERNAL = 13
    UNAVAILABLE = 14
    DATA_LOSS = 15
    UNAUTHENTICATED = 16


class Disposition(Enum):
    """Whether the server may have executed a failed call."""

    NOT_SENT = "not sent"
    NOT_PROCESSED = "not processed"
    MAYBE_PROCESSED = "maybe processed"


class CallError(Exception):
    """A call that did not end with OK."""

    def __init__(self, code: Code, message: str, disposition: Disposition) -> None:
        super().__init__(f"{code.name}: {message}")
        self.code = code
        self.disposition = disposition
        self.details: dict[str, bytes] = {}
        """The details of the status: encoded messages by the names of their types."""
        self.retry_after = 0.0
        """The seconds to wait before a retry; 0 if the server sent no such hint."""

    @classmethod
    def from_status(cls, status: frpc_pb2.Status) -> CallError:
        """Creates the error for a status that the server sent."""
        code = Code(status.code) if status.code in list(Code) else Code.UNKNOWN
        done = Disposition.NOT_PROCESSED if status.not_processed else Disposition.MAYBE_PROCESSED
        error = cls(code, status.message, done)
        error.details = {detail.type: detail.value for detail in status.details}
        error.retry_after = status.retry_after_ms / 1000
        return error


Metadata = Sequence[tuple[str, "str | bytes"]]
"""Pairs of key and value; only a key that ends in -bin can have bytes."""


def entries(metadata: Metadata) -> list[frpc_pb2.MetadataEntry]:
    """Converts metadata to its messages."""
    return [
        frpc_pb2.MetadataEntry(
            key=key, value=value.encode() if isinstance(value, str) else value)
        for key, value in metadata
    ]


@dataclass
class _Call:
    """A running call."""

    head: bytes
    credit: int
    stream: int = 0
    """0 until OPEN is sent."""
    used: int = 0
    partial: bytearray = field(default_factory=bytearray)
    """The received bytes of the reply."""
    is_in_message: bool = False
    replies: int = 0
    has_headers: bool = False
    is_over: bool = False

    @property
    def disposition(self) -> Disposition:
        """Whether the server may have executed the call, as far as the client knows."""
        return Disposition.MAYBE_PROCESSED if self.stream else Disposition.NOT_SENT

    def failure(self, code: Code, message: str) -> CallError:
        """Creates an error with the disposition of the call."""
        return CallError(code, message, self.disposition)


class Client:
    """A connection to a server, for one call at a time. A lost connection stays lost; make a new one."""

    def __init__(self, address: str, agent: str) -> None:
        """Connects to tcp://HOST:PORT, on this machine only, or to unix:PATH.

        Raises OSError, ConnectionLost, and ValueError for an invalid address.
        """
        self._connection = FrameSocket(address)
        self._next_stream = 1
        self._is_leaving = False
        self._used = 0
        try:
            self._start(agent)
        except (ConnectionLost, TimeoutError) as error:
            self._connection.close()
            raise ConnectionLost(str(error)) from error

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Sends GOAWAY and closes the connection."""
        self._connection.close()

    def unary(
        self,
        path: str,
        request: bytes,
        *,
        metadata: Metadata = (),
        idempotency_key: bytes | None = None,
        timeout: float = 30.0,
    ) -> bytes:
        """Calls "/package.Service/Method" with one request and returns its reply. Raises CallError.

        `timeout` is in seconds, for the whole call. The caller can safely retry a call with an `idempotency_key`.
        """
        head = frpc_pb2.CallHead(path=path, timeout_us=int(timeout * 1e6), metadata=entries(metadata))
        if idempotency_key is not None:
            head.idempotency_key = idempotency_key
        return self._run(head, timeout, lambda call: self._send(call, request, Flag.END_STREAM))

    def client_streaming(
        self,
        path: str,
        requests: Iterable[bytes],
        *,
        metadata: Metadata = (),
        timeout: float = 30.0,
    ) -> bytes:
        """Calls a method with a stream of requests and returns its reply. Raises CallError.

        If the server ends the call early, the remaining requests are not sent.
        """
        head = frpc_pb2.CallHead(path=path, timeout_us=int(timeout * 1e6), metadata=entries(metadata))

        def send_all(call: _Call) -> None:
            for request in requests:
                self._send(call, request)
                if call.is_over:
                    return
            self._send_part(call, Flag.END_STREAM, b"")

        return self._run(head, timeout, send_all)

    def _run(
        self, head: frpc_pb2.CallHead, timeout: float, send_requests: Callable[[_Call], None]
    ) -> bytes:
        """Makes a call from its first frame to its end, and returns the reply."""
        call = _Call(head.SerializeToString(), self._stream_window)
        if self._is_leaving:
            raise call.failure(Code.UNAVAILABLE, "the server is going away")
        if len(call.head) > LEAST_FRAME:
            raise call.failure(Code.RESOURCE_EXHAUSTED, "the metadata is too long")
        self._connection.wait_until(time.monotonic() + timeout)
        try:
            send_requests(call)
            while not call.is_over:
                self._process_frame(call)
        except TimeoutError:
            self._cancel(call, Reason.TIMEOUT)
            raise call.failure(Code.DEADLINE_EXCEEDED, "the deadline has passed") from None
        except ConnectionLost as lost:
            raise call.failure(Code.UNAVAILABLE, str(lost)) from lost
        return bytes(call.partial)

    # The start of a connection

    def _start(self, agent: str) -> None:
        connection = self._connection
        connection.wait_until(time.monotonic() + START_SECONDS)
        hello = frpc_pb2.Hello(
            protocol_min=1, protocol_max=1, max_frame_size=MAX_FRAME,
            initial_stream_window=STREAM_WINDOW, initial_connection_window=CONNECTION_WINDOW,
            max_message_size=MAX_MESSAGE, agent=agent,
        )
        connection.send_preface()
        connection.send(Frame(Type.HELLO, head=hello.SerializeToString()))
        connection.receive_preface()
        frame = connection.receive()
        if frame.type != Type.HELLO or frame.stream or frame.flags or frame.body:
            raise connection.end_for_violation("the server did not send HELLO")
        self._take_hello(frame.head)

    def _take_hello(self, head: bytes) -> None:
        """Stores the limits of the server."""
        try:
            hello = frpc_pb2.Hello.FromString(head)
        except DecodeError:
            raise self._connection.end_for_violation("the HELLO of the server cannot be decoded") from None

        def value(name: str, default: int) -> int:
            return getattr(hello, name) if hello.HasField(name) else default

        if value("protocol_min", 1) > 1 or value("protocol_max", 1) < 1:
            raise self._connection.end_for_violation(
                "the server does not support version 1 of the protocol", Reason.VERSION)
        max_frame = value("max_frame_size", MAX_FRAME)
        self._stream_window = value("initial_stream_window", LEAST_WINDOW)
        self._credit = value("initial_connection_window", LEAST_WINDOW)
        windows = self._stream_window, self._credit
        is_frame_size_valid = LEAST_FRAME <= max_frame <= MOST_FRAME
        are_windows_valid = min(windows) >= LEAST_WINDOW and max(windows) <= MAX_CREDIT
        has_streams = value("max_concurrent_streams", 16) > 0
        if not (is_frame_size_valid and are_windows_valid and has_streams):
            raise self._connection.end_for_violation("a limit of the server is out of range")
        self._max_frame = min(max_frame, MAX_FRAME)

    # Sending

    def _send(self, call: _Call, request: bytes, last: Flag = Flag(0)) -> None:
        """Sends a request in as many frames as limits and credit require; the last frame has the flag `last`."""
        rest = memoryview(request)
        is_sent = False
        while not is_sent and not call.is_over:
            credit = min(self._credit, call.credit) - FRAME_COST
            if credit < (1 if rest else 0):
                self._process_frame(call)
                continue
            room = self._max_frame - (0 if call.stream else len(call.head))
            part = rest[: min(room, credit)]
            rest = rest[len(part) :]
            is_sent = not rest
            self._send_part(call, Flag.HAS_MESSAGE | (last if is_sent else Flag.MORE), bytes(part))

    def _send_part(self, call: _Call, flags: Flag, part: bytes) -> None:
        """Sends a frame of the call: OPEN for the first one, otherwise DATA."""
        frame = Frame(Type.DATA, flags, call.stream, b"", part)
        if not call.stream:
            call.stream, self._next_stream = self._next_stream, self._next_stream + 2
            frame = Frame(Type.OPEN, flags, call.stream, call.head, part)
        self._connection.send(frame)
        if flags & Flag.HAS_MESSAGE:
            self._credit -= len(part) + FRAME_COST
            call.credit -= len(part) + FRAME_COST

    def _cancel(self, call: _Call, reason: Reason) -> None:
        """Cancels the call at the server."""
        if call.stream and self._connection.lost is None:
            with suppress(ConnectionLost):
                self._send_number(Type.CANCEL, call.stream, reason)

    def _send_number(self, kind: Type, stream: int, number: int) -> None:
        self._connection.send(Frame(kind, stream=stream, body=struct.pack(">I", number)))

    # Receiving

    def _process_frame(self, call: _Call) -> None:
        """Waits for a frame and processes it."""
        frame = self._connection.receive()
        if not frame.is_valid(self._next_stream):
            raise self._connection.end_for_violation("the server sent an invalid frame")
        is_of_call = call.stream != 0 and frame.stream == call.stream
        if frame.type in (Type.DATA, Type.END) and frame.flags & Flag.HAS_MESSAGE:
            self._give_back(call, frame, is_of_call)
        match frame.type:
            case Type.HEADERS if is_of_call:
                self._take_headers(call)
            case Type.DATA if is_of_call:
                self._take_message(call, frame)
            case Type.END if is_of_call:
                self._take_end(call, frame)
            case Type.CANCEL if is_of_call:
                raise self._cancelled(call, frame)
            case Type.WINDOW:
                self._take_credit(call, frame)
            case Type.PING if not frame.flags & Flag.ACK:
                self._connection.send(Frame(Type.PING, Flag.ACK, body=frame.body))
            case Type.GOAWAY:
                self._take_goaway(call, frame)
            case _:
                pass  # frames of ended calls, and frames of types to skip

    def _give_back(self, call: _Call, frame: Frame, is_of_call: bool) -> None:
        """Counts the cost of a frame, which is used at once, and gives credit back when half of the window is used."""
        cost = len(frame.body) + FRAME_COST
        self._used += cost
        if self._used >= CONNECTION_WINDOW // 2:
            self._send_number(Type.WINDOW, 0, self._used)
            self._used = 0
        if not is_of_call or frame.type != Type.DATA:
            return
        call.used += cost
        if call.used >= STREAM_WINDOW // 2:
            self._send_number(Type.WINDOW, call.stream, call.used)
            call.used = 0

    def _take_headers(self, call: _Call) -> None:
        """Ignores HEADERS, which is valid once, before the reply."""
        if call.has_headers or call.replies or call.is_in_message:
            raise self._connection.end_for_violation("the server sent HEADERS twice, or after the reply")
        call.has_headers = True

    def _take_message(self, call: _Call, frame: Frame) -> None:
        if not frame.flags & Flag.HAS_MESSAGE:
            return
        if not call.is_in_message and call.replies:
            self._cancel(call, Reason.NONE)
            raise call.failure(Code.UNIMPLEMENTED, "the server sent several replies")
        if len(call.partial) + len(frame.body) > MAX_MESSAGE:
            self._cancel(call, Reason.LIMIT)
            raise call.failure(Code.RESOURCE_EXHAUSTED, "the reply is too long")
        call.partial += frame.body
        call.is_in_message = bool(frame.flags & Flag.MORE)
        if not call.is_in_message:
            call.replies += 1

    def _take_end(self, call: _Call, frame: Frame) -> None:
        self._take_message(call, frame)
        try:
            status = frpc_pb2.Status.FromString(frame.head)
        except DecodeError:
            raise call.failure(Code.UNKNOWN, "the status of the server cannot be decoded") from None
        if status.code != Code.OK:
            raise CallError.from_status(status)
        if call.is_in_message:
            raise call.failure(Code.INTERNAL, "the reply is incomplete")
        if not call.replies:
            raise call.failure(Code.UNIMPLEMENTED, "the server sent no reply")
        call.is_over = True

    def _cancelled(self, call: _Call, frame: Frame) -> CallError:
        meanings: dict[int, Code] = {
            Reason.TIMEOUT: Code.DEADLINE_EXCEEDED,
            Reason.PROTOCOL: Code.INTERNAL,
            Reason.FLOW_CONTROL: Code.INTERNAL,
        }
        code = meanings.get(frame.numbers[0], Code.CANCELLED)
        return call.failure(code, "the server cancelled the call")

    def _take_credit(self, call: _Call, frame: Frame) -> None:
        if frame.numbers[0] == 0:
            self._refuse_empty_credit(call, frame)
        if frame.stream == 0:
            self._credit += frame.numbers[0]
        elif frame.stream == call.stream:
            call.credit += frame.numbers[0]
        if max(self._credit, call.credit) > MAX_CREDIT:
            raise self._connection.end_for_violation("too much credit", Reason.FLOW_CONTROL)

    def _refuse_empty_credit(self, call: _Call, frame: Frame) -> None:
        if frame.stream == 0:
            raise self._connection.end_for_violation("the server gave a credit of 0")
        if frame.stream == call.stream:
            self._cancel(call, Reason.PROTOCOL)
            raise call.failure(Code.INTERNAL, "the server gave a credit of 0")

    def _take_goaway(self, call: _Call, frame: Frame) -> None:
        last, code = frame.numbers
        self._is_leaving = True
        if code not in (Reason.NONE, Reason.SHUTDOWN):
            self._connection.mark_lost("the server closed the connection with an error")
        if call.stream > last:
            raise CallError(
                Code.UNAVAILABLE, "the server is going away", Disposition.NOT_PROCESSED)
        if self._connection.lost is not None:
            raise ConnectionLost(self._connection.lost)
