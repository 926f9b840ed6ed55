"""Checks the heads of calls for python_server.py, as Docs/Protocol.md describes them."""

from __future__ import annotations

import re

from wire import Unreadable, decode

MAX_METADATA = 8192
INVALID_ARGUMENT, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED = 3, 4, 8
UNIMPLEMENTED, INTERNAL, UNAVAILABLE = 12, 13, 14




class Refusal(Exception):
    """The error that ends a call: the fields of its Status."""

    def __init__(self, code: int, message: str = "", **fields) -> None:
        super().__init__(message)
        self.status = {"code": code, "message": message, **fields}


def checked_head(data: bytes) -> dict:
    """Decodes the head of a call and checks it in the order of Protocol.md. Raises Refusal."""
    try:
        head = decode("CallHead", data)
    except Unreadable as error:
        raise Refusal(INTERNAL, str(error)) from None
    if len(head["metadata"]) > 64:
        raise Refusal(RESOURCE_EXHAUSTED, "too many entries of metadata")
    key = head.get("idempotency_key")
    if key == b"":
        raise Refusal(INVALID_ARGUMENT, "the idempotency key is empty")
    check_metadata(head["metadata"])
    if len(head.get("trace", b"")) > 128 or len(key or b"") > 64:
        raise Refusal(RESOURCE_EXHAUSTED, "trace or idempotency key too long")
    path = head.setdefault("path", "")
    if len(path) > 256 or not re.fullmatch(r"/[!-.0-~]+/[!-.0-~]+", path):
        raise Refusal(UNIMPLEMENTED, "the path is invalid")
    return head


def check_metadata(metadata: list) -> None:
    size = 0
    for key, value in metadata:
        size += len(key.encode()) + len(value)
        if size > MAX_METADATA:
            raise Refusal(RESOURCE_EXHAUSTED, "the metadata is too long")
        if not re.fullmatch(r"(?!frpc-)[a-z0-9_.-]{1,64}", key):
            raise Refusal(INTERNAL, f"{key} is not a valid key of metadata")
        if not key.endswith("-bin") and not is_text(value):
            raise Refusal(INTERNAL, f"the value of {key} is not text")


def is_text(value: bytes) -> bool:
    try:
        value.decode()
    except UnicodeDecodeError:
        return False
    return all(byte >= 0x20 and byte != 0x7F for byte in value)
