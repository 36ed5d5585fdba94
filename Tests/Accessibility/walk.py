# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks through the windows, menus and rows as a screen reader does; called by `accessibility`."""

import contextlib
import os
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

sys.path.append(str(pathlib.Path(__file__).parent.parent / "Gallery"))
import content  # noqa: E402
import records  # noqa: E402

# The dialogs that GTK itself brings, and the entries that open what is outside.
FOREIGN = {
    "Import from OPML…", "Export to OPML…", "Export Starred as Web Page…",
    "Export Starred as JSON Feed…", "Print…", "Save as PDF…", "Send by Email…",
}
# The dialogs whose parts are libadwaita's own: of these only the way in and out is ours.
OF_THE_TOOLKIT = {"app.about"}
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
    """Holds a window to all rules; what has the keyboard is in it."""
    reached = rules.stops(window, keyboard)
    hold(window, reached, where)


def hold(window, reached, where):
    """Holds a window, or a part of it, to all rules."""
    found = [
        *rules.faults_of_names(window, reached),
        *rules.faults_of_lists(window),
        *rules.faults_of_keys(window, reached),
    ]
    if where in OF_THE_TOOLKIT:
        found = []
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
        until(f"{name} is there", lambda: len(speech.windows()) > 1 or field())
        if len(speech.windows()) > 1:
            walk_dialog(name)
        else:
            press("Escape")
            until(f"Escape closes {name}", lambda: not field())


def walk_dialog(name):
    """Looks at the dialog that is open, and closes it."""
    window = speech.windows()[-1]
    give_keyboard(window.name)
    until(f"{name} has the keyboard", lambda: speech.focused(window))
    check(window, name)
    press("Escape")
    until(f"Escape closes {name}", lambda: len(speech.windows()) == 1)
    give_keyboard("Freshet")


def field():
    """The field that has the keyboard, as one has in a popover or a bar that just opened; else None."""
    node = speech.focused()
    roles = (pyatspi.ROLE_ENTRY, pyatspi.ROLE_TEXT)
    return node if node is not None and node.getRole() in roles else None


def focus(name):
    """Moves the keyboard by Tab to a control of the window whose name begins so."""
    node = speech.focused()
    for _ in range(rules.MOST_STOPS):
        if node is not None and node.name.startswith(name):
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
    change(library, "UPDATE feed SET poll = NULL")
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


def walk_dialogs(*actions):
    """Opens dialogs by their actions, looks at each of them, and closes it."""
    for action in actions:
        speech.act(action)
        until(f"{action} is there", lambda: len(speech.windows()) > 1)
        walk_dialog(action)


def walk_preferences(*pages):
    """Looks at the pages of the preferences behind the first one, which the menu's entry opens."""
    for page in pages:
        speech.act("preferences")
        window = until("the preferences are there", lambda: speech.windows()[1:])[0]
        give_keyboard(window.name)
        until("the preferences have the keyboard", lambda: speech.focused(window))
        focus(page)
        press("space")
        walk_dialog(f"the preferences, {page}")


def walk_popovers(*actions):
    """Opens popovers with a field by their actions, looks at each of them, and closes it."""
    for action in actions:
        speech.act(action)
        until(f"{action} is there", field)
        reached = rules.stops(speech.windows()[0], keyboard)
        hold(rules.popover_of(reached), reached, action)
        press("Escape")
        paths = {stop.path for stop in reached}
        until(f"Escape closes {action}", lambda: speech.focused().path not in paths)


def walk_bars(*actions):
    """Opens bars of the window by their actions, looks at the window with each, and closes it."""
    for action in actions:
        speech.act(action)
        name = until(f"{action} is there", field).name
        check(speech.windows()[0], action)
        focus(name)
        press("Escape")
        until(f"Escape closes {action}", lambda: not field())


def walk_context_menus():
    """Looks at the entries of the menus of the sidebar, of a row and of the article, pane by pane."""
    for _ in range(3):
        press("F6")
        pane = until("a pane has the keyboard", speech.focused).getRoleName()
        names = open_menu(lambda: press("shift+F10"))
        if any(not name.strip() or rules.TYPE_NAME.search(name) for name in names):
            report(f"the menu of a {pane}: an entry has no name: {names}")
        print(f"looked at the menu of a {pane}: {len(names)} entries", flush=True)
        press("Escape")
        until("the menu is closed", lambda: not menu_items())


@contextlib.contextmanager
def running(*words):
    """Runs the program with a folder of its own, and yields its library."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.argv[1], "--no-refresh", *words]
        program = subprocess.Popen(command, env={**os.environ, "XDG_DATA_HOME": folder})
        try:
            until("the window is there", speech.windows)
            give_keyboard("Freshet")
            yield pathlib.Path(folder) / "freshet/library.sqlite"
        finally:
            program.terminate()
            program.wait()
            until("the window is gone", lambda: not speech.windows())


def change(library, statement):
    """Changes a library behind the program's back, as time does."""
    with contextlib.closing(sqlite3.connect(library)) as database, database:
        database.execute(statement)


def walk_reading():
    """Reads a feed, and opens all menus and dialogs that it has."""
    server = FeedServer(speech.LIMIT)
    with running(server.address) as library:
        read_rows(server, library)
        read_article()
        walk_menu(lambda: press("F10"), "the main menu")
        for name in ("List Menu", "Article Menu"):
            walk_menu(lambda name=name: (focus(name), press("Return")), name)
        walk_context_menus()
        walk_dialogs(
            "activity", "broken-feeds", "feed-details", "article-ledger", "rules", "accounts",
            "app.about",
        )  # fmt: skip
        walk_preferences("List", "Keys")
        walk_popovers("open", "tags")
        walk_bars("search", "find")


def walk_first_run():
    """Looks at the window without a feed, and at the feeds to begin with."""
    with running():
        until("the first page is there", lambda: find(lambda node: "Browse" in node.name))
        check(speech.windows()[0], "the first page")
        walk_dialogs("browse-feeds")


def walk_failures(web):
    """Looks at a feed that does not come: its page, what helps, and the reasons."""
    with running(web.address("/broken.xml")) as library:
        until("the failure is told", lambda: find(lambda node: "500" in node.name))
        check(speech.windows()[0], "the page of a failure")
        since = "json_extract(CAST(poll AS TEXT), '$.failingSince') - 7 * 86400"
        change(
            library,
            "UPDATE feed SET poll ="
            f" CAST(json_set(CAST(poll AS TEXT), '$.failingSince', {since}) AS BLOB)",
        )
        walk_dialogs("broken-feeds", "feed-details")
        change(library, "UPDATE feed SET poll = NULL")
        speech.act("app.refresh-all")
        walk_dialogs("show-failures")


def walk_web():
    """Looks at what other feeds have: a picture by itself, comments, failures."""
    with content.Web() as web:
        with running(web.address("/harbour.xml")):
            until("rows are there", lambda: find(lambda node: "lighthouse" in node.name))
            press("n")
            until("the article is there", lambda: find(lambda node: "The book lies" in node.name))
            press("Right")
            focus("Open Picture")
            press("Return")
            until("the picture is there", lambda: len(speech.windows()) > 1)
            walk_dialog("a picture")
        with running(web.address(records.TOPICS)):
            until("topics are there", lambda: find(lambda node: "bench" in node.name))
            press("n")
            speech.act("comments")
            until("comments are there", lambda: find(lambda node: "slipway" in node.name))
            # They take the room of two buttons, and GTK 4.8 does not say that these went.
            rules.PASSING |= {"Share", "Text Size"}
            check(speech.windows()[0], "the comments")
        walk_failures(web)


def main():
    """Walks through all, and says what is not as it has to be."""
    walk_reading()
    walk_first_run()
    walk_web()
    if faults:
        sys.exit(f"{len(faults)} faults")
    print("all is as a screen reader needs it")


if __name__ == "__main__":
    main()
