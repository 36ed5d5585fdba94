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
import roles
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
# The title of the window that is there when the library cannot be opened.
NO_LIBRARY = "The Library Cannot Be Opened"
# The dialogs whose parts are libadwaita's own: of these only the way in and out is ours.
OF_THE_TOOLKIT = {"app.about"}
faults = []
is_mirrored = False
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
    found = faults_of(window, rules.stops(keyboard), where)
    if found and where not in OF_THE_TOOLKIT:
        # What a page that fills itself just then lacked is there at the second look.
        print(f"looked at {where}: {found}; looking again", flush=True)
        found = faults_of(window, rules.stops(keyboard), where)
    tell(where, found)


def faults_of(window, reached, where):
    """The faults of a window, or of a part of it, by all rules and by the roles of that part."""
    nodes = rules.look(window)
    return [
        *rules.faults_of_names(nodes, reached),
        *rules.faults_of_lists(nodes),
        *rules.faults_of_keys(nodes, reached),
        *rules.faults_of_states(reached),
        *rules.faults_of_steps(reached, is_mirrored),
        *roles.faults_of_roles(where, nodes, reached),
    ]


def tell(where, found):
    """Prints what was looked at, and reports its faults."""
    if where in OF_THE_TOOLKIT:
        found = []
    print(f"looked at {where}: {len(found)} faults", flush=True)
    for fault in found:
        report(f"{where}: {fault}")


def open_menu(opener):
    """Opens a menu by the keyboard, and returns the entry that has the keyboard then."""
    keyboard.node = None
    opener()
    until("a menu is open", lambda: keyboard.node is not None and is_entry(keyboard.node))
    return keyboard.node


def is_entry(node):
    """Whether a node is an entry of a menu."""
    return node.getRole() in (
        pyatspi.ROLE_MENU_ITEM, pyatspi.ROLE_CHECK_MENU_ITEM, pyatspi.ROLE_RADIO_MENU_ITEM
    )


def entries(first):
    """The entries of the open menu in the order in which Down leads to them."""
    found, node = [], first
    while node is not None and node.path not in [path for path, _ in found]:
        found.append((node.path, node.name))
        node = keyboard.follow("Down", speech.LIMIT, leaving=node)
    return [name for _, name in found]


def choose(first, name):
    """Moves through the open menu to an entry, and presses it."""
    node = first
    for _ in range(40):
        if node is None or node.name == name:
            break
        node = keyboard.follow("Down", speech.LIMIT, leaving=node)
    if node is None or node.name != name:
        sys.exit(f"failed: no key leads to {name!r} in its menu")
    press("Return")


def look_at_menu(opener, where):
    """Opens a menu, looks at its entries, and closes it; returns their names."""
    names = entries(open_menu(opener))
    print(f"looked at {where}: {names}", flush=True)
    if any(not name.strip() or rules.TYPE_NAME.search(name) for name in names):
        report(f"{where}: an entry has no name: {names}")
    press("Escape")
    until(f"Escape closes {where}", lambda: not is_entry(keyboard.node))
    return names


def walk_menu(opener, where):
    """Opens each dialog of a menu, looks at it, and closes it."""
    names = look_at_menu(opener, where)
    for name in names:
        if not (name.endswith("…") or name in {"Preferences", "Keyboard Shortcuts"}):
            continue
        if name in FOREIGN:
            continue
        choose(open_menu(opener), name)
        until(f"{name} is there", lambda: len(speech.windows()) > 1 or field())
        if len(speech.windows()) > 1:
            walk_dialog(name)
        else:
            press("Escape")
            until(f"Escape closes {name}", lambda: not field())


def dialogs():
    """The dialogs that are open: windows of their own, and newer ones of libadwaita in the window."""
    windows = speech.windows()
    return windows[1:] or find(lambda node: node.getRole() == pyatspi.ROLE_DIALOG, windows[0])


def walk_dialog(name):
    """Looks at the dialog that is open, and closes it."""
    if name in OF_THE_TOOLKIT and len(speech.windows()) == 1:
        close(name)
        return
    window = speech.windows()[-1]
    give_keyboard(window.name)
    check(window, name)
    close(name)


def close(name):
    """Closes the dialog that is open."""
    press("Escape")
    until(f"Escape closes {name}", lambda: not dialogs())
    give_keyboard("Freshet")


def toggle(name, state, role=None):
    """Presses what stands in one of two ways, and again: it says each time how it stands."""
    focus(name, role)
    node = keyboard.node
    stood = has(node, state)
    for stands in (not stood, stood):
        press("space")
        until(f"{name} says how it stands", lambda: has(node, state) == stands)


def field():
    """The field that has the keyboard, as one has in a popover or a bar that just opened; else None."""
    roles = (pyatspi.ROLE_ENTRY, pyatspi.ROLE_TEXT)
    for node in (keyboard.node, speech.focused()):
        if node is not None and node.getRole() in roles and has(node, pyatspi.STATE_FOCUSED):
            return node
    return None


def focus(name, role=None):
    """Moves the keyboard by Tab to a control whose name begins so, or in one of these ways."""
    for _ in range(rules.MOST_STOPS):
        node = keyboard.follow("Tab")
        if node is None or not node.name.startswith(name) or role not in (None, node.getRole()):
            continue
        # What the keyboard left meanwhile was told of late.
        if has(node, pyatspi.STATE_FOCUSED):
            return
    sys.exit(f"failed: Tab does not lead to {name!r}")


def read_rows(server, library):
    """Reads down and refreshes: the keyboard stays at its article, and new ones are told of."""
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


def look_at_window():
    """Holds the window with an article to all rules, and its panes to their order."""
    (window,) = speech.windows()
    for fault in rules.faults_of_order(rules.look(window), is_mirrored):
        report(fault)
    check(window, "the window")


def walk_dialogs(*actions):
    """Opens dialogs by their actions, looks at each of them, and closes it."""
    for action in actions:
        speech.act(action)
        until(f"{action} is there", dialogs)
        walk_dialog(action)


def walk_preferences(*pages):
    """Looks at the pages of the preferences behind the first one, which the menu's entry opens."""
    speech.act("preferences")
    window = until("the preferences are there", lambda: speech.windows()[1:])[0]
    give_keyboard(window.name)
    for page in pages:
        focus(page)
        press("space")
        until(f"the page {page} is chosen", lambda: has(keyboard.node, pyatspi.STATE_SELECTED))
        if page == "List":
            toggle("Pictures", pyatspi.STATE_CHECKED, pyatspi.ROLE_CHECK_BOX)
        check(window, f"the preferences, {page}")
    close("the preferences")


def walk_popovers(*actions):
    """Opens popovers with a field by their actions, looks at each of them, and closes it."""
    for action in actions:
        keyboard.node = None
        speech.act(action)
        until(f"{action} is there", lambda: keyboard.node or field())
        look_at_popover(action)


def look_at_popover(name):
    """Looks at the popover that has the keyboard, and closes it."""
    reached = rules.stops(keyboard)
    tell(name, faults_of(rules.popover_of(reached), reached, name))
    press("Escape")
    paths = {stop.path for stop in reached}
    until(f"Escape closes {name}", lambda: speech.focused().path not in paths)


def walk_bars(**bars):
    """Opens bars by their actions, looks at the window with what each finds, and closes it."""
    for action, (words, found) in bars.items():
        speech.act(action)
        name = until(f"{action} is there", field).name
        if words:
            speech.type_text(words)
            until(f"{action} has found {words}", found)
        check(speech.windows()[0], action)
        focus(name)
        press("Escape")
        until(f"Escape closes {action}", lambda: not field())


def look_at_results():
    """Searches, and looks at what was found.

    Tab stops at the scroller of a list that is new and whose first row is no article, so that names
    alone are looked at.
    """
    speech.act("search")
    until("the field of the search is there", field)
    speech.type_text("link title:7")
    until("one article is found", lambda: not find(lambda node: "Article 3," in node.name))
    nodes = rules.look(speech.windows()[0])
    tell("what was found", [*rules.faults_of_names(nodes, []), *rules.faults_of_lists(nodes)])
    press("Escape")
    until("Escape closes the search", lambda: not field())


def shown(words, role=None):
    """What has some words in its name, of a role if one is given, and is not hidden.

    GTK 4.8 tells of no widget whether it shows, but of each whether it is hidden.
    """
    return [
        node
        for node in find(lambda node: words in node.name and role in (None, node.getRole()))
        if all(has(part, pyatspi.STATE_VISIBLE) for part in (node, *rules.ancestors(node)))
    ]


def walk_context_menus():
    """Looks at the entries of the menus of the sidebar, of a row and of the article, pane by pane."""
    for _ in range(3):
        pane = keyboard.follow("F6", speech.LIMIT, leaving=speech.focused())
        if pane is None:
            sys.exit("failed: F6 does not lead to another pane")
        look_at_menu(lambda: press("shift+F10"), f"the menu of a {pane.getRoleName()}")


@contextlib.contextmanager
def running(*words, title="Freshet", prepare=None):
    """Runs the program with a folder of its own, and yields its library.

    `prepare` is called with the place of the library before the program runs.
    """
    with tempfile.TemporaryDirectory() as folder:
        library = pathlib.Path(folder) / "freshet/library.sqlite"
        if prepare:
            prepare(library)
        command = [sys.argv[1], "--no-refresh", *words]
        program = subprocess.Popen(command, env={**os.environ, "XDG_DATA_HOME": folder})
        try:
            until("the window is there", speech.windows)
            give_keyboard(title)
            yield library
        finally:
            ended = program.poll()
            if ended is not None:
                report(f"the program ended by itself, with {ended}")
            program.terminate()
            program.wait()
            until("the window is gone", lambda: not speech.windows())


def change(library, statement):
    """Changes a library behind the program's back, as time does."""
    with contextlib.closing(sqlite3.connect(library)) as database, database:
        database.execute(statement)


@contextlib.contextmanager
def reading(*words):
    """Runs the program with an article open, and yields its library and the server of its feed."""
    server = FeedServer(speech.LIMIT)
    with running(*words, server.address) as library:
        until("rows have the words of their articles", lambda: len(rows()) >= 5)
        until("the first article has the focus", lambda: focused_row().startswith("Article 0"))
        yield library, server


def open_article(*keys):
    """Opens the first article, by the key to the next unread one unless others are given."""
    press(*keys or ("n",))
    until("the article is spoken", lambda: find(lambda n: "Words with a link" in n.name))


def walk_reading():
    """Reads a feed and an article."""
    with reading() as (library, server):
        read_rows(server, library)
        open_article("Home", "Return")
        until("its heading is one", lambda: find(lambda n: n.getRole() == pyatspi.ROLE_HEADING))
        look_at_window()
        toggle("More", pyatspi.STATE_EXPANDED)
        toggle("Unread Only", pyatspi.STATE_PRESSED)


def walk_menus():
    """Looks at all menus, and at the dialogs that they open."""
    with reading():
        open_article()
        walk_menu(lambda: press("F10"), "the main menu")
        for name in ("List Menu", "Article Menu"):
            walk_menu(lambda name=name: (focus(name), press("Return")), name)
        walk_context_menus()


def walk_actions():
    """Looks at the dialogs, bubbles and bars that no entry with an ellipsis opens."""
    with reading():
        open_article()
        walk_popovers("tags", "links", "open")
        walk_bars(
            find=("heading", lambda: shown("1 of 1")),
            search=("", None),
        )
        look_at_results()
        walk_dialogs(
            "activity", "broken-feeds", "feed-details", "article-ledger", "rules", "accounts",
            "app.about",
        )  # fmt: skip
        walk_preferences("List", "Feeds", "Privacy", "Keys")


def walk_mirrored():
    """Looks at the order of the window and of the dialogs where texts run from right to left."""
    global is_mirrored
    is_mirrored = True
    with reading("--text-direction", "rtl"):
        open_article()
        look_at_window()
        walk_popovers("tags", "open")
        walk_dialogs(
            "preferences", "feed-details", "activity", "article-ledger", "rules", "make-rule",
            "keeping",
        )  # fmt: skip
    is_mirrored = False


def walk_first_run():
    """Looks at the window without a feed, and at the feeds to begin with."""
    with running():
        until("the first page is there", lambda: find(lambda node: "Browse" in node.name))
        check(speech.windows()[0], "the first page")
        stars = find(lambda node: node.name == "Add Star")
        if not stars or any(has(star, pyatspi.STATE_SENSITIVE) for star in stars):
            report("the star is not said to be unusable while no article is shown")
        walk_dialogs("browse-feeds")


def walk_failures():
    """Looks at a feed that does not come: its page, what helps, and the reasons."""
    with content.Web() as web, running(web.address("/broken.xml")) as library:
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
        speech.act("show-failures")
        until("show-failures is there", dialogs)
        # The list follows the refresh: what was in it before goes.
        until("the failure is listed", lambda: find(lambda node: "500" in node.name, dialogs()[-1]))
        walk_dialog("show-failures")


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


def walk_adding():
    """Looks at what can be added: the feeds of a site, one behind a password, and the catalogue."""
    with content.Web() as web, running():
        for path, sign in (("/", ": pictures"), ("/locked.xml", "password")):
            keyboard.node = None
            speech.act("open")
            until("the field for the address is there", field)
            speech.type_text(web.address(path))
            press("Return")
            until(f"{path} is looked at", lambda sign=sign: shown(sign))
            look_at_popover(f"what is added from {path}")
        keyboard.node = None
        speech.act("open")
        until("the field for the address is there", field)
        focus("Browse Sources")
        keyboard.node = None
        press("Return")
        until("the catalogue has the keyboard", lambda: keyboard.node)
        look_at_popover("the catalogue of sources")


def walk_lists():
    """Looks at a note, a message that offers to undo, several lists, and what is missing offline."""
    with content.Web() as web:
        with running(web.address("/harbour.xml"), web.address("/workshop.xml")) as library:
            until("rows are there", lambda: find(lambda node: "spring" in node.name))
            press("n")
            until("the article is there", lambda: find(lambda node: "wound once" in node.name))
            look_at_note()
            look_at_message()
            choose_several()
            change(library, "INSERT OR REPLACE INTO setting (name, value) VALUES ('offline', 200)")
            look_at_lacks()


def look_at_note():
    """Opens a note in its bubble by the keyboard, and closes it."""
    # It is at the foot of the article as well.
    before = len(shown("On Sundays"))
    press("Right")
    focus("The spring of this clock")
    press("Tab", "Return")
    until("the note is told", lambda: len(shown("On Sundays")) > before)
    if not until("the note has the keyboard", speech.focused).name.strip():
        report("a note: what has the keyboard has no name")
    press("Escape")
    until("Escape closes the note", lambda: len(shown("On Sundays")) == before)


def look_at_message():
    """Looks at a message with a button, which is on the screen for some seconds alone."""
    speech.act("mark-all-read")
    (undo,) = until("what was done can be undone", lambda: shown("Undo", pyatspi.ROLE_PUSH_BUTTON))
    tell("a message", list(rules.faults_of_names(rules.look(undo.parent), [])))
    if not has(undo, pyatspi.STATE_FOCUSABLE):
        report("the button of a message takes no keyboard")
    press("ctrl+z")


def choose_several():
    """Chooses two feeds by the keyboard, and looks at the menu of both."""
    press("F6")
    until("a feed has the keyboard", lambda: speech.focused().name.startswith("Workshop"))
    press("ctrl+Up", "ctrl+space")
    feeds = ("Harbour Notes", "Workshop")
    until(
        "two feeds are said to be chosen",
        lambda: len([
            node
            for node in find(lambda node: node.getRole() == pyatspi.ROLE_LIST_ITEM)
            if node.name.startswith(feeds) and has(node, pyatspi.STATE_SELECTED)
        ]) == 2,
    )  # fmt: skip
    until("their number is told", lambda: shown("2 chosen"))
    look_at_menu(lambda: press("shift+F10"), "the menu of several feeds")


def look_at_lacks():
    """Looks at what is not readable without a network, which a button of another dialog shows."""
    speech.act("keeping")
    window = until("the storage is there", lambda: speech.windows()[1:])[0]
    give_keyboard(window.name)
    # Newer libadwaita names the button of a row by the row.
    focus(("Show", "Missing Offline"))
    press("Return")
    until("what is missing is there", lambda: len(speech.windows()) > 2)
    window = speech.windows()[-1]
    give_keyboard(window.name)
    check(window, "what is missing offline")
    press("Escape")
    until("Escape closes what is missing", lambda: len(speech.windows()) == 2)
    give_keyboard(speech.windows()[-1].name)
    close("the storage")


def walk_fault():
    """Looks at the window that says why the library cannot be opened."""

    def be_folder(library):
        library.mkdir(parents=True)

    with running(title=NO_LIBRARY, prepare=be_folder):
        check(speech.windows()[0], "the window without a library")


def main():
    """Walks through all, and says what is not as it has to be."""
    parts = (
        walk_reading, walk_menus, walk_actions, walk_mirrored, walk_first_run, walk_web,
        walk_failures, walk_adding, walk_lists, walk_fault,
    )  # fmt: skip
    # The entry of a menu under the pointer has the keyboard.
    speech.park_pointer()
    wanted = set(sys.argv[2:]) or {part.__name__ for part in parts}
    if unknown := wanted - {part.__name__ for part in parts}:
        sys.exit(f"there is no part called {', '.join(sorted(unknown))}")
    for part in parts:
        if part.__name__ in wanted:
            part()
    if faults:
        sys.exit(f"{len(faults)} faults")
    print("all is as a screen reader needs it")


if __name__ == "__main__":
    main()
