"""Compares the decoding of a probe with that of Python's protobuf, on valid and on mutated messages.

    differential.py DESCRIPTORS PROBE [--seed N] [--cases N]

DESCRIPTORS is a FileDescriptorSet from protoc; PROBE answers cases as Tests/wire-probe does.
"""

from __future__ import annotations

import argparse
import collections
import json
import math
import random
import struct
import subprocess
import sys
from dataclasses import dataclass

from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory
from google.protobuf.descriptor import FieldDescriptor as Field
from google.protobuf.message import DecodeError, Message

# Input that Kinship refuses although Python accepts it; Docs/Wire-differences.md has the reasons.
STRICTER = {
    "notUTF8", "containsNUL", "wrongWireType", "group", "illegalBool", "duplicate", "tooDeep",
    "tooManyFields", "tooMuchMemory", "overlongNumber",
}

_TEXTS = ["", "a", "peanut", "É", "€uro", "🎂", "line\nline", "x" * 200]


@dataclass
class Case:
    """Bytes for both decoders, and for valid bytes the message that they encode."""

    kind: str
    data: bytes
    valid: bool


def scalar(chance: random.Random, field: Field):
    """A random value of a scalar field, sometimes a bound of its type."""
    signed = {Field.TYPE_INT32: 31, Field.TYPE_SINT32: 31, Field.TYPE_SFIXED32: 31,
              Field.TYPE_INT64: 63, Field.TYPE_SINT64: 63, Field.TYPE_SFIXED64: 63}
    unsigned = {Field.TYPE_UINT32: 32, Field.TYPE_FIXED32: 32,
                Field.TYPE_UINT64: 64, Field.TYPE_FIXED64: 64}
    if field.type in signed:
        bits = signed[field.type]
        return chance.choice([0, 1, -1, 2**bits - 1, -(2**bits), chance.randrange(-(2**bits), 2**bits)])
    if field.type in unsigned:
        bits = unsigned[field.type]
        return chance.choice([0, 1, 2**bits - 1, chance.randrange(2**bits)])
    if field.type == Field.TYPE_FLOAT:
        return struct.unpack("f", struct.pack("f", chance.uniform(-1e9, 1e9)))[0]
    if field.type == Field.TYPE_DOUBLE:
        # libprotobuf-c treats a negative zero as an absent value.
        zero = -0.0 if field.has_presence or field.is_repeated else 0.0
        return chance.choice([0.0, zero, math.inf, chance.uniform(-1e300, 1e300)])
    if field.type == Field.TYPE_BOOL:
        return chance.random() < 0.5
    if field.type == Field.TYPE_ENUM:
        return chance.choice(field.enum_type.values).number
    if field.type == Field.TYPE_STRING:
        return chance.choice(_TEXTS)
    return chance.randbytes(chance.choice([0, 1, 16, 40]))


def fill(chance: random.Random, message: Message, depth: int = 0) -> None:
    """Sets about half of the fields of a message."""
    for field in message.DESCRIPTOR.fields:
        if chance.random() < 0.5:
            continue
        is_message = field.type == Field.TYPE_MESSAGE
        if is_message and depth > 4:
            continue
        if is_message and field.message_type.GetOptions().map_entry:
            fill_map(chance, field, getattr(message, field.name), depth)
        elif field.is_repeated:
            values = getattr(message, field.name)
            for _ in range(chance.randrange(5)):
                if is_message:
                    fill(chance, values.add(), depth + 1)
                else:
                    values.append(scalar(chance, field))
        elif is_message:
            child = getattr(message, field.name)
            child.SetInParent()
            fill(chance, child, depth + 1)
        else:
            setattr(message, field.name, scalar(chance, field))


def fill_map(chance: random.Random, field: Field, values, depth: int) -> None:
    """Sets some entries of a map."""
    key, value = (field.message_type.fields_by_name[name] for name in ("key", "value"))
    for _ in range(chance.randrange(4)):
        if value.type == Field.TYPE_MESSAGE:
            fill(chance, values[scalar(chance, key)], depth + 1)
        else:
            values[scalar(chance, key)] = scalar(chance, value)


def mutate(chance: random.Random, data: bytes) -> bytes:
    """The bytes with random parts changed, cut, duplicated or moved."""
    changed = bytearray(data)
    for _ in range(chance.randrange(1, 4)):
        if not changed:
            return bytes(changed)
        place = chance.randrange(len(changed))
        way = chance.randrange(6)
        if way == 0:
            changed[place] ^= 1 << chance.randrange(8)
        elif way == 1:
            changed[place] = chance.choice([0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)])
        elif way == 2:
            del changed[place]
        elif way == 3:
            changed[place:place] = changed[place:place + chance.randrange(1, 20)]
        elif way == 4:
            changed[place:place] = bytes([chance.randrange(256)])
        else:
            del changed[place:]
    return bytes(changed)


def ask(probe: str, cases: list[Case]) -> list[tuple[bool, bytes]]:
    """The answers of the probe to the cases."""
    def with_length(data: bytes) -> bytes:
        return struct.pack("<I", len(data)) + data

    given = b"".join(with_length(c.kind.encode()) + with_length(c.data) for c in cases)
    said = subprocess.run([probe], input=given, stdout=subprocess.PIPE, check=True).stdout
    answers, at = [], 0
    while at < len(said):
        (length,) = struct.unpack_from("<I", said, at + 1)
        answers.append((said[at] == 1, said[at + 5 : at + 5 + length]))
        at += 5 + length
    assert len(answers) == len(cases), "the probe answers every case"
    return answers


def parsed(kind: type[Message], data: bytes) -> Message | None:
    """The message that Python reads, without unknown fields; None if it refuses the bytes."""
    message = kind()
    try:
        message.ParseFromString(data)
    except DecodeError:
        return None
    message.DiscardUnknownFields()
    return message


def same(left: Message, right: Message) -> bool:
    return left.SerializePartialToString(deterministic=True) == right.SerializePartialToString(deterministic=True)


def has_unknown_enum(kind: type[Message], data: bytes) -> bool:
    """Whether Python moved an enumeration value to the unknown fields; it then keeps an earlier, known value."""
    message = kind()
    message.ParseFromString(data)
    before = len(message.SerializePartialToString())
    message.DiscardUnknownFields()
    return len(message.SerializePartialToString()) != before


def compare(kinds: dict[str, type[Message]], probe: str, seed: int, count: int) -> int:
    chance = random.Random(seed)
    cases = []
    for name, kind in sorted(kinds.items()):
        for _ in range(count):
            message = kind()
            fill(chance, message)
            data = message.SerializeToString()
            cases += [Case(name, data, True), Case(name, mutate(chance, data), False)]
    wrong: list[str] = []
    tally: collections.Counter[str] = collections.Counter()
    for case, (accepted, answer) in zip(cases, ask(probe, cases)):
        kind = kinds[case.kind]
        theirs = parsed(kind, case.data)
        if accepted and theirs is None:
            wrong.append(f"{case.kind}: Kinship accepts bytes that Python refuses: {case.data.hex()}")
        elif accepted:
            ours = parsed(kind, answer)
            if ours is not None and same(ours, theirs):
                tally["both accept, and mean the same"] += 1
            elif not case.valid and has_unknown_enum(kind, case.data):
                tally["both accept; an unknown enum value differs"] += 1
            else:
                wrong.append(f"{case.kind}: both accept and differ: {case.data.hex()}")
        elif case.valid:
            wrong.append(f"{case.kind}: ours refuses a valid message: {answer.decode()}: {case.data.hex()}")
        elif theirs is None:
            tally["both refuse"] += 1
        else:
            problem = answer.decode().rsplit(": ", 1)[-1]
            if problem not in STRICTER:
                wrong.append(f"{case.kind}: Kinship refuses ({problem}) bytes that Python accepts: {case.data.hex()}")
            tally[f"only ours refuses: {problem}"] += 1
    for what, number in sorted(tally.items()):
        print(f"{number:9}  {what}")
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    print(f"{len(cases)} messages of {len(kinds)} types, {len(wrong)} disagreements")
    return 1 if wrong else 0


# Pieces of JSON to insert into texts, which then can be other messages or invalid.
_PIECES = ['"', "{", "}", "[", "]", ",", ":", "null", "true", "0", "-1", "1.0", "1e2", "2147483648", "18446744073709551616",
           '"1"', '"NaN"', '"AQ"', '"\\u00e9"', "\\", "e", "."]


def mutate_text(chance: random.Random, text: str) -> str:
    """The text with random parts changed, cut or inserted."""
    for _ in range(chance.randrange(1, 3)):
        if not text:
            return text
        place = chance.randrange(len(text))
        end = place + chance.choice([0, 0, 1, 1, 2, 8])
        text = text[:place] + chance.choice(["", *_PIECES]) + text[end:]
    return text


def parsed_json(kind: type[Message], text: str) -> Message | None:
    """The message that Python reads from JSON; None if it refuses the text."""
    try:
        return json_format.Parse(text, kind())
    except json_format.ParseError:
        return None


def compare_json(kinds: dict[str, type[Message]], probe: str, seed: int, count: int) -> int:
    """Compares the JSON output of both, and the messages that both read from valid and mutated JSON."""
    chance = random.Random(seed)
    messages: list[tuple[str, Message]] = []
    for name, kind in sorted(kinds.items()):
        for _ in range(count):
            message = kind()
            fill(chance, message)
            messages.append((name, message))
    texts = [json_format.MessageToJson(message, indent=chance.choice([None, 2])) for _, message in messages]
    mutated = [mutate_text(chance, text) for text in texts]
    written = ask(probe, [Case(f"json {name}", m.SerializeToString(), True) for name, m in messages])
    read = ask(probe, [Case(f"parse {name}", t.encode(), True) for (name, _), t in zip(messages, texts)])
    tried = ask(probe, [Case(f"parse {name}", t.encode(), False) for (name, _), t in zip(messages, mutated)])
    wrong: list[str] = []
    tally: collections.Counter[str] = collections.Counter()
    for index, (name, message) in enumerate(messages):
        (ok, ours), text = written[index], texts[index]
        if not ok or json.loads(ours) != json.loads(text):
            wrong.append(f"{name}: the JSON differs: {ours.decode()} instead of {text}")
        ok, ours = read[index]
        if not ok or not same(kinds[name].FromString(ours), message):
            wrong.append(f"{name}: ours reads another message, {ours!r}, from {text}")
        (ok, ours), text = tried[index], mutated[index]
        theirs = parsed_json(kinds[name], text)
        if ok and theirs is None and has_unknown_enum(kinds[name], ours):
            tally["JSON: only ours accepts: a number without a name"] += 1
        elif ok and theirs is None:
            wrong.append(f"{name}: ours takes JSON that Python refuses: {text}")
        elif ok and not same(kinds[name].FromString(ours), theirs):
            wrong.append(f"{name}: both take JSON and differ: {text}")
        elif theirs is not None and not ok:
            tally[f"JSON: only ours refuses: {ours.decode().split(': ', 1)[-1].split(' (line')[0]}"] += 1
        else:
            tally["JSON: both accept, and mean the same" if ok else "JSON: both refuse"] += 1
    for what, number in sorted(tally.items()):
        print(f"{number:9}  {what}")
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    print(f"{len(messages)} messages as JSON, {len(wrong)} disagreements")
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("descriptors")
    parser.add_argument("probe")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases", type=int, default=2000)
    arguments = parser.parse_args()
    files = descriptor_pb2.FileDescriptorSet()
    with open(arguments.descriptors, "rb") as file:
        files.ParseFromString(file.read())
    pool = descriptor_pool.DescriptorPool()
    for file in files.file:
        pool.Add(file)
    kinds = {}
    for file in files.file:
        names = [f"{file.package}.{message.name}" for message in file.message_type]
        kinds |= {n: message_factory.GetMessageClass(pool.FindMessageTypeByName(n)) for n in names}
    kinds.pop("wiretest.Empty", None)
    failed = compare(kinds, arguments.probe, arguments.seed, arguments.cases)
    return compare_json(kinds, arguments.probe, arguments.seed, arguments.cases) or failed


if __name__ == "__main__":
    sys.exit(main())
