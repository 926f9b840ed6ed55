"""A push gateway for tests, on a free port of 127.0.0.1.

    gateway.py --secret SECRET [--now SECONDS] [--certificate FILE --key FILE] [--answer STATUS BODY]...

Prints `port N` when it listens. For each request it prints `request PATH SIGNED BASE64`, where SIGNED is `yes`
if the signature of the headers is that of Standard Webhooks and the time is that of `--now`, or of the clock.
The answers are given in order, then 204. The status `close` breaks off the connection, and `wait` never
answers. The server ends when its standard input ends.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import hmac
import http.server
import os
import ssl
import sys
import threading
import time


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def is_signed(options, headers, body: bytes) -> bool:
    key = base64.b64decode(options.secret.removeprefix("whsec_"))
    stamp = headers.get("webhook-timestamp", "")
    content = f"{headers.get('webhook-id')}.{stamp}.".encode() + body
    wanted = "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    now = time.time() if options.now is None else options.now
    is_now = stamp.isdigit() and abs(int(stamp) - now) < 300
    return is_now and hmac.compare_digest(headers.get("webhook-signature", ""), wanted)


def handler(options):
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):  # noqa: N802
            body = self.rfile.read(int(self.headers["content-length"]))
            signed = "yes" if is_signed(options, self.headers, body) else "no"
            say(f"request {self.path} {signed} {base64.b64encode(body).decode()}")
            status, text = options.answer.pop(0) if options.answer else ("204", "")
            if status == "wait":
                threading.Event().wait()
            if status == "close":
                self.close_connection = True
                return
            self.send_response(int(status))
            if status != "204":
                self.send_header("content-length", str(len(text.encode())))
            if status == "302":
                self.send_header("location", "/elsewhere")
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, format, *arguments):  # noqa: A002
            pass

    return Handler


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--secret", required=True)
    parser.add_argument("--now", type=int)
    parser.add_argument("--certificate")
    parser.add_argument("--key")
    parser.add_argument("--answer", nargs=2, action="append", default=[])
    options = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler(options))
    server.daemon_threads = True
    if options.certificate:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(options.certificate, options.key)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    say(f"port {server.server_address[1]}")
    sys.stdin.read()
    # An answer that never comes would prevent an orderly end.
    os._exit(0)


main()
