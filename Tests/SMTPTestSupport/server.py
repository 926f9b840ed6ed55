"""A mail server for tests, on a free port of 127.0.0.1.

    server.py [--implicit-tls | --plaintext] [--certificate FILE --key FILE] [--login USER PASSWORD]
              [--reply COMMAND REPLY]...

Prints `port N` when it listens. For each command it prints `command WORD` before it replies, and for each mail
`mail FROM TO BASE64`. `--reply RCPT "550 5.1.1 unknown"` gives the first such command that reply; the next one
is accepted. The reply `close` breaks off the connection, and `wait` never comes. The server ends when its
standard input ends.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


class Mailbox:
    """The hooks of the server: refuses what it was told to refuse, and prints mails."""

    def __init__(self, replies: list[list[str]]) -> None:
        self.replies = [tuple(reply) for reply in replies]

    async def refusal(self, server, command: str) -> str | None:
        for reply in self.replies:
            if reply[0] == command:
                self.replies.remove(reply)
                if reply[1] == "wait":
                    await asyncio.Event().wait()
                if reply[1] == "close":
                    server.transport.abort()
                return reply[1]
        return None

    async def handle_MAIL(self, server, session, envelope, address, options):  # noqa: N802
        say("command MAIL")
        if refusal := await self.refusal(server, "MAIL"):
            return refusal
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):  # noqa: N802
        say("command RCPT")
        if refusal := await self.refusal(server, "RCPT"):
            return refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):  # noqa: N802
        say("command DATA")
        content = base64.b64encode(envelope.content).decode()
        say(f"mail {envelope.mail_from} {','.join(envelope.rcpt_tos)} {content}")
        return await self.refusal(server, "DATA") or "250 OK"

    async def handle_NOOP(self, server, session, envelope, argument):  # noqa: N802
        say("command NOOP")
        return "250 OK"

    async def handle_QUIT(self, server, session, envelope):  # noqa: N802
        say("command QUIT")
        return "221 bye"


def authenticator(login: list[str] | None):
    def check(server, session, envelope, mechanism, data):
        say(f"command AUTH {mechanism}")
        right = isinstance(data, LoginPassword) and [data.login.decode(), data.password.decode()] == login
        return AuthResult(success=right, handled=False)

    return check


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--implicit-tls", action="store_true")
    parser.add_argument("--plaintext", action="store_true")
    parser.add_argument("--certificate")
    parser.add_argument("--key")
    parser.add_argument("--login", nargs=2)
    parser.add_argument("--reply", nargs=2, action="append", default=[])
    options = parser.parse_args()
    context = None
    if options.certificate:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(options.certificate, options.key)
    mailbox = Mailbox(options.reply)
    starts = not options.implicit_tls and not options.plaintext and context is not None

    def session() -> SMTP:
        return SMTP(
            mailbox,
            hostname="mail.test",
            enable_SMTPUTF8=True,
            tls_context=context if starts else None,
            require_starttls=starts,
            authenticator=authenticator(options.login),
            auth_required=options.login is not None,
            auth_require_tls=starts,
        )

    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        session, "127.0.0.1", 0, ssl=context if options.implicit_tls else None
    )
    say(f"port {server.sockets[0].getsockname()[1]}")
    await loop.run_in_executor(None, sys.stdin.read)
    # A reply that never comes would prevent an orderly end.
    os._exit(0)


asyncio.run(main())
