# SPDX-License-Identifier: GPL-3.0-or-later
"""The role in which each named control is told, by the part of the program that it is in."""

import pyatspi

BUTTON = {pyatspi.ROLE_PUSH_BUTTON}
# GTK 4.8 tells a button that stays pressed, and the one inside of a menu's button, as any button.
TOGGLE = {pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON}
# A switch is told as a box.
CHECK = {pyatspi.ROLE_CHECK_BOX}
CHOICE = {pyatspi.ROLE_COMBO_BOX}
FIELD = {pyatspi.ROLE_ENTRY, pyatspi.ROLE_TEXT}
ROW = {pyatspi.ROLE_LIST_ITEM}

# The controls of the window while an article is shown.
HEADER = {
    "Add Feed…": TOGGLE,
    "Main Menu": TOGGLE,
    "Search": BUTTON,
    "Unread Only": TOGGLE,
    "List Menu": TOGGLE,
    "Add Star": BUTTON,
    "Mark as Unread": BUTTON,
    "Open in Browser": BUTTON,
    "Article Menu": TOGGLE,
}
# The rows of the window: of the lists that every library has, and of articles.
ROWS = {"Today": ROW, "Starred": ROW, "All Articles": ROW, "Article 1": ROW}

EXPECTED = {
    "the window": HEADER | ROWS,
    "the first page": {
        "Add Feed…": TOGGLE,
        "Browse Feeds…": BUTTON,
        "Import from OPML…": BUTTON,
        "Open the Sample": BUTTON,
    },
    "find": {"Find in article": FIELD, "Find Next": BUTTON, "Find Previous": BUTTON},
    "search": {"Words, “phrases”": FIELD, "Best Matches First": CHECK, "Save Search": BUTTON},
    "tags": {"Add a tag": FIELD},
    "open": {"Address or file of a feed": FIELD, "Browse Sources…": BUTTON},
    "activity": {
        "Faults Only": CHECK,
        "Copy": BUTTON,
        "Copy All": BUTTON,
        "Feed Details": BUTTON,
    },
    "feed-details": {
        "Title": FIELD,
        "Folder": CHOICE,
        "Refreshed": CHOICE,
        "Always Show Full Text": CHECK,
        "Quiet": CHECK,
        "Notify of New Articles": CHECK,
        "Copy": BUTTON,
    },
    "article-ledger": {"Copy": BUTTON},
    "rules": {"Add Rule…": BUTTON},
    "accounts": {
        "Server, such as": FIELD,
        "Sign In in the Browser": BUTTON,
        "Personal token": FIELD,
        "Store Token": BUTTON,
    },
    "a picture": {
        "Zoom Out": BUTTON,
        "Zoom In": BUTTON,
        "Copy Picture": BUTTON,
        "Save Picture As…": BUTTON,
    },
    "browse-feeds": {"Language": CHOICE, "Subscribe": BUTTON},
    "show-failures": {"Retry": BUTTON, "Copy": BUTTON},
    "Make Rule…": {
        "Articles That Match": FIELD,
        "Add Tag": FIELD,
        "Add Rule": BUTTON,
        "Show Articles": BUTTON,
    },
    "New Folder…": {"New Folder": FIELD, "Cancel": BUTTON, "Make Folder": BUTTON},
    "Storage…": {"Keep Articles Readable Offline": CHOICE},
    "Preferences": {
        "Text Size": CHOICE,
        "Font": CHOICE,
        "Line Height": CHOICE,
        "Width": CHOICE,
        "Page Colors": CHOICE,
    },
    "the preferences, List": {
        "Row Height": CHOICE,
        "Text Size": CHOICE,
        "Summaries in Rows": CHECK,
        "Pictures in Rows": CHECK,
        "Feed Icons in Rows": CHECK,
        "Feed Names in Rows": CHECK,
        "Articles That Are Shown": CHOICE,
        "Articles Scrolled Past": CHECK,
    },
    "the preferences, Feeds": {
        "Refresh Feeds": CHOICE,
        "On a Metered Network": CHOICE,
        "Show: Accounts": BUTTON,
        "Show: Storage": BUTTON,
    },
    "the preferences, Privacy": {"Pictures": CHOICE, "Show: Rules": BUTTON},
    "the preferences, Keys": {
        "Key Set": CHOICE,
        "Reset All Keys": BUTTON,
        "Change… Star": BUTTON,
        "Add Key: Star": BUTTON,
    },
    "what is missing offline": {"Copy": BUTTON},
}
# The same dialogs by the actions that open them.
EXPECTED["preferences"] = EXPECTED["Preferences"]
EXPECTED["keeping"] = EXPECTED["Storage…"]
EXPECTED["make-rule"] = EXPECTED["Make Rule…"]


def faults_of_roles(where, nodes, reached):
    """Yields the controls that are told in another role, and those that are not there.

    What Tab reaches counts, and of what it does not reach, such as a button that is disabled, what
    has a place. The row that a control stands in may have its name.
    """
    for name, wanted in EXPECTED.get(where, {}).items():
        found = [stop for stop in reached if stop.name.strip().startswith(name)]
        for stop in found:
            if stop.role not in wanted | ROW:
                yield f"{stop.told} has another role than it is to have"
        placed = [seen for seen in nodes if seen.name.strip().startswith(name) and seen.place]
        roles = {node.role for node in found + placed}
        if not roles & wanted:
            told = ", ".join(sorted({node.told for node in found + placed})) or "nothing"
            yield f"{told} is there in place of {name!r}"
