# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints role, name and description of each accessible thing, apart by tabs.

It is a program of its own, as the bus of the screen reader is chosen once for a process.
"""

import sys

import pyatspi


def descend(node, depth=0):
    """Yields a node and all below it that are not hidden and still answer."""
    if node is None or depth > 40:
        return
    try:
        # GTK 4.8 tells of no widget whether it shows, but of each whether it is hidden.
        if depth > 1 and not node.getState().contains(pyatspi.STATE_VISIBLE):
            return
        yield node.getRoleName(), node.name or "", node.description or ""
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
