# SPDX-License-Identifier: GPL-3.0-or-later
"""The states of the window: each is brought about on a desk by steps, and then stands still."""

import contextlib
import json
import pathlib
import sqlite3

import records

# The scenes whose words are for the most part libadwaita's own.
OF_THE_TOOLKIT = {"about"}
# The scenes whose rows are names and addresses of sites, which are the same in all languages.
OF_SITES = {"starters", "add-sources"}
# The scenes in which something that matters more takes the room of other texts.
CROWDED = {"news", "gap"}
# The scenes whose labels say more to a screen reader than they show: a key, and what it is for.
SAYING_MORE = {"shortcuts"}
# The home folders that scenes begin from.
EMPTY, READ, TROUBLED = "empty", "read", "troubled"


def forget_polls(desk):
    """Forgets the last poll of each feed, as none is asked for twice within five minutes."""
    library = pathlib.Path(desk.environment["HOME"]) / ".local/share/freshet/library.sqlite"
    with contextlib.closing(sqlite3.connect(library)) as database, database:
        database.execute("UPDATE feed SET poll = NULL")


def prepare(desk, web):
    """Makes the home folders: one without a feed, one with four, one whose feeds fail."""
    desk.furnish(EMPTY)
    desk.furnish(READ)
    for path in ("/harbour.xml", "/pictures.xml", "/chinese.xml", "/arabic.xml", "/paged.xml"):
        desk.command("add", web.address(path))
    desk.command("refresh")
    desk.furnish(TROUBLED, READ)
    web.refused.add("/harbour.xml")
    for path in ("/empty.xml", "/gone.xml", "/broken.xml"):
        desk.command("add", web.address(path))
    desk.command("refresh")
    web.refused.discard("/harbour.xml")


def prefer(desk, preferences):
    """Stores preferences before the window opens."""
    library = pathlib.Path(desk.environment["HOME"]) / ".local/share/freshet/library.sqlite"
    with contextlib.closing(sqlite3.connect(library)) as database, database:
        database.execute(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('preferences', ?)",
            (json.dumps(preferences),),
        )


def read_like_paper(desk, web):
    """Chooses the look of articles before the window opens: sepia, in letters with serifs."""
    prefer(desk, {"reading": {"page": "sepia", "font": "serif", "width": "narrow"}})


def leave_parts_out(desk, web):
    """Chooses rows without summaries, pictures and icons, in small letters."""
    parts = ("row-summaries", "row-pictures", "row-icons")
    prefer(desk, {**dict.fromkeys(parts, False), "row-text-size": -2})


def enlarge_rows(desk, web):
    """Chooses the largest letters of rows."""
    prefer(desk, {"row-text-size": 2})


def refuse(desk, web):
    """Lets a server refuse that answered before; its feed may be asked at once."""
    web.refused.add("/harbour.xml")
    forget_polls(desk)


def answer_again(desk, web):
    """Takes the refusal back."""
    web.refused.discard("/harbour.xml")


def correct(desk, web):
    """Lets an author correct an article that was read; its feed may be asked at once."""
    web.is_corrected = True
    forget_polls(desk)


def forget_correction(desk, web):
    """Lets the author's feed be as it was first, for the scenes that follow."""
    web.is_corrected = False


def let_be_asked(desk, web):
    """Lets each feed be asked at once."""
    forget_polls(desk)


def write_more(desk, web):
    """Lets an author write three more articles; the feed may be asked at once."""
    web.has_news = True
    forget_polls(desk)


def forget_news(desk, web):
    """Lets the author's feed be as it was first, for the scenes that follow."""
    web.has_news = False


def hold_posts_back(desk, web):
    """Lets the newest posts of the timeline be written later."""
    web.is_early = True


def write_posts(desk, web):
    """Lets so many posts be written at once that some lie between; the feed may be asked at once."""
    web.is_early = False
    forget_polls(desk)


def remove_library(desk, web):
    """Removes the library under the window."""
    folder = pathlib.Path(desk.environment["HOME"]) / ".local/share/freshet"
    for file in folder.glob("library.sqlite*"):
        file.unlink()


def replace_library(desk, web):
    """Puts a folder in the place of the library, which cannot be opened then."""
    folder = pathlib.Path(desk.environment["HOME"]) / ".local/share/freshet/library.sqlite"
    folder.mkdir(parents=True)


def open_list(desk, web):
    """Opens the window with a list of subscriptions from the file manager."""
    file = pathlib.Path(desk.environment["HOME"]) / "feeds.opml"
    outlines = "".join(
        f'<outline type="rss" text="{title}" xmlUrl="{web.address(path)}"/>'
        for title, path in (("Workshop", "/workshop.xml"), ("Harbour Notes", "/harbour.xml"))
    )
    file.write_text(f'<opml version="2.0"><body>{outlines}</body></opml>')
    desk.open(str(file))


def age_failures(desk, web):
    """Lets two feeds have failed since last week, and one be silent since last year."""
    for path in ("/broken.xml", "/gone.xml"):
        desk.command("add", web.address(path), "--no-discovery")
    desk.command("refresh")
    library = pathlib.Path(desk.environment["HOME"]) / ".local/share/freshet/library.sqlite"
    with contextlib.closing(sqlite3.connect(library)) as database, database:
        database.execute(
            "UPDATE feed SET poll = CAST(json_set(CAST(poll AS TEXT), '$.failingSince',"
            " json_extract(CAST(poll AS TEXT), '$.failingSince') - 7 * 86400) AS BLOB)"
            " WHERE instr(CAST(poll AS TEXT), '\"failingSince\"') > 0"
        )
        database.execute(
            "UPDATE status SET date = date - 400 * 86400"
            " WHERE feedID = (SELECT id FROM feed WHERE address LIKE '%/pictures.xml')"
        )


def declare(desk, web):
    """Adds a file that declares a source; the program says whom it asks before a list is added."""
    folder = pathlib.Path(desk.environment["HOME"]) / ".local/share/freshet/sources"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "shelf.json").write_text(json.dumps(records.SHELF))


def perform(scene, desk, web):
    """Takes the steps of a scene: functions of this file, and methods of the desk with their words.

    A word that begins with a slash is a path at the scenes' server.
    """
    for step in SCENES[scene][1:]:
        if callable(step):
            step(desk, web)
        else:
            method, *words = step
            words = [web.address(word) if word.startswith("/") else word for word in words]
            getattr(desk, method)(*words)


OPEN, SETTLE, ENTER = ("open",), ("settle",), ("enter_article",)
HARBOUR = ("open", "/harbour.xml")
WORKSHOP = ("open", "/workshop.xml")
FIRST_ARTICLE = (HARBOUR, ("press", "n"))
CONFIRM = (("press", "Return"), SETTLE)

# Each scene: the home folder that it begins from, and its steps.
SCENES = {
    "first-run": (EMPTY, OPEN),
    "add": (EMPTY, OPEN, ("act", "open")),
    # A site that names two feeds.
    "add-found": (EMPTY, OPEN, ("act", "open"), ("type", "/"), ("press", "Return")),
    "add-preview": (
        EMPTY, OPEN, ("act", "open"), ("type", "/harbour.xml"), ("press", "Return"), SETTLE,
    ),
    "add-sources": (EMPTY, OPEN, ("act", "open"), ("press", "Tab", "Return")),
    "add-failed": (EMPTY, OPEN, ("act", "open"), ("type", "/broken.xml"), ("press", "Return")),
    "articles": (READ, HARBOUR),
    "pictures": (READ, ("open", "/pictures.xml")),
    "chinese": (READ, ("open", "/chinese.xml"), ("press", "n")),
    "arabic": (READ, ("open", "/arabic.xml"), ("press", "n")),
    "everything": (READ, OPEN),
    "article": (READ, *FIRST_ARTICLE),
    "links": (READ, *FIRST_ARTICLE, SETTLE, ("act", "links")),
    "sepia": (READ, read_like_paper, *FIRST_ARTICLE),
    "find": (READ, *FIRST_ARTICLE, ("act", "find"), ("type", "the"), ("press", "Return")),
    # From the article to the texts in it, and behind them and a link to the picture.
    "picture": (
        READ, *FIRST_ARTICLE, SETTLE, ENTER, ("press", "Tab", "Tab", "Tab", "Tab", "Return"),
    ),
    "article-menu": (READ, *FIRST_ARTICLE, ENTER, ("press", "shift+F10")),
    "starred": (READ, *FIRST_ARTICLE, ("act", "toggle-star")),
    "starred-empty": (READ, OPEN, ("act", "show-starred")),
    "tags": (READ, *FIRST_ARTICLE, ("act", "tags")),
    "nothing-unread": (READ, HARBOUR, ("act", "mark-all-read"), ("act", "unread-only")),
    # The end of a list whose next page cannot be had.
    "end": (READ, ("open", "/paged.xml"), ("press", "Down", "End"), SETTLE),
    "silent": (EMPTY, ("open", "/silent.xml")),
    "failed": (TROUBLED, ("open", "/broken.xml")),
    "gone": (TROUBLED, ("open", "/gone.xml")),
    "failures": (
        TROUBLED, refuse, OPEN, ("act", "app.refresh-all"), SETTLE, ("act", "show-failures"),
        answer_again,
    ),
    "activity": (TROUBLED, age_failures, OPEN, ("act", "activity")),
    "broken-feeds": (TROUBLED, age_failures, OPEN, ("act", "broken-feeds")),
    "broken-details": (TROUBLED, age_failures, ("open", "/broken.xml"), ("act", "feed-details")),
    "search": (READ, OPEN, ("act", "search"), ("type", "lighthouse")),
    "search-nothing": (READ, OPEN, ("act", "search"), ("type", "xylophone")),
    "details": (READ, HARBOUR, ("act", "feed-details")),
    # An article whose pictures wait for the reader.
    "held-pictures": (
        READ, ("command", "pictures", "ask"), ("open", "/pictures.xml"),
        ("press", "Down", "Return"),
    ),
    "ledger": (
        READ, ("open", "/pictures.xml"), ("press", "Down", "Return"), SETTLE,
        ("act", "article-ledger"),
    ),
    "rules": (
        READ, ("command", "rules", "add", "title:lighthouse", "--mute"),
        ("command", "rules", "add", "author:ada", "--star", "--tag", "later"), OPEN,
        ("act", "rules"),
    ),
    "rule": (READ, HARBOUR, ("press", "Down"), ("act", "make-rule")),
    "saved-search": (READ, ("command", "searches", "--save", "lighthouse"), OPEN),
    "storage": (READ, OPEN, ("act", "keeping")),
    "storage-offline": (
        READ, ("command", "offline", "200"), OPEN, ("act", "keeping"),
        ("press", "shift+Tab", "shift+Tab"),
    ),
    "missing-offline": (
        READ, ("command", "offline", "200"), OPEN, ("act", "keeping"),
        ("press", "shift+Tab", "shift+Tab", "Return", "Tab"),
    ),
    "new-folder": (READ, OPEN, ("act", "new-folder")),
    "shortcuts": (READ, OPEN, ("act", "shortcuts")),
    "about": (READ, OPEN, ("act", "app.about")),
    "preferences": (READ, OPEN, ("act", "preferences")),
    "preferences-list": (READ, OPEN, ("act", "preferences"), ("press", "Tab", "space")),
    "preferences-feeds": (
        READ, OPEN, ("act", "preferences"), ("press", "Tab", "Onward", "Return"),
    ),
    "preferences-privacy": (
        READ, OPEN, ("act", "preferences"), ("press", "Tab", "Onward", "Onward", "Return"),
    ),
    "accounts": (READ, OPEN, ("act", "accounts")),
    "posts": (EMPTY, ("open", records.POSTS)),
    "topics": (EMPTY, ("open", records.TOPICS)),
    # The comments in a topic as rows, and behind an article.
    "comments": (EMPTY, ("open", records.COMMENTS)),
    "thread": (EMPTY, ("open", records.TOPICS), ("press", "n"), ("act", "comments"), SETTLE),
    "stories": (EMPTY, declare, ("open", records.STORIES), *CONFIRM),
    "releases": (EMPTY, declare, ("open", records.RELEASES), *CONFIRM),
    "videos": (EMPTY, declare, ("open", records.VIDEOS), *CONFIRM),
    "declared": (EMPTY, declare, ("open", records.VIDEOS)),
    "compact": (READ, OPEN, ("act", "compact-rows")),
    "comfortable": (READ, OPEN, ("act", "comfortable-rows")),
    "rows-bare": (READ, leave_parts_out, ("open", "/pictures.xml")),
    "rows-large": (READ, enlarge_rows, ("open", "/pictures.xml")),
    # One address that two feeds tell of, in one row.
    "folded": (READ, OPEN, ("act", "show-all"), ("act", "fold-stories")),
    # Posts that were never loaded, between those of today and of last week.
    "gap": (
        EMPTY, hold_posts_back, ("open", records.POSTS), ("press", "Down", "End"), SETTLE,
        ("press", "Home"), write_posts, ("press", "F5"), SETTLE, ("press", "Up", "Up", "Up", "Up"),
    ),
    "starters": (EMPTY, OPEN, ("act", "browse-feeds")),
    "import-toast": (EMPTY, open_list),
    # A note in place, the files of an article, its code and its table, and what it said before.
    "note": (EMPTY, WORKSHOP, ("press", "n"), ENTER, ("press", "Tab", "Tab", "Return")),
    "file-card": (EMPTY, WORKSHOP, ("press", "n", "n")),
    "download": (
        EMPTY, WORKSHOP, ("press", "n", "n"), SETTLE, ENTER, ("press", "Tab", "Tab", "Return"), SETTLE,
    ),
    "code": (EMPTY, WORKSHOP, ("press", "n", "n", "n")),
    "edited": (
        EMPTY, ("command", "add", "/workshop.xml"), ("command", "refresh"), correct,
        ("command", "refresh"), WORKSHOP, ("press", "n", "n", "n", "n"), forget_correction,
    ),
    "muted": (
        EMPTY, ("command", "add", "/workshop.xml"),
        ("command", "rules", "add", "title:spring", "--mute"), ("command", "refresh"), OPEN,
        ("act", "show-all"), ("act", "next-list"),
    ),
    "chosen": (
        READ, HARBOUR, ("press", "shift+F6", "shift+Down", "shift+Down", "shift+F10"),
    ),
    "sidebar-menu": (READ, HARBOUR, ("press", "shift+F6", "shift+F10")),
    "list-menu": (READ, HARBOUR, ("press", "shift+Tab", "Return")),
    "keys": (
        READ, OPEN, ("act", "preferences"), ("press", "Tab", "Onward", "Onward", "Onward", "Return"),
    ),
    "main-menu": (READ, OPEN, ("press", "F10")),
    "export-menu": (READ, OPEN, ("press", "F10", "Down", "Return")),
    "row-menu": (READ, HARBOUR, ("press", "Down", "shift+F10")),
    # Networks, and servers that wait or ask.
    "offline": (READ, ("network", "none"), ("open_refreshing", "/harbour.xml")),
    "metered": (READ, ("network", "metered"), ("open_refreshing", "/harbour.xml")),
    "refreshing": (
        READ, ("command", "add", "/silent.xml", "--no-discovery"), let_be_asked, HARBOUR,
        ("act", "app.refresh-all"), SETTLE,
    ),
    "loading": (
        EMPTY, ("command", "add", "/silent.xml", "--no-discovery"), ("open", "/silent.xml"),
    ),
    "password": (
        EMPTY, OPEN, ("act", "open"), ("type", "/locked.xml"), ("press", "Return"), SETTLE,
    ),
    # What arrived while somebody read, and a recording of the feed.
    "news": (
        READ, HARBOUR, ("press", "Down", "End"), write_more, ("press", "F5"), SETTLE, forget_news,
    ),
    "recorded": (READ, HARBOUR, ("act", "record-feed"), SETTLE, SETTLE),
    "details-settings": (
        READ, HARBOUR, ("act", "feed-details"), ("press", *["shift+Tab"] * 10), SETTLE,
    ),
    "details-access": (
        READ, HARBOUR, ("act", "feed-details"), ("press", *["shift+Tab"] * 6, "Return"), SETTLE,
    ),
    "key-conflict": (
        READ, OPEN, ("act", "preferences"), ("press", "Tab", "Onward", "Onward", "Onward", "Return"),
        ("press", "Tab", "Tab", "Tab", "Return"), ("press", "n"), SETTLE,
    ),
    # A library that went, and one that cannot be opened.
    "library-gone": (READ, HARBOUR, remove_library, SETTLE),
    "library-fault": (EMPTY, replace_library, ("expect", "library.sqlite: "), OPEN),
}  # fmt: skip
