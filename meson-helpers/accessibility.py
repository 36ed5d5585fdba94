# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at the window through AT-SPI; called by `accessibility`, which sets everything up."""

import contextlib
import http.server
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

import pyatspi

LIMIT = 60  # seconds for each thing to come true; only a bound against hanging
ITEM = (
    "<item><guid>{0}</guid><title>Article {0}</title>"
    "<pubDate>Fri, 20 Nov 2026 12:{1:02}:00 GMT</pubDate></item>"
)
gate = threading.Event()
asked = []


class Feed(http.server.BaseHTTPRequestHandler):
    """Twenty articles at first; five more on top when asked again, and the gate is open."""

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        asked.append(self.path)
        first = 0
        if len(asked) > 1:
            gate.wait(LIMIT)
            first = -5
        items = "".join(ITEM.format(number, 50 - number) for number in range(first, 20))
        body = f'<rss version="2.0"><channel><title>Feed</title>{items}</channel></rss>'.encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/rss+xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def descend(node):
    """Yields a node and all below it that still answer."""
    yield node
    try:
        count = node.childCount
    except Exception:  # the widget went while we looked
        return
    for index in range(count):
        child = node.getChildAtIndex(index)
        if child is not None:
            yield from descend(child)


def application():
    desktop = pyatspi.Registry.getDesktop(0)
    for index in range(desktop.childCount):
        child = desktop.getChildAtIndex(index)
        if child is not None and child.name == "org.freshet.Freshet":
            return child
    return None


def find(matches):
    root = application()
    return [node for node in descend(root) if matches(node)] if root is not None else []


def until(what, condition):
    """Looks until something is true; says what it was if it never is."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        try:
            result = condition()
        except Exception:  # a widget went while we looked: look again
            result = None
        if result:
            print(f"ok: {what}")
            return result
    sys.exit(f"failed: {what}")


def has(node, state):
    return node.getState().contains(state)


def rows():
    return find(lambda node: node.getRole() == pyatspi.ROLE_LIST_ITEM and "Article" in node.name)


def focused():
    names = [node.name for node in rows() if has(node, pyatspi.STATE_FOCUSED)]
    return names[0] if names else ""


def press(key):
    subprocess.run(["xdotool", "key", key], check=True)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Feed)
threading.Thread(target=server.serve_forever, daemon=True).start()
folder = tempfile.TemporaryDirectory()
library = pathlib.Path(folder.name) / "library.sqlite"
address = f"http://127.0.0.1:{server.server_port}/feed"
program = subprocess.Popen([sys.argv[1], "--no-refresh", "--library", str(library), address])
try:
    until("rows have the words of their articles", lambda: len(rows()) >= 5)
    until("the first article has the focus", lambda: focused().startswith("Article 0"))
    subprocess.run(
        ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(program.pid), "windowfocus"],
        check=True,
        capture_output=True,
    )
    for number in range(1, 4):
        press("Down")
        until(f"article {number} has the focus", lambda: focused().startswith(f"Article {number}"))
    press("End")
    until("the last article has the focus", lambda: focused().startswith("Article 19"))
    # No feed is asked twice within five minutes: its last poll is forgotten.
    with contextlib.closing(sqlite3.connect(library)) as database, database:
        database.execute("UPDATE feed SET poll = NULL")
    press("F5")
    until("the feed is asked for again", lambda: len(asked) == 2)
    until("something is busy while it loads", lambda: find(lambda n: has(n, pyatspi.STATE_BUSY)))
    gate.set()
    until(
        "five new articles are told of",
        lambda: find(lambda n: n.getRole() == pyatspi.ROLE_PUSH_BUTTON and "5 new" in n.name),
    )
    until("nothing is busy any more", lambda: not find(lambda n: has(n, pyatspi.STATE_BUSY)))
    until("the focus is still on its article", lambda: focused().startswith("Article 19"))
    print("all is as a screen reader needs it")
finally:
    program.terminate()
    program.wait()
    folder.cleanup()
