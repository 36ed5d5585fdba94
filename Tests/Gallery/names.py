# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints role, name, description and size of each accessible thing, apart by tabs.

The size is that of texts, in pixels, as WIDTHxHEIGHT; nothing for what is no text.

It is a program of its own, as the bus of the screen reader is chosen once for a process.
"""

import sys

import pyatspi


def size(node):
    """The size of a text on the screen; empty for what is none, or has no place yet."""
    if node.getRoleName() != "label":
        return ""
    try:
        box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    except Exception:  # it has no place
        return ""
    return f"{box.width}x{box.height}"


def descend(node, depth=0):
    """Yields a node and all below it that are not hidden and still answer."""
    if node is None or depth > 40:
        return
    try:
        # GTK 4.8 tells of no widget whether it shows, but of each whether it is hidden.
        if depth > 1 and not node.getState().contains(pyatspi.STATE_VISIBLE):
            return
        yield node.getRoleName(), node.name or "", node.description or "", size(node)
        count = node.childCount
    except Exception:  # the widget went while it was asked
        return
    for index in range(count):
        try:
            child = node.getChildAtIndex(index)
        except Exception:  # likewise
            continue
        yield from descend(child, depth + 1)


desktop = pyatspi.Registry.getDesktop(0)
for place in range(desktop.childCount):
    program = desktop.getChildAtIndex(place)
    if program is not None and program.name == sys.argv[1]:
        for parts in descend(program):
            print("\t".join(" ".join(part.split()) for part in parts))
