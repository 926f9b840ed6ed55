"""Frames and heads of frpc/1 for the conformance runner, as Docs/Protocol.md describes them."""

from __future__ import annotations

import struct
from dataclasses import dataclass

PREFACE = b"\xf0FRPC/1\n"
HEADER_LENGTH = 12
FRAME_COST = 16
MAX_CREDIT = (1 << 31) - 1
TYPES = {name: number for number, name in enumerate(
    ["HELLO", "OPEN", "HEADERS", "DATA", "END", "CANCEL", "WINDOW", "PING", "GOAWAY"], 1)}
FLAGS = {"END_STREAM": 1, "MORE": 2, "HAS_MESSAGE": 4, "ACK": 8, "IGNORABLE": 128}
CODES = ["NONE", "PROTOCOL", "INTERNAL", "FLOW_CONTROL", "FRAME_SIZE", "LIMIT", "ENHANCE_CALM",
         "VERSION", "SHUTDOWN", "TIMEOUT", "UNAUTHENTICATED"]
NARROW = {"protocol_min", "protocol_max", "max_frame_size", "initial_stream_window",
          "initial_connection_window", "max_concurrent_streams", "max_metadata_size",
          "min_ping_interval_ms", "attempt", "code"}
HEADS = {"HELLO": "Hello", "OPEN": "CallHead", "HEADERS": "InitialMetadata", "END": "Status"}
MESSAGES = {
    "Hello": {
        "protocol_min": (1, int), "protocol_max": (2, int), "max_frame_size": (3, int),
        "initial_stream_window": (4, int), "initial_connection_window": (5, int),
        "max_concurrent_streams": (6, int), "max_message_size": (7, int),
        "max_metadata_size": (8, int), "min_ping_interval_ms": (9, int),
        "feature_bits": (10, int), "agent": (11, str), "schema": (12, ["Schema"])},
    "Schema": {"service": (1, str), "fingerprint": (2, bytes)},
    "MetadataEntry": {"key": (1, str), "value": (2, bytes)},
    "CallHead": {
        "path": (1, str), "timeout_us": (2, int), "metadata": (3, ["MetadataEntry"]),
        "trace": (4, bytes), "attempt": (5, int), "idempotency_key": (6, bytes)},
    "InitialMetadata": {"metadata": (1, ["MetadataEntry"])},
    "Status": {
        "code": (1, int), "message": (2, str), "details": (3, ["StatusDetail"]),
        "trailers": (4, ["MetadataEntry"]), "not_processed": (5, int), "retry_after_ms": (6, int)},
    "StatusDetail": {"type": (1, str), "value": (2, bytes)},
    "Payload": {"data": (1, bytes), "number": (2, int), "size": (3, int), "text": (4, str),
                "code": (5, int), "retry_after_ms": (6, int)},
    "CallInfo": {"attempt": (1, int), "idempotency_key": (2, bytes), "trace": (3, bytes),
                 "timeout_us": (4, int)},
}
FLAGS_OF = {"HELLO": 0, "OPEN": 7, "HEADERS": 0, "DATA": 7, "END": 4, "CANCEL": 0, "WINDOW": 0,
            "PING": 8, "GOAWAY": 0}
SENT_BY = {"client": {"HELLO", "OPEN", "DATA", "CANCEL", "WINDOW", "PING", "GOAWAY"},
           "server": {"HELLO", "HEADERS", "DATA", "END", "CANCEL", "WINDOW", "PING", "GOAWAY"}}


class Unreadable(Exception):
    """A head or message that cannot be decoded as its type."""


def varint(value: int) -> bytes:
    """Encodes a number as a varint."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out + bytes([value]))


def encode(name: str, fields: dict) -> bytes:
    """Encodes a message; a metadata entry can also be a pair of key and value."""
    if name == "MetadataEntry" and isinstance(fields, list):
        fields = dict(zip(("key", "value"), fields))
    out = b""
    for field, value in fields.items():
        number, kind = MESSAGES[name][field]
        for item in value if isinstance(kind, list) else [value]:
            if kind is int:
                out += varint(number << 3) + varint(int(item))
                continue
            item = encode(kind[0], item) if isinstance(kind, list) else item
            item = item.encode() if isinstance(item, str) else item
            out += varint(number << 3 | 2) + varint(len(item)) + item
    return out


def decode(name: str, data: bytes) -> dict:
    """Decodes a message; unknown fields are skipped, metadata entries become pairs."""
    by_number = {number: (field, kind) for field, (number, kind) in MESSAGES[name].items()}
    fields: dict = {field: [] for field, (_, kind) in MESSAGES[name].items()
                    if isinstance(kind, list)}
    at = 0
    while at < len(data):
        key, at = _read_varint(data, at)
        if not 1 <= key >> 3 < 1 << 29:
            raise Unreadable(f"field {key >> 3}")
        value, at = _read_value(data, at, key & 7)
        if key >> 3 not in by_number:
            continue
        field, kind = by_number[key >> 3]
        if isinstance(value, bytes) == (kind is int):
            raise Unreadable(f"{name}.{field} has wire type {key & 7}")
        if kind is str:
            value = _text(value)
        if field in NARROW:
            value &= 0xFFFFFFFF
        if isinstance(kind, list):
            item = decode(kind[0], value)
            pair = [item.get("key", ""), item.get("value", b"")]
            fields[field].append(pair if kind[0] == "MetadataEntry" else item)
        else:
            fields[field] = value
    return fields


def _text(value: bytes) -> str:
    try:
        text = value.decode()
    except UnicodeDecodeError:
        raise Unreadable("a string that is not UTF-8") from None
    if "\0" in text:
        raise Unreadable("a string with NUL")
    return text


def _read_varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for shift in range(0, 70, 7):
        if at == len(data):
            break
        value |= (data[at] & 0x7F) << shift
        at += 1
        if data[at - 1] < 0x80 and value < 1 << 64:
            return value, at
    raise Unreadable("an incomplete varint")


def _read_value(data: bytes, at: int, wire: int) -> tuple[int | bytes, int]:
    if wire == 0:
        return _read_varint(data, at)
    lengths = {1: 8, 5: 4}
    if wire != 2 and wire not in lengths:
        raise Unreadable(f"wire type {wire}")
    length, at = _read_varint(data, at) if wire == 2 else (lengths[wire], at)
    if at + length > len(data):
        raise Unreadable("an incomplete field")
    return data[at:at + length], at + length


@dataclass
class Frame:
    """A received frame."""

    number: int
    flags: int
    stream: int
    head: bytes
    body: bytes

    @property
    def type(self) -> str:
        """The name of the type, or its number if Protocol.md does not define it."""
        return next((name for name, number in TYPES.items() if number == self.number),
                    str(self.number))

    @property
    def names(self) -> list[str]:
        """The names of the flags."""
        return [name for name, bit in FLAGS.items() if self.flags & bit]

    @property
    def has_message(self) -> bool:
        """Whether the frame has a part of a message, which costs credit."""
        return bool(self.flags & FLAGS["HAS_MESSAGE"]) and self.type in ("OPEN", "DATA", "END")

    def fields(self) -> dict:
        """The values that a pattern can compare."""
        fields = {"type": self.type, "flags": self.names, "stream": self.stream, "body": self.body}
        if self.type in HEADS:
            fields["head"] = decode(HEADS[self.type], self.head)
        if self.type == "END":
            fields["code"] = fields["head"].get("code", 0)
        if self.type == "CANCEL":
            fields["code"] = CODES[min(struct.unpack(">I", self.body)[0], 10)]
        if self.type == "WINDOW":
            fields["increment"] = struct.unpack(">I", self.body)[0]
        if self.type == "GOAWAY":
            fields["last"], code = struct.unpack(">II", self.body[:8])
            fields["code"], fields["reason"] = CODES[min(code, 10)], self.body[8:].decode()
        return fields

    def fault(self, sender: str, max_frame: int) -> str | None:
        """The violation of a rule that applies to a single frame; None for a valid frame."""
        if len(self.head) + len(self.body) > max_frame:
            return f"a frame of {len(self.head) + len(self.body)} bytes, above {max_frame}"
        if self.type not in TYPES:
            skips = self.number >= 0x80 or self.flags & FLAGS["IGNORABLE"]
            return None if skips else f"a frame of the unknown type {self.number}"
        if self.type not in SENT_BY[sender]:
            return f"{self.type} from a {sender}"
        allowed = FLAGS_OF[self.type] & ~(FLAGS["END_STREAM"] if sender == "server" else 0)
        if self.flags & ~allowed:
            return f"{self.type} with flags {self.flags:#x}"
        if self.head and self.type not in HEADS:
            return f"{self.type} with a head"
        is_of_call = self.type in ("OPEN", "HEADERS", "DATA", "END", "CANCEL")
        if self.type != "WINDOW" and (self.stream != 0) != is_of_call:
            return f"{self.type} on stream {self.stream}"
        return self._body_fault()

    def _body_fault(self) -> str | None:
        length, flags = len(self.body), self.flags
        if self.type in ("OPEN", "DATA", "END"):
            if not flags & 4 and (length or flags & 2):
                return f"{self.type} whose flags and body disagree"
            return f"{self.type} with MORE and END_STREAM" if flags & 3 == 3 else None
        sizes = {"HELLO": 0, "HEADERS": 0, "CANCEL": 4, "WINDOW": 4, "PING": 8}
        if self.type == "GOAWAY":
            return None if 8 <= length <= 1032 else f"GOAWAY of {length} bytes"
        return None if length == sizes[self.type] else f"{self.type} with a body of {length} bytes"


def encode_frame(kind: str | int, flags: int = 0, stream: int = 0, head: bytes = b"",
                 body: bytes = b"", **wrong: int) -> bytes:
    """Encodes a frame; `length`, `head_length` and `reserved` replace the correct values."""
    number = kind if isinstance(kind, int) else TYPES[kind]
    length = wrong.get("length", len(head) + len(body))
    head_length = wrong.get("head_length", len(head))
    return struct.pack(">IBBHI", length << 8 | number, flags, wrong.get("reserved", 0),
                       head_length, stream) + head + body
