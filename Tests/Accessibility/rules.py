# SPDX-License-Identifier: GPL-3.0-or-later
"""What each window owes to people who hear it: names, an order, and a way by the keyboard."""

import functools
import re
import subprocess

import pyatspi
import speech
from gi.repository import GLib

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
# What the first page offers besides the header bar.
TWICE = {"Add Feed…"}
# What is shown for a moment alone: GTK 4.8 does not say that it went.
PASSING = {"Stop Refreshing"}
# What has a direction of its own, which is that of its words.
TEXTS = {pyatspi.ROLE_LABEL, pyatspi.ROLE_HEADING}
# The names that GTK gives to what has none.
TYPE_NAME = re.compile(r"^(Gtk|Adw|Fr)[A-Z]\w+$|-symbolic$")
# The parts of a pile of pages, of which one is shown.
PAGE = "GtkStackPage"
# GTK 4.18 leads Tab from left to right in a box of four buttons, also where texts run the other way.
IS_TAB_MIRRORED = not subprocess.call(["pkg-config", "gtk4 < 4.18"])
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


def is_page(node):
    """Whether a node is a page of a pile, which has no place of its own."""
    is_panel = node.getRole() == pyatspi.ROLE_PANEL
    return node.name == PAGE or is_panel and speech.extents(node) is None


class Seen:
    """A node of a window, with what it is in; each is asked once."""

    def __init__(self, node, parent=None):
        self.node, self.role, self.name, self.parent = node, node.getRole(), node.name, parent
        self.children = []
        # Whether it is a row of a list, or a part of one.
        self.is_in_row = self.role == pyatspi.ROLE_LIST_ITEM
        # Whether it is the list of a row with a choice, which GTK names while it is open.
        self.is_of_choice = False
        # The path of the page that it stands on; None for none.
        self.page = None
        if parent is not None:
            self.is_in_row |= parent.is_in_row
            self.is_of_choice = parent.is_of_choice or parent.role == pyatspi.ROLE_COMBO_BOX
            self.page = parent.node.path if parent.is_page else parent.page

    @functools.cached_property
    def is_page(self):
        """Whether it is a page of a pile."""
        return is_page(self.node)

    @functools.cached_property
    def place(self):
        """The place in the window; None for what has none."""
        return speech.extents(self.node)

    @property
    def told(self):
        """The node as a sentence names it."""
        return told(self.node)

    @property
    def is_silent(self):
        """Whether it is a row with a field: libadwaita 1.2 says of none that it has the keyboard."""
        return self.role == pyatspi.ROLE_TEXT and any(
            child.name == "AdwGizmo" or child.is_gizmo for child in self.children
        )

    @property
    def is_gizmo(self):
        """Whether a part of libadwaita's own is in it."""
        return any(child.name == "AdwGizmo" or child.is_gizmo for child in self.children)


def look(node, parent=None):
    """All that is in a window, or in a part of it, from the outside."""
    seen = Seen(node, parent)
    found = [seen]
    for child in speech.children(node):
        below = look(child, seen)
        seen.children.append(below[0])
        found += below
    return found


class Stop:
    """What had the keyboard, as it was then: rows that leave the screen have no words any more."""

    def __init__(self, node, known):
        self.told, self.role, self.name = told(node), node.getRole(), node.name
        self.path, self.place = node.path, speech.extents(node)
        self.states = node.getState()
        # The rows of a list are in the same things, which `known` has for each parent.
        parent = node.parent
        if parent.path not in known:
            around = list(ancestors(node))
            known[parent.path] = around, next((o.path for o in around if is_page(o)), None)
        around, self.page = known[parent.path]
        self.around = [node, *around]

    @property
    def key(self):
        """What is the same when the keyboard comes back."""
        return self.role, self.name


def controls(nodes, reached):
    """The controls of a window, but for those on a page that Tab does not lead to: it is not shown."""
    shown = {stop.page for stop in reached}
    for seen in nodes:
        if seen.role not in CONTROLS or seen.place is None or seen.is_of_choice:
            continue
        if (seen.page is None or seen.page in shown) and seen.name not in PASSING:
            yield seen


def faults_of_names(nodes, reached):
    """Yields what has no name of its own, and what two things that can be pressed are both called."""
    window = nodes[0]
    if window.role in speech.WINDOWS and (not window.name or TYPE_NAME.search(window.name)):
        yield f"a window is called {window.name!r}"
    found = {}
    for seen in controls(nodes, reached):
        name = seen.name.strip()
        if not name or TYPE_NAME.search(name):
            yield f"{seen.told} has no name"
        half = name[: len(name) // 2]
        # libadwaita 1.2 names the buttons of a message twice.
        if name == f"{half} {half}" and window.name == "Freshet":
            yield f"{seen.told} is spoken twice"
        # A row is told by its place, and its buttons with it; a button that opens a menu has one
        # inside, which takes the keyboard.
        if not seen.is_in_row and (seen.parent is None or seen.parent.name != name):
            found.setdefault((seen.role, name), []).append(seen)
    for (_, name), same in found.items():
        if name not in FRAME | TWICE and len(same) > 1:
            yield f"{len(same)} things are called {name!r}"


def faults_of_lists(nodes):
    """Yields the lists of rows that have no name."""
    for seen in nodes:
        is_list = seen.name in ("GtkListView", "GtkGridView") and not seen.is_of_choice
        if is_list and seen.place is not None:
            yield f"{seen.told} has no name"


def faults_of_order(nodes, is_mirrored=False):
    """Yields the panes that are spoken against the direction in which they are read."""
    lists = [seen for seen in nodes if seen.role in HOLDERS and seen.place is not None]
    for first, second in zip(lists, lists[1:]):
        before, behind = (second, first) if is_mirrored else (first, second)
        if behind.place.x + behind.place.width <= before.place.x:
            yield f"{second.told} stands before {first.told} and is spoken after it"


def stops(keyboard):
    """Presses Tab until the keyboard is where it began; returns what had it, in order."""
    found, known = [], {}
    node = keyboard.follow("Tab", 3)
    if node is None:
        # Where there is but one stop, Tab leads nowhere.
        return [Stop(only, known) for only in [speech.focused()] if only is not None]
    while node is not None and len(found) < MOST_STOPS:
        try:
            found.append(Stop(node, known))
        except GLib.GError:
            # It went while we looked: what stands in its place is reached from there.
            node = keyboard.follow("Tab", 3)
            continue
        # Two groups may have the same controls, so names do not tell that it is back; and a list
        # gives the keyboard to the row that had it last, so it need not be back at the first stop.
        steps = list(zip([stop.path for stop in found], [stop.path for stop in found[1:]]))
        if steps and steps[-1] in steps[:-1]:
            break
        # A text keeps the keyboard while its links have it one after the other.
        for _ in range(MOST_LINKS):
            node = keyboard.follow("Tab")
            if node is not None:
                break
    return found


def popover_of(reached):
    """What holds all that Tab leads to while a popover is open, which it does not leave.

    No version of GTK says which of the things around a field is the popover.
    """
    paths = [{node.path for node in stop.around} for stop in reached]
    return next(node for node in reached[0].around if all(node.path in found for found in paths))


def faults_of_keys(nodes, reached):
    """Yields what Tab reaches without a name, and what can be pressed but is not reached."""
    keys = {stop.key for stop in reached}
    for stop in reached:
        if not stop.name.strip() or TYPE_NAME.search(stop.name):
            yield f"Tab leads to {stop.told}, which has no name"
    for seen in controls(nodes, reached):
        if seen.is_in_row or seen.name in FRAME or seen.is_silent:
            continue
        states = seen.node.getState()
        wanted = [pyatspi.STATE_FOCUSABLE, pyatspi.STATE_SENSITIVE, pyatspi.STATE_VISIBLE]
        if not all(states.contains(state) for state in wanted):
            continue
        if (seen.role, seen.name) not in keys:
            yield f"Tab does not lead to {seen.told}"


def faults_of_states(reached):
    """Yields what Tab reaches though it cannot be used."""
    for stop in reached:
        if not stop.states.contains(pyatspi.STATE_SENSITIVE):
            yield f"Tab leads to {stop.told}, which cannot be used"


def faults_of_steps(reached, is_mirrored=False):
    """Yields the steps of Tab that go back on a line of things beside each other."""
    if is_mirrored and not IS_TAB_MIRRORED:
        return
    for first, second in zip(reached, reached[1:]):
        if first.place is None or second.place is None or first.page != second.page:
            continue
        if first.role in TEXTS and second.role in TEXTS:
            continue
        top = max(first.place.y, second.place.y)
        end = min(first.place.y + first.place.height, second.place.y + second.place.height)
        if end - top < min(first.place.height, second.place.height) / 2:
            continue
        before, behind = (second, first) if is_mirrored else (first, second)
        if behind.place.x + behind.place.width <= before.place.x:
            yield f"Tab goes from {first.told} back to {second.told}"
