# SPDX-License-Identifier: GPL-3.0-or-later
"""What each window owes to people who hear it: names, an order, and a way by the keyboard."""

import re

import pyatspi
import speech

# What a person presses, chooses or types into.
CONTROLS = {
    pyatspi.ROLE_PUSH_BUTTON,
    pyatspi.ROLE_TOGGLE_BUTTON,
    pyatspi.ROLE_CHECK_BOX,
    pyatspi.ROLE_RADIO_BUTTON,
    pyatspi.ROLE_COMBO_BOX,
    pyatspi.ROLE_ENTRY,
    pyatspi.ROLE_TEXT,
    pyatspi.ROLE_PASSWORD_TEXT,
    pyatspi.ROLE_SPIN_BUTTON,
    pyatspi.ROLE_SLIDER,
    pyatspi.ROLE_LINK,
    pyatspi.ROLE_LIST_ITEM,
    pyatspi.ROLE_MENU_ITEM,
    pyatspi.ROLE_CHECK_MENU_ITEM,
    pyatspi.ROLE_RADIO_MENU_ITEM,
}
# What holds rows, which is spoken when one of them gets the keyboard.
HOLDERS = {pyatspi.ROLE_LIST, pyatspi.ROLE_TABLE, pyatspi.ROLE_TREE}
# The buttons of a window's frame, which no key of its own has to reach.
FRAME = {"Minimize", "Maximize", "Close", "Restore"}
# What is shown for a moment alone: GTK 4.8 does not say that it went.
PASSING = {"Stop Refreshing"}
# The names that GTK gives to what has none.
TYPE_NAME = re.compile(r"^(Gtk|Adw|Fr)[A-Z]\w+$|-symbolic$")
# The parts of a pile of pages, of which one is shown.
PAGE = "GtkStackPage"
# A window has fewer stops of the Tab key, and a text fewer links.
MOST_STOPS, MOST_LINKS = 200, 8


def told(node):
    """A node as a sentence names it."""
    return f"{node.getRoleName()} {node.name[:40]!r}"


def ancestors(node):
    """Yields what a node is in, from the inside, below its window."""
    node = node.parent
    while node is not None and node.getRole() not in speech.WINDOWS:
        yield node
        node = node.parent


def is_in_row(node):
    """Whether a node is a row of a list, or a part of one."""
    row = pyatspi.ROLE_LIST_ITEM
    return node.getRole() == row or any(other.getRole() == row for other in ancestors(node))


def is_of_choice(node):
    """Whether a node is the list of a row with a choice, which GTK names while it is open."""
    return any(other.getRole() == pyatspi.ROLE_COMBO_BOX for other in ancestors(node))


def page_of(node):
    """The page of a pile that a node stands on; None for none."""
    return next((other for other in ancestors(node) if other.name == PAGE), None)


class Stop:
    """What had the keyboard, as it was then: rows that leave the screen have no words any more."""

    def __init__(self, node):
        self.told, self.role, self.name = told(node), node.getRole(), node.name
        self.path = node.path
        page = page_of(node)
        self.page = None if page is None else page.path

    @property
    def key(self):
        """What is the same when the keyboard comes back."""
        return self.role, self.name


def controls(window, reached):
    """The controls of a window, but for those on a page that Tab does not lead to: it is not shown."""
    shown = {stop.page for stop in reached}
    for node in speech.descend(window):
        if node.getRole() not in CONTROLS or speech.extents(node) is None or is_of_choice(node):
            continue
        page = page_of(node)
        if (page is None or page.path in shown) and node.name not in PASSING:
            yield node


def faults_of_names(window, reached):
    """Yields what has no name of its own, and what two things that can be pressed are both called."""
    if not window.name or TYPE_NAME.search(window.name):
        yield f"a window is called {window.name!r}"
    seen = {}
    for node in controls(window, reached):
        name = node.name.strip()
        if not name or TYPE_NAME.search(name):
            yield f"{told(node)} has no name"
        half = name[: len(name) // 2]
        # libadwaita 1.2 names the buttons of a message twice.
        if name == f"{half} {half}" and window.name == "Freshet":
            yield f"{told(node)} is spoken twice"
        # A row is told by its place, and its buttons with it; a button that opens a menu has one
        # inside, which takes the keyboard.
        if not is_in_row(node) and node.parent.name != name:
            seen.setdefault((node.getRole(), name), []).append(node)
    for (_, name), nodes in seen.items():
        if name not in FRAME and len(nodes) > 1:
            yield f"{len(nodes)} things are called {name!r}"


def faults_of_lists(window):
    """Yields the lists of rows that have no name."""
    for node in speech.descend(window):
        is_list = node.name in ("GtkListView", "GtkGridView") and not is_of_choice(node)
        if is_list and speech.extents(node) is not None:
            yield f"{told(node)} has no name"


def faults_of_order(window):
    """Yields the panes that are spoken from right to left."""
    lists = speech.find(lambda node: node.getRole() in HOLDERS, window)
    places = [(speech.extents(node), node) for node in lists]
    places = [(place, node) for place, node in places if place is not None]
    for (left, first), (right, second) in zip(places, places[1:]):
        if right.x + right.width <= left.x:
            yield f"{told(second)} stands before {told(first)} and is spoken after it"


def stops(window, keyboard):
    """Presses Tab until the keyboard is where it began; returns what had it, in order."""
    found = []
    node = speech.focused(window)
    while node is not None and len(found) < MOST_STOPS:
        found.append(Stop(node))
        # Two groups may have the same controls, so names do not tell that it is back.
        paths = [stop.path for stop in found]
        if len(paths) > 3 and paths[-3:] == paths[:3]:
            break
        # A text keeps the keyboard while its links have it one after the other.
        for _ in range(MOST_LINKS):
            node = keyboard.follow("Tab")
            if node is not None:
                break
    return found


def faults_of_keys(window, reached):
    """Yields what Tab reaches without a name, and what can be pressed but is not reached."""
    keys = {stop.key for stop in reached}
    for stop in reached:
        if not stop.name.strip() or TYPE_NAME.search(stop.name):
            yield f"Tab leads to {stop.told}, which has no name"
    for node in controls(window, reached):
        if is_in_row(node) or node.name in FRAME:
            continue
        states = node.getState()
        wanted = [pyatspi.STATE_FOCUSABLE, pyatspi.STATE_SENSITIVE, pyatspi.STATE_VISIBLE]
        if not all(states.contains(state) for state in wanted):
            continue
        if (node.getRole(), node.name) not in keys:
            yield f"Tab does not lead to {told(node)}"
