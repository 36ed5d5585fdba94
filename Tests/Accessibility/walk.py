# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks through the windows, menus and rows as a screen reader does; called by `accessibility`."""

import contextlib
import pathlib
import sqlite3
import subprocess
import sys
import tempfile

import pyatspi
import rules
import speech
from feed import FeedServer
from speech import find, give_keyboard, has, press, until

# The dialogs that GTK itself brings, and the entries that open what is outside.
FOREIGN = {
    "Import from OPML…", "Export to OPML…", "Export Starred as Web Page…",
    "Export Starred as JSON Feed…", "Print…", "Save as PDF…", "Send by Email…",
}
faults = []
keyboard = speech.Keyboard()


def report(fault):
    """Prints a fault, and counts it."""
    print(f"FAULT: {fault}", flush=True)
    faults.append(fault)


def rows():
    """The rows of articles."""
    return find(lambda node: node.getRole() == pyatspi.ROLE_LIST_ITEM and "Article" in node.name)


def focused_row():
    """The name of the row that has the keyboard."""
    names = [node.name for node in rows() if has(node, pyatspi.STATE_FOCUSED)]
    return names[0] if names else ""


def check(window, where):
    """Holds a window to all rules."""
    reached = rules.stops(window, keyboard)
    found = [
        *rules.faults_of_names(window, reached),
        *rules.faults_of_lists(window),
        *rules.faults_of_keys(window, reached),
    ]
    print(f"looked at {where}: {len(found)} faults", flush=True)
    for fault in found:
        report(f"{where}: {fault}")


def menu_items():
    """The entries of the menu that is open."""
    roles = (
        pyatspi.ROLE_MENU_ITEM, pyatspi.ROLE_CHECK_MENU_ITEM, pyatspi.ROLE_RADIO_MENU_ITEM
    )
    return find(lambda node: node.getRole() in roles and speech.extents(node) is not None)


def open_menu(opener):
    """Opens a menu by the keyboard and returns the names of its entries."""
    opener()
    items = until("a menu is open", menu_items)
    return [item.name for item in items]


def choose(name):
    """Moves through the open menu to an entry, and presses it."""
    def has_keyboard():
        return any(item.name == name and has(item, pyatspi.STATE_FOCUSED) for item in menu_items())

    for _ in range(40):
        if has_keyboard():
            press("Return")
            return
        press("Down")
        for _ in range(5):
            if has_keyboard():
                break
    sys.exit(f"failed: no key leads to {name!r} in its menu")


def walk_menu(opener, where):
    """Opens each dialog of a menu, looks at it, and closes it."""
    names = open_menu(opener)
    if any(not name.strip() or rules.TYPE_NAME.search(name) for name in names):
        report(f"{where}: an entry has no name: {names}")
    press("Escape")
    until(f"{where} is closed", lambda: not menu_items())
    for name in names:
        if not (name.endswith("…") or name in {"Preferences", "Keyboard Shortcuts"}):
            continue
        if name in FOREIGN:
            continue
        open_menu(opener)
        choose(name)
        until(f"{name} is there", lambda: len(speech.windows()) > 1 or field_in_popover())
        if len(speech.windows()) > 1:
            walk_dialog(name)
        else:
            press("Escape")
            until(f"Escape closes {name}", lambda: not field_in_popover())


def walk_dialog(name):
    """Looks at the dialog that is open, and closes it."""
    window = speech.windows()[-1]
    give_keyboard(window.name)
    until(f"{name} has the keyboard", lambda: speech.focused(window))
    check(window, name)
    press("Escape")
    until(f"Escape closes {name}", lambda: len(speech.windows()) == 1)
    give_keyboard("Freshet")


def field_in_popover():
    """Whether a field has the keyboard, as it has in a popover that just opened."""
    node = speech.focused()
    return node is not None and node.getRole() in (pyatspi.ROLE_ENTRY, pyatspi.ROLE_TEXT)


def focus(name):
    """Moves the keyboard to a control of the window by Tab."""
    node = speech.focused()
    for _ in range(rules.MOST_STOPS):
        if node is not None and node.name == name:
            return
        node = keyboard.follow("Tab")
    sys.exit(f"failed: Tab does not lead to {name!r}")


def read_rows(server, library):
    """Reads down and refreshes: the keyboard stays at its article, and new ones are told of."""
    until("rows have the words of their articles", lambda: len(rows()) >= 5)
    until("the first article has the focus", lambda: focused_row().startswith("Article 0"))
    give_keyboard("Freshet")
    for number in range(1, 4):
        press("Down")
        wanted = f"Article {number},"
        until(f"article {number} has the focus", lambda: focused_row().startswith(wanted))
    press("End")
    until("the last article has the focus", lambda: focused_row().startswith("Article 19"))
    # No feed is asked twice within five minutes: its last poll is forgotten.
    with contextlib.closing(sqlite3.connect(library)) as database, database:
        database.execute("UPDATE feed SET poll = NULL")
    press("F5")
    until("the feed is asked for again", lambda: server.requests == 2)
    until("something is busy while it loads", lambda: find(lambda n: has(n, pyatspi.STATE_BUSY)))
    server.gate.set()
    until(
        "five new articles are told of",
        lambda: find(lambda n: n.getRole() == pyatspi.ROLE_PUSH_BUTTON and "5 new" in n.name),
    )
    until("nothing is busy any more", lambda: not find(lambda n: has(n, pyatspi.STATE_BUSY)))
    until("the focus is still on its article", lambda: focused_row().startswith("Article 19"))


def read_article():
    """Opens an article: it has a role, its parts are spoken, and the window keeps the rules."""
    press("Home", "Return")
    until("the article is spoken", lambda: find(lambda n: "Words with a link" in n.name))
    until("its heading is one", lambda: find(lambda n: n.getRole() == pyatspi.ROLE_HEADING))
    (window,) = speech.windows()
    for fault in rules.faults_of_order(window):
        report(fault)
    check(window, "the window")


def main():
    """Walks through all, and says what is not as it has to be."""
    server = FeedServer(speech.LIMIT)
    with tempfile.TemporaryDirectory() as folder:
        library = pathlib.Path(folder) / "library.sqlite"
        command = [sys.argv[1], "--no-refresh", "--library", str(library), server.address]
        program = subprocess.Popen(command)
        try:
            read_rows(server, library)
            read_article()
            walk_menu(lambda: press("F10"), "the main menu")
            for name in ("List Menu", "Article Menu"):
                walk_menu(lambda name=name: (focus(name), press("Return")), name)
        finally:
            program.terminate()
            program.wait()
    if faults:
        sys.exit(f"{len(faults)} faults")
    print("all is as a screen reader needs it")


if __name__ == "__main__":
    main()
