"""A client of kv-server in Python, over the framing of Examples/python.

usage: client.py ADDRESS get KEY | put KEY VALUE | delete KEY | list [PREFIX] | load

`load` stores the lines KEY=VALUE of the standard input. PYTHONPATH must contain store_pb2, which protoc generates
from store.proto, and the modules that `make -C Examples/python` generates.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[1] / "python"))

import store_pb2 as kv
from frames import ConnectionLost
from frpc import CallError, Client


class Store:
    """The methods of kv.v1.Store."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def get(self, key: str) -> kv.Entry:
        """The entry of a key. Raises CallError."""
        request = kv.GetRequest(key=key)
        return kv.GetReply.FromString(self._call("Get", request)).entry

    def put(self, key: str, value: bytes) -> int:
        """Stores a value and returns its version."""
        request = kv.PutRequest(key=key, value=value)
        return kv.PutReply.FromString(self._call("Put", request)).version

    def delete(self, key: str) -> bool:
        """Removes an entry and returns whether it existed."""
        return kv.DeleteReply.FromString(self._call("Delete", kv.DeleteRequest(key=key))).existed

    def list(self, prefix: str) -> Iterator[kv.Entry]:
        """Yields the entries with a prefix, in the order of their keys."""
        request = kv.ListRequest(prefix=prefix)
        while True:
            page = kv.ListReply.FromString(self._call("List", request))
            yield from page.entries
            if not page.next_page_token:
                return
            request.page_token = page.next_page_token

    def load(self, entries: Iterator[tuple[str, bytes]]) -> int:
        """Stores values in one call and returns their number."""
        requests = (kv.PutRequest(key=key, value=value).SerializeToString() for key, value in entries)
        return kv.LoadReply.FromString(self._client.client_streaming("/kv.v1.Store/Load", requests)).count

    def _call(self, method: str, request: object) -> bytes:
        return self._client.unary(f"/kv.v1.Store/{method}", request.SerializeToString())


def run(store: Store, words: list[str]) -> str:
    """Runs a command and returns the text to print. Raises CallError, and ValueError for a usage error."""
    match words:
        case ["get", key]:
            return store.get(key).value.decode()
        case ["put", key, value]:
            return f"version {store.put(key, value.encode())}"
        case ["delete", key]:
            return "deleted" if store.delete(key) else "there was none"
        case ["list", *prefix] if len(prefix) <= 1:
            return "\n".join(f"{entry.key}={entry.value.decode()}" for entry in store.list("".join(prefix)))
        case ["load"]:
            pairs = (line.rstrip("\n").partition("=") for line in sys.stdin)
            return f"{store.load((key, value.encode()) for key, _, value in pairs)} stored"
    raise ValueError("usage: client.py ADDRESS get KEY | put KEY VALUE | delete KEY | list [PREFIX] | load")


def main() -> int:
    """Runs the command line and returns the exit status."""
    try:
        with Client(sys.argv[1], "kv.py") as client:
            print(run(Store(client), sys.argv[2:]))
    except (CallError, ConnectionLost, OSError, ValueError, IndexError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
