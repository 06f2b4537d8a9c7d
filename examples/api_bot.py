#!/usr/bin/env python3
"""A bot that plays at a table of a server, with nothing but Python's standard library.

    export RATUSHA_TOKEN=rat_...        # made on the server, at /me/tokens
    python3 examples/api_bot.py https://ratusha.example/table/0123456789abcdefghjkmnpqrs

It sits down where a seat is free, listens to the table, plays any legal move whenever it is asked for one, and leaves
when the game is over. A better bot needs another `choose`, and nothing else. Everything is described in docs/api.md.
"""

import argparse
import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

# How long to wait before something is tried again, and how often, in seconds.
PAUSE, TRIES = 1, 60


def choose(table, moves, chance):
    """One of the moves, by chance. Steps back are legal in some games, and would never end."""
    forward = [move for move in moves if not move.startswith("back")]
    return chance.choice(forward or moves)


class Refused(Exception):
    """The server has answered, and does not do it."""

    def __init__(self, status, body):
        error = body.get("error", {})
        super().__init__(f"{status} {error.get('kind')}: {error.get('message')}")
        self.status, self.kind = status, error.get("kind")


class Server:
    """The operations of a server for one token."""

    def __init__(self, address, token):
        self.address, self.token = address, token

    def open(self, method, path, body=None, headers=None):
        headers = {"Authorization": f"Bearer {self.token}", **(headers or {})}
        data = None
        if body is not None:
            data, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
        request = urllib.request.Request(f"{self.address}/api/v1{path}", data, headers, method=method)
        try:
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as error:
            try:
                body = json.load(error)
            except ValueError:
                body = {}
            raise Refused(error.code, body) from None

    def ask(self, method, path, body=None):
        """Asks until there is an answer. The key makes sure that what is asked for again is done once."""
        headers = {"Idempotency-Key": uuid.uuid4().hex} if method == "POST" else {}
        for attempt in range(TRIES):
            try:
                with self.open(method, path, body, headers) as answer:
                    return json.load(answer)
            except Refused as refused:
                if refused.status not in (429, 500, 502, 503) or attempt + 1 == TRIES:
                    raise
            except (OSError, http.client.HTTPException, ValueError):
                if attempt + 1 == TRIES:
                    raise
            time.sleep(PAUSE)

    def events(self, path):
        """The table whenever it changes. A connection that is lost is made again, from where it was."""
        last, failures = None, 0
        while True:
            headers = {"Last-Event-ID": last} if last else {}
            try:
                with self.open("GET", f"{path}/events", headers=headers) as stream:
                    for line in stream:
                        failures = 0
                        if line.startswith(b"id: "):
                            last = line[4:].decode().strip()
                        elif line.startswith(b"data: "):
                            yield json.loads(line[6:])
            except Refused as refused:
                if refused.status not in (429, 500, 502, 503):
                    raise
            except (OSError, http.client.HTTPException):
                pass
            failures += 1
            if failures == TRIES:
                raise OSError("the server does not answer")
            time.sleep(PAUSE)


def play(server, path, chance):
    """Plays at a table to the end; how it ended."""
    table = server.ask("GET", path)
    if not table["mine"] and not table["left"]:
        table = server.ask("POST", f"{path}/sit", {})
        print(f"seated: {table['mine']}", flush=True)
    if table["left"]:
        server.ask("POST", f"{path}/return", {})
    for table in server.events(path):
        if table["phase"] == "over":
            return table
        decision = table["decision"]
        if not decision:
            continue
        move = choose(table, [move["move"] for move in decision["moves"]], chance)
        body = {"seat": decision["seat"], "sequence": decision["sequence"], "move": move}
        try:
            server.ask("POST", f"{path}/move", body)
        except Refused as refused:
            # The table has gone on meanwhile, and the next event tells how it stands.
            if refused.status != 409:
                raise


def main():
    parser = argparse.ArgumentParser(description="plays at a table of a Ratusha server")
    parser.add_argument("link", help="the link of the table")
    parser.add_argument("--token", default=os.environ.get("RATUSHA_TOKEN"), help="the token; better RATUSHA_TOKEN")
    parser.add_argument("--seed", type=int, help="plays the same from the same positions")
    arguments = parser.parse_args()
    if not arguments.token:
        parser.error("there is no token: make one at /me/tokens of the server, and set RATUSHA_TOKEN")
    link = urllib.parse.urlsplit(arguments.link)
    table = link.path.rstrip("/").rsplit("/", 1)[-1]
    server = Server(f"{link.scheme}://{link.netloc}", arguments.token)
    try:
        table = play(server, f"/tables/{table}", random.Random(arguments.seed))
    except (Refused, OSError) as error:
        sys.exit(str(error))
    print(f"over: {table['lost'] or table['totals']}")


if __name__ == "__main__":
    main()
