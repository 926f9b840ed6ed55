"""A family's day, on a server: Anna and Bram have a household, and their child Ben earns screen time.

    family_day.py tcp://127.0.0.1:7411
    family_day.py unix:/run/user/1000/kin.sock table.jpg

Prints each step. With a picture (JPEG, PNG or WebP) the task requires a photo, and Ben sends the picture.
Exits with 0, or with 1 and the code of a refusal.
"""

from __future__ import annotations

import os
import sys
import time
import uuid
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import randbits
from typing import TypeVar

from google.protobuf.message import DecodeError, Message

from frames import ConnectionLost
from frpc import CallError, Client, Code, Disposition
from kinship.v1 import (
    accounts_pb2,
    households_pb2,
    photos_pb2,
    refusals_pb2,
    screen_time_pb2,
    tasks_pb2,
)

Reply = TypeVar("Reply", bound=Message)

AGENT = "family-day-python/1.0"
PIECE = 64 << 10


def new_id() -> bytes:
    """Creates a UUID of version 7 (RFC 9562) from the time in milliseconds and 74 random bits."""
    milliseconds = time.time_ns() // 1_000_000
    number = milliseconds << 80 | 7 << 76 | randbits(12) << 64 | 2 << 62 | randbits(62)
    return number.to_bytes(16, "big")


def connect(address: str) -> Client:
    """Connects to a server; exits with an error message if that fails."""
    try:
        return Client(address, AGENT)
    except (ConnectionLost, OSError, ValueError) as error:
        sys.exit(f"No server: {error}.")


@dataclass
class Device:
    """A device with its session."""

    server: Client
    access: str | None = None
    """The access token of the session; None without a session."""
    acting: bytes | None = None
    """The acting member; None for the account's own member."""

    @property
    def metadata(self) -> list[tuple[str, str]]:
        """The metadata that identifies the caller."""
        metadata = []
        if self.access is not None:
            metadata.append(("authorization", f"Bearer {self.access}"))
        if self.acting is not None:
            metadata.append(("kinship-acting-member", str(uuid.UUID(bytes=self.acting))))
        return metadata

    def send(self, method: str, request: Message, mutation: bytes | None) -> bytes:
        """Calls a method. `mutation` is the idempotency key of a change."""
        return self.server.unary(
            f"/kinship.v1.{method}", request.SerializeToString(), metadata=self.metadata,
            idempotency_key=mutation,
        )

    def stream(self, method: str, requests: Iterable[Message], reply: type[Reply]) -> Reply:
        """Calls a method with a stream of requests."""
        pieces = (request.SerializeToString() for request in requests)
        path = f"/kinship.v1.{method}"
        return reply.FromString(
            self.server.client_streaming(path, pieces, metadata=self.metadata))

    def ask(self, method: str, request: Message, reply: type[Reply]) -> Reply:
        """Calls a query, or a method with a password, without an idempotency key."""
        return reply.FromString(self.send(method, request, None))

    def change(self, method: str, request: Message, reply: type[Reply]) -> Reply:
        """Calls a method that changes something, with a new idempotency key."""
        return reply.FromString(self.send(method, request, new_id()))


@dataclass
class Family:
    """The devices of the family, and the ids that the day uses."""

    address: str
    anna: Device
    bram: Device
    picture: str | None = None
    """The path of the photo of Ben's task; None if the task requires none."""
    home: bytes = field(default_factory=new_id)
    ben: bytes = field(default_factory=new_id)
    task: bytes = field(default_factory=new_id)
    code: str = ""
    """The invite code for Bram."""


def sign_up(device: Device, name: str, email: str, password: str) -> None:
    """Creates an account; the device stores the session."""
    request = accounts_pb2.SignUp(
        id=new_id(), person=new_id(), session=new_id(), email=email, password=password,
        display_name=name, language=accounts_pb2.LANGUAGE_ENGLISH,
    )
    device.access = device.ask("Accounts/SignUp", request, accounts_pb2.SignedIn).access
    print(f"{name} signs up as {email}.")


def anna_makes_a_household(family: Family) -> None:
    request = households_pb2.CreateHousehold(
        household=family.home, member=new_id(), name="Home",
        preset=households_pb2.PRESET_UNIFIED, time_zone="Europe/Amsterdam",
    )
    reply = family.anna.change("Households/CreateHousehold", request, households_pb2.Household)
    print(f"Anna makes the household {reply.name}.")


def anna_adds_ben(family: Family) -> None:
    request = households_pb2.AddManagedMember(
        household=family.home, member=family.ben, person=new_id(), name="Ben",
        role=households_pb2.ROLE_CHILD,
    )
    reply = family.anna.change("Households/AddManagedMember", request, households_pb2.MemberProfile)
    print(f"Anna adds her child {reply.name}.")


def anna_invites_a_parent(family: Family) -> None:
    request = households_pb2.IssueInviteCode(
        household=family.home, role=households_pb2.ROLE_PARENT)
    reply = family.anna.change("Households/IssueInviteCode", request, households_pb2.Invitation)
    family.code = reply.code
    print("Anna makes a code for a second parent.")


def bram_joins(family: Family) -> None:
    request = households_pb2.JoinHousehold(code=family.code, member=new_id())
    reply = family.bram.change("Households/JoinHousehold", request, households_pb2.HouseholdSummary)
    role = "parent" if reply.role == households_pb2.ROLE_PARENT else "member"
    print(f"Bram joins {reply.name} with the code, as a {role}.")


def anna_makes_a_task(family: Family) -> None:
    request = tasks_pb2.CreateTask(
        household=family.home, id=family.task, title="Set the table",
        category=tasks_pb2.TASK_CATEGORY_CHORES, points=30, assignee=family.ben,
        requires_photo=family.picture is not None,
    )
    reply = family.anna.change("Tasks/CreateTask", request, tasks_pb2.HouseholdTask)
    print(f'Anna gives Ben the task "{reply.title}", for {reply.points} points.')


def anna_hands_the_device_over(family: Family) -> Device:
    """Switches the acting member to Ben, who has no account; returns the device with Ben as acting member."""
    request = households_pb2.SwitchActingMember(household=family.home, member=family.ben)
    reply = family.anna.change(
        "Households/SwitchActingMember", request, households_pb2.MemberProfile)
    print(f"Anna hands her device to {reply.name}.")
    return Device(family.anna.server, family.anna.access, acting=family.ben)


def ben_takes_a_picture(family: Family, ben: Device, path: str) -> bytes:
    """Uploads a file as the photo of the task and returns its id. Starts at the offset that the server has."""
    ids = {"household": family.home, "task": family.task, "photo": new_id()}
    with open(path, "rb") as file:
        size = os.fstat(file.fileno()).st_size

        def piece(offset: int, data: bytes | None) -> photos_pb2.SendPhoto:
            return photos_pb2.SendPhoto(**ids, size=size, offset=offset, bytes=data)

        def pieces() -> Iterator[photos_pb2.SendPhoto]:
            while data := file.read(PIECE):
                yield piece(file.tell() - len(data), data)

        # A message without bytes asks for the offset of the upload.
        stored = ben.stream("Photos/SendPhoto", [piece(0, None)], photos_pb2.SendPhoto.Output)
        file.seek(stored.offset)
        ben.stream("Photos/SendPhoto", pieces(), photos_pb2.SendPhoto.Output)
    photo = ben.change("Photos/UploadPhoto", photos_pb2.UploadPhoto(**ids), photos_pb2.Photo)
    print(f"Ben sends a picture of it: {photo.image.width} by {photo.image.height} pixels.")
    return photo.id


def ben_does_the_task(family: Family, ben: Device) -> None:
    proof = ben_takes_a_picture(family, ben, family.picture) if family.picture else None
    request = tasks_pb2.CompleteTask(household=family.home, task=family.task, photo=proof)
    reply = ben.change("Tasks/CompleteTask", request, tasks_pb2.HouseholdTask)
    waits = reply.status == tasks_pb2.TASK_STATUS_PENDING_APPROVAL
    print(f'Ben says that "{reply.title}" is done{"; it waits for a parent" if waits else ""}.')


def bram_approves(family: Family) -> None:
    request = tasks_pb2.ApproveTask(household=family.home, task=family.task, round=1)
    reply = family.bram.change("Tasks/ApproveTask", request, tasks_pb2.HouseholdTask)
    print(f"Bram approves it: Ben earns {reply.claim.points} points.")


def ben_buys_screen_time(family: Family, ben: Device) -> None:
    """Sends one request twice with the same idempotency key, as after a lost reply.

    The server executes it once and returns the same reply again.
    """
    request = screen_time_pb2.RedeemScreenTime(
        household=family.home, id=new_id(), member=family.ben, minutes=20)
    method, mutation = "ScreenTime/RedeemScreenTime", new_id()
    first = ben.send(method, request, mutation)
    print(f"Ben buys {request.minutes} minutes of screen time.")
    with connect(family.address) as another:
        second = Device(another, ben.access, ben.acting).send(method, request, mutation)
    if first != second:
        sys.exit("The retry got a different reply.")
    print("The same request, sent again on a new connection, gets the same answer.")


def ben_checks_his_balance(family: Family, ben: Device) -> None:
    request = screen_time_pb2.ScreenTimeOverview(household=family.home, member=family.ben)
    reply = ben.ask(
        "ScreenTime/ScreenTimeOverview", request, screen_time_pb2.ScreenTimeOverview.Output)
    print(f"Ben has {reply.bank.redeemed} minutes, and {reply.balance} points left.")


def run_day(address: str, picture: str | None) -> None:
    """Runs the day, from the first sign-up to the last balance."""
    with connect(address) as server:
        family = Family(address, anna=Device(server), bram=Device(server), picture=picture)
        sign_up(family.anna, "Anna", "anna@example.org", "correct horse battery")
        anna_makes_a_household(family)
        anna_adds_ben(family)
        anna_invites_a_parent(family)
        sign_up(family.bram, "Bram", "bram@example.org", "purple monkey dishwasher")
        bram_joins(family)
        anna_makes_a_task(family)
        ben = anna_hands_the_device_over(family)
        ben_does_the_task(family, ben)
        bram_approves(family)
        ben_buys_screen_time(family, ben)
        ben_checks_his_balance(family, ben)


def explanation(error: CallError) -> str:
    """The code of a refusal, or the failure of the call."""
    detail = error.details.get("kinship.v1.Refusal")
    with suppress(DecodeError):
        if detail is not None:
            return f"Refused: {refusals_pb2.Refusal.FromString(detail).code or '?'}"
    # A server reports an unreadable request, or a time for a retry, before it executes the call.
    rejected = error.code == Code.INVALID_ARGUMENT or error.retry_after > 0
    uncertain = error.disposition == Disposition.MAYBE_PROCESSED and not rejected
    return f"No answer: {error}. {'Something may have' if uncertain else 'Nothing was'} changed."


def main(arguments: list[str]) -> int:
    if len(arguments) not in (2, 3):
        print("usage: family_day.py tcp://HOST:PORT | unix:PATH [PICTURE]", file=sys.stderr)
        return 64
    try:
        run_day(arguments[1], arguments[2] if len(arguments) == 3 else None)
        return 0
    except CallError as error:
        print(explanation(error), file=sys.stderr)
    except DecodeError as error:
        print(f"The answer cannot be read: {error}.", file=sys.stderr)
    except OSError as error:
        print(f"The picture cannot be read: {error}.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
