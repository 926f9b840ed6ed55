"""Plays the steps of a conformance case; README.md describes them."""

from __future__ import annotations

import ast
import operator
import signal
import socket
import struct
import time
from collections.abc import Callable
from typing import Any

from connection import Connection, Failed
from wire import CODES, FLAGS, FRAME_COST, HEADS, MESSAGES, decode, encode

SERVICE = "/framed_rpc.conformance.v1.Conformance/"
OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
             ast.FloorDiv: operator.floordiv}


def calculate(text: str, names: Callable[[str], int]) -> int:
    """Evaluates an expression of numbers, names, + - * and //."""
    def value(node: ast.expr) -> int:
        if isinstance(node, ast.BinOp):
            return OPERATORS[type(node.op)](value(node.left), value(node.right))
        return names(node.id) if isinstance(node, ast.Name) else node.value
    return value(ast.parse(text, mode="eval").body)


class Player:
    """Plays one case. `connect` opens or accepts the next connection; `process` is the server process."""

    def __init__(self, case: dict, peer: str, connect: Callable[[], socket.socket],
                 deadline: float, process: Any = None) -> None:
        self.case, self.peer, self.connect_link = case, peer, connect
        self.deadline, self.process = deadline, process
        self.connections: list[Connection] = []
        self.i = 0

    @property
    def connection(self) -> Connection:
        """The last connection, to which the steps apply."""
        return self.connections[-1]

    def play(self) -> None:
        """Plays all steps. Raises Failed at the first unmet expectation."""
        self.connect({})
        for step in self.case["steps"]:
            self.step(step)

    def step(self, step: dict) -> None:
        """Plays one step. Its first key is its name."""
        getattr(self, next(iter(step)))(step)

    # Values

    def name(self, name: str) -> int:
        """The value of a name in an expression: a limit of the peer, or the counter `i` of `repeat`."""
        return self.i if name == "i" else self.connection.limit(name)

    def value(self, value: Any) -> Any:
        """A JSON value with evaluated expressions, which are strings that begin with =."""
        if isinstance(value, str) and value.startswith("="):
            return calculate(value[1:], self.name)
        if isinstance(value, list):
            return [self.value(item) for item in value]
        if isinstance(value, dict) and len(value) == 1 and next(iter(value)) in MESSAGES:
            (name, fields), = value.items()
            return encode(name, self.value(fields))
        if isinstance(value, dict) and "hex" in value:
            return bytes.fromhex(value["hex"]) * self.value(value.get("times", 1))
        if isinstance(value, dict):
            return {key: self.value(item) for key, item in value.items()}
        return value

    def data(self, value: Any) -> bytes:
        """Bytes: text, {"hex", "times"}, a message by its type, or a list of these."""
        value = self.value(value)
        if isinstance(value, list):
            return b"".join(self.data(item) for item in value)
        return value.encode() if isinstance(value, str) else value

    def flags(self, names: list[str] | int) -> int:
        """The number of a list of flags."""
        return names if isinstance(names, int) else sum(FLAGS[name] for name in names)

    # Connections and time

    def connect(self, step: dict) -> None:
        """Opens or accepts the next connection; sends preface and HELLO unless `start` is false."""
        hello = step.get("hello", self.case.get("hello", {}))
        connection = Connection(self.connect_link(), self.peer, hello, self.deadline)
        self.connections.append(connection)
        if step.get("start", self.case.get("start", True)):
            connection.start()
        connection.read_start()

    def disconnect(self, step: dict) -> None:
        """Closes the connection."""
        self.connection.link.close()

    def half_close(self, step: dict) -> None:
        """Closes this side of the connection for writing."""
        self.connection.link.shutdown(socket.SHUT_WR)

    def wait_ms(self, step: dict) -> None:
        """Reads frames for this time."""
        self.connection.wait(step["wait_ms"] / 1000, lambda: False)

    def signal(self, step: dict) -> None:
        """Sends the server's process a signal."""
        self.process.send_signal(getattr(signal, f"SIG{step['signal']}"))

    def repeat(self, step: dict) -> None:
        """Plays steps repeatedly; `i` counts from 0."""
        for self.i in range(self.value(step["repeat"])):
            for inner in step["steps"]:
                self.step(inner)

    # Sending

    def send(self, step: dict) -> None:
        """Sends a frame, or raw bytes in hexadecimal digits."""
        frame = step["send"]
        if isinstance(frame, str):
            self.connection.last_stream = step.get("opens", self.connection.last_stream)
            return self.connection.send(bytes.fromhex(frame))
        frame = dict(frame)
        kind = frame.pop("type")
        stream, flags = self.value(frame.pop("stream", 0)), self.flags(frame.pop("flags", 0))
        head, body = frame.pop("head", {"hex": ""}), frame.pop("body", "")
        if isinstance(head, dict) and kind in HEADS and not {"hex", HEADS[kind]} & set(head):
            head = {HEADS[kind]: head}
        if "code" in frame:
            code = frame.pop("code")
            code = CODES.index(code) if isinstance(code, str) else code
            numbers = [frame.pop("last", 0), code] if kind == "GOAWAY" else [code]
            body = [{"hex": struct.pack(f">{len(numbers)}I", *numbers).hex()}, body]
        if "increment" in frame:
            body = {"hex": struct.pack(">I", self.value(frame.pop("increment"))).hex()}
        self.connection.send_frame(kind, flags, stream, self.data(head), self.data(body),
                                   **self.value(frame))

    def call(self, step: dict) -> None:
        """Opens a call of the service, by default with one empty message and END_STREAM."""
        flags = step.get("flags", ["END_STREAM", "HAS_MESSAGE"])
        head = {"path": SERVICE + step["call"], **step.get("head", {})}
        more = step.get("more", {"hex": ""})
        self.send({"send": {"type": "OPEN", "flags": flags, "stream": step.get("stream", 1),
                            "head": [{"CallHead": head}, more], "body": step.get("body", "")}})

    def message(self, step: dict) -> None:
        """Sends a message on an open stream, in as many DATA frames as limits and credit require."""
        connection, stream = self.connection, self.value(step["stream"])
        rest, is_last = self.data(step["message"]), False
        while not is_last:
            if not connection.wait(60, lambda: connection.credit(stream) > FRAME_COST):
                raise Failed(f"credit for {len(rest)} more bytes of stream {stream}", "none")
            room = min(connection.limit("max_frame_size"), connection.credit(stream) - FRAME_COST)
            part, rest = rest[:room], rest[room:]
            is_last = not rest
            last = self.flags(step.get("flags", ["END_STREAM"]))
            flags = FLAGS["HAS_MESSAGE"] | (last if is_last else FLAGS["MORE"])
            connection.send_frame("DATA", flags, stream, body=part)

    def fill(self, step: dict) -> None:
        """Sends whole messages on a stream until `leaving` bytes of its credit are left."""
        connection, stream = self.connection, self.value(step["fill"])
        while (rest := connection.credit(stream) - step.get("leaving", 0)) >= FRAME_COST:
            cost = min(rest, connection.limit("max_frame_size") + FRAME_COST)
            if 0 < rest - cost < FRAME_COST:
                cost -= FRAME_COST
            body = bytes(cost - FRAME_COST)
            connection.send_frame("DATA", FLAGS["HAS_MESSAGE"], stream, body=body)

    # Expecting

    def expect(self, step: dict) -> None:
        """Expects that the next frame of a stream matches a pattern."""
        pattern = self.value(step["expect"])
        frame = self.connection.next(pattern.get("stream", 0), str(pattern))
        check(pattern, frame.fields(), frame.type)

    def finish(self, step: dict) -> None:
        """Reads the frames of a call up to END, gives credit back, and checks them."""
        self._collect(step, self.value(step["finish"]), lambda frame: frame.type == "END")

    def request(self, step: dict) -> None:
        """Reads the frames of a client's call up to END_STREAM, and checks them."""
        self._collect(step, self.value(step["request"]), lambda frame: "END_STREAM" in frame.names)

    def _collect(self, step: dict, stream: int, is_last: Callable) -> None:
        got: dict = {"messages": [], "code": None, "head": {}, "headers": []}
        part, frame = b"", None
        while frame is None or not is_last(frame):
            frame = self.connection.next(stream, f"the rest of stream {stream}")
            fields = frame.fields()
            if frame.type == "CANCEL":
                raise Failed(f"the rest of stream {stream}", f"CANCEL {fields['code']}")
            if frame.type == "HEADERS":
                got["headers"] = fields["head"]["metadata"]
            else:
                got.update({key: fields[key] for key in ("head", "code") if key in fields})
            if frame.has_message:
                part += frame.body
                if not frame.flags & FLAGS["MORE"]:
                    got["messages"], part = got["messages"] + [part], b""
                if step.get("gives_credit", True):
                    self.connection.give_back(stream)
        got["count"], got["sizes"] = len(got["messages"]), [len(m) for m in got["messages"]]
        expected = {key: step[key] for key in got if key in step}
        if "finish" in step:
            expected.setdefault("code", 0)
        if "reply" in step:
            (kind, fields), = step["reply"].items()
            reply = decode(kind, got["messages"][0] if got["messages"] else b"")
            check(self.value(fields), reply, f"reply on stream {stream}")
        check(self.value(expected), got, f"stream {stream}")

    def goaway(self, step: dict) -> None:
        """Expects GOAWAY with a code, and then the end of the connection."""
        while (frame := self.connection.next(0, f"GOAWAY {step['goaway']}")).type != "GOAWAY":
            pass
        pattern = {"code": step["goaway"], **{key: step[key] for key in step if key != "goaway"}}
        check(pattern, frame.fields(), "GOAWAY")
        self.connection.read_until_closed()

    def closed(self, step: dict) -> None:
        """Expects the end of the connection without GOAWAY."""
        self.connection.read_until_closed()
        kinds = [frame.type for frame in self.connection.frames]
        if "GOAWAY" in kinds and not step.get("goaway"):
            raise Failed("the end of the connection without GOAWAY", str(kinds))

    def silence_ms(self, step: dict) -> None:
        """Expects no frame of a stream for this time."""
        connection, stream = self.connection, self.value(step.get("stream", 0))
        if connection.wait(step["silence_ms"] / 1000,
                           lambda: any(frame.stream == stream for frame in connection.frames)):
            raise Failed(f"nothing on stream {stream}", str(connection.frames[0].fields()))

    def credit(self, step: dict) -> None:
        """Expects a total credit from the WINDOW frames of a stream, or of the connection (0)."""
        connection, stream = self.connection, self.value(step["credit"])
        least = self.value(step.get("at_least", 0))
        connection.wait(step.get("within_ms", 5000) / 1000,
                        lambda: least > 0 and connection.grants[stream] >= least)
        expected = {key: step[key] for key in ("at_least", "at_most") if key in step}
        check(self.value(expected), connection.grants[stream], f"credit of stream {stream}")

    def refused(self, step: dict) -> None:
        """Expects that no new connection is accepted."""
        try:
            link = self.connect_link()
            link.settimeout(max(self.deadline - time.monotonic(), 0.01))
            if data := link.recv(1):
                raise Failed("no new connection", f"one that begins with {data.hex()}")
        except OSError:
            pass

    def alive(self, step: dict) -> None:
        """Expects that a call on a new stream succeeds, so the connection still works."""
        stream = step["alive"]
        self.call({"call": "Echo", "stream": stream, "body": {"Payload": {"text": "alive"}}})
        self.finish({"finish": stream, "messages": [{"Payload": {"text": "alive"}}]})


def check(expected: Any, got: Any, where: str) -> None:
    """Raises Failed unless `got` matches: dictionaries by the keys of the pattern, other values exactly."""
    if isinstance(expected, dict) and expected and set(expected) <= {"at_least", "at_most"}:
        is_met = got is not None and (expected.get("at_least", got) <= got
                                      <= expected.get("at_most", got))
    elif isinstance(expected, dict) and "one_of" in expected:
        is_met = got in expected["one_of"]
    elif isinstance(expected, dict) and "contains" in expected:
        is_met = expected["contains"] in got
    elif isinstance(expected, dict) and isinstance(got, dict):
        for key, value in expected.items():
            check(value, got.get(key), f"{where}.{key}")
        return
    elif isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for index, value in enumerate(expected):
            check(value, got[index], f"{where}[{index}]")
        return
    else:
        is_met = (expected.encode() if isinstance(got, bytes) and isinstance(expected, str)
                  else expected) == got
    if not is_met:
        raise Failed(f"{where} {shown(expected)}", shown(got))


def shown(value: Any) -> str:
    """The text of a value for a report, shortened to 200 characters."""
    text = value.hex() if isinstance(value, bytes) else str(value)
    return text if len(text) <= 200 else f"{text[:200]}… ({len(text)} characters)"


STEPS = {name for name in vars(Player) if not name.startswith("_")} - {
    "play", "step", "name", "value", "data", "flags", "connection"}
