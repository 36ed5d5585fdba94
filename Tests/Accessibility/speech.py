# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as a screen reader sees it through AT-SPI, and the keys that a person presses."""

import subprocess
import sys
import time

import pyatspi
from gi.repository import Atspi, Gio, GLib

# Seconds for each thing to come true; only a bound against hanging.
LIMIT = 60
NAME = "org.freshet.Freshet"
PATH = "/org/freshet/Freshet"
# What GTK 4.8 makes of the frame of a dialog, too.
# The milliseconds in which a program answers, also on a busy machine.
Atspi.set_timeout(10_000, 30_000)
WINDOWS = (pyatspi.ROLE_FRAME, pyatspi.ROLE_DIALOG, pyatspi.ROLE_WINDOW)


def has(node, state):
    """Whether a node has a state now: what was asked for before may be remembered."""
    node.clear_cache()
    return node.getState().contains(state)


def children(node):
    """Yields what is right inside of a node."""
    try:
        count = node.childCount
    except Exception:  # the widget went while we looked
        return
    for index in range(count):
        child = node.getChildAtIndex(index)
        if child is not None:
            yield child


def descend(node):
    """Yields a node and all below it that still answer."""
    yield node
    for child in children(node):
        yield from descend(child)


def application():
    """The program; None before it is there."""
    desktop = pyatspi.Registry.getDesktop(0)
    for index in range(desktop.childCount):
        child = desktop.getChildAtIndex(index)
        if child is not None and child.name == NAME:
            return child
    return None


def windows():
    """The windows of the program, in the order in which they were opened."""
    root = application()
    found = [] if root is None else [root.getChildAtIndex(i) for i in range(root.childCount)]
    return [node for node in found if node is not None and node.getRole() in WINDOWS]


def find(matches, root=None):
    """The nodes of the program, or of a part of it, that match."""
    root = root or application()
    return [node for node in descend(root) if matches(node)] if root is not None else []


def focused(window=None):
    """What has the keyboard: the innermost such node; None while nothing has."""
    found = find(lambda node: has(node, pyatspi.STATE_FOCUSED), window)
    return found[-1] if found else None


class Keyboard:
    """What the program reports of the keyboard's ways."""

    def __init__(self):
        self.node = None
        pyatspi.Registry.registerEventListener(self.moved, "object:state-changed:focused")

    def moved(self, event):
        """Notes what has the keyboard now."""
        if event.detail1:
            self.node = event.source

    def follow(self, key, seconds=1, leaving=None):
        """Presses a key, and returns what gets the keyboard; None if nothing does in that time.

        `leaving` had it before: GTK reports it again once the window of a new menu is active again.
        """

        def is_elsewhere():
            return self.node is not None and (leaving is None or self.node.path != leaving.path)

        self.node = None
        press(key)
        end = time.monotonic() + seconds
        while not is_elsewhere() and time.monotonic() < end:
            if not GLib.MainContext.default().iteration(False):
                time.sleep(0.002)
        return self.node if is_elsewhere() else None


def extents(node):
    """Where a node is in its window, in pixels; None for what has no place."""
    try:
        place = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    except NotImplementedError:
        return None
    return place if place.width > 0 and place.height > 0 else None


def until(what, condition):
    """Looks until something is true; returns it, and says what it was if it never is."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        try:
            result = condition()
        except Exception:  # a widget went while we looked: look again
            result = None
        if result:
            print(f"ok: {what}", flush=True)
            return result
        if not GLib.MainContext.default().iteration(False):
            time.sleep(0.002)
    sys.exit(f"failed: {what}")


def press(*keys):
    """Presses keys in the window that has the keyboard."""
    subprocess.run(["xdotool", "key", *keys], check=True)


def type_text(text):
    """Types a text into what has the keyboard."""
    subprocess.run(["xdotool", "type", text], check=True)


def park_pointer():
    """Moves the pointer to where no window is."""
    subprocess.run(["xdotool", "mousemove", "1279", "1023"], check=True)


def act(action):
    """Activates an action of the window, or of the program if its name begins with `app.`."""
    scope, _, name = action.rpartition(".")
    path = PATH if scope == "app" else f"{PATH}/window/1"
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)

    def call(method, *values):
        return bus.call_sync(
            NAME, path, "org.gtk.Actions", method, GLib.Variant(*values), None,
            Gio.DBusCallFlags.NONE, LIMIT * 1000, None,
        )  # fmt: skip

    # GLib answers for an action that is not there as for any other.
    until(f"{action} is enabled", lambda: call("Describe", "(s)", (name,)).unpack()[0][0])
    call("Activate", "(sava{sv})", (name, [], {}))


def give_keyboard(title):
    """Gives the keyboard to a window, as no window manager does."""
    subprocess.run(
        ["xdotool", "search", "--sync", "--onlyvisible", "--name", f"^{title}$", "windowfocus"],
        check=True,
        capture_output=True,
    )
