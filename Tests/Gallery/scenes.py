# SPDX-License-Identifier: GPL-3.0-or-later
"""The states of the window: each is brought about on a desk, and then stands still."""

import contextlib
import json
import pathlib
import sqlite3

import records

# The scenes whose words are for the most part libadwaita's own.
OF_THE_TOOLKIT = {"about"}
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


def first_run(desk, web):
    """No feed yet."""
    desk.open()


def add(desk, web):
    """The dialog that adds a feed."""
    desk.open()
    desk.act("open")


def add_found(desk, web):
    """A site that names two feeds."""
    desk.open()
    desk.act("open")
    desk.type(web.address("/"))
    desk.press("Return")


def add_failed(desk, web):
    """An address that answers with an error."""
    desk.open()
    desk.act("open")
    desk.type(web.address("/broken.xml"))
    desk.press("Return")


def articles(desk, web):
    """A feed's articles."""
    desk.open(web.address("/harbour.xml"))


def pictures(desk, web):
    """Rows with pictures."""
    desk.open(web.address("/pictures.xml"))


def chinese(desk, web):
    """A feed in Chinese, and an article of it."""
    desk.open(web.address("/chinese.xml"))
    desk.press("n")


def arabic(desk, web):
    """A feed in Arabic, and an article of it."""
    desk.open(web.address("/arabic.xml"))
    desk.press("n")


def everything(desk, web):
    """All articles of all feeds."""
    desk.open()


def article(desk, web):
    """An article."""
    desk.open(web.address("/harbour.xml"))
    desk.press("n")


def read_like(desk, **look):
    """Chooses the look of articles before the window opens."""
    library = pathlib.Path(desk.environment["HOME"]) / ".local/share/freshet/library.sqlite"
    with contextlib.closing(sqlite3.connect(library)) as database, database:
        database.execute(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('preferences', ?)",
            (json.dumps({"reading": look}),),
        )


def sepia(desk, web):
    """An article on a page like old paper, in letters with serifs."""
    read_like(desk, page="sepia", font="serif", width="narrow")
    desk.open(web.address("/harbour.xml"))
    desk.press("n")


def find(desk, web):
    """A word that is found in an article."""
    desk.open(web.address("/harbour.xml"))
    desk.press("n")
    desk.act("find")
    desk.type("the")
    desk.press("Return")


def picture(desk, web):
    """A picture of an article by itself."""
    desk.open(web.address("/harbour.xml"))
    desk.press("n")
    desk.settle()
    # From the article to the texts in it, and behind them to the picture.
    desk.press("Right", "Tab", "Tab", "Tab", "Return")


def article_menu(desk, web):
    """The menu of an article."""
    desk.open(web.address("/harbour.xml"))
    desk.press("n", "Right", "shift+F10")


def starred(desk, web):
    """The message after a star."""
    desk.open(web.address("/harbour.xml"))
    desk.press("n")
    desk.act("toggle-star")


def tags(desk, web):
    """The tags of an article."""
    desk.open(web.address("/harbour.xml"))
    desk.press("n")
    desk.act("tags")


def nothing_unread(desk, web):
    """A list without an unread article."""
    desk.open(web.address("/harbour.xml"))
    desk.act("mark-all-read")
    desk.act("unread-only")


def end(desk, web):
    """The end of a list whose next page cannot be had."""
    desk.open(web.address("/paged.xml"))
    desk.press("Down", "End")
    desk.settle()


def silent(desk, web):
    """A server that says nothing."""
    desk.open(web.address("/silent.xml"))


def failed(desk, web):
    """A feed that has nothing, as its server refuses."""
    desk.open(web.address("/broken.xml"))


def gone(desk, web):
    """A feed that is gone."""
    desk.open(web.address("/gone.xml"))


def failures(desk, web):
    """The feeds that failed."""
    web.refused.add("/harbour.xml")
    forget_polls(desk)
    desk.open()
    desk.act("refresh-all")
    desk.settle()
    desk.act("show-failures")
    web.refused.discard("/harbour.xml")


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


def activity(desk, web):
    """Each fetch of each feed."""
    age_failures(desk, web)
    desk.open()
    desk.act("activity")


def broken_feeds(desk, web):
    """The feeds that need a remedy."""
    age_failures(desk, web)
    desk.open()
    desk.act("broken-feeds")


def broken_details(desk, web):
    """The details of a feed that needs a remedy."""
    age_failures(desk, web)
    desk.open(web.address("/broken.xml"))
    desk.act("feed-details")


def search(desk, web):
    """The articles that a search found."""
    desk.open()
    desk.act("search")
    desk.type("lighthouse")


def search_nothing(desk, web):
    """A search without a result."""
    desk.open()
    desk.act("search")
    desk.type("xylophone")


def details(desk, web):
    """The details of a feed."""
    desk.open(web.address("/harbour.xml"))
    desk.act("feed-details")


def storage(desk, web):
    """What is kept, and for how long."""
    desk.open()
    desk.act("keeping")


def new_folder(desk, web):
    """The dialog that asks for a name."""
    desk.open()
    desk.act("new-folder")


def shortcuts(desk, web):
    """The keys."""
    desk.open()
    desk.act("shortcuts")


def about(desk, web):
    """The program."""
    desk.open()
    desk.act("app.about")


def preferences(desk, web):
    """The reader's preferences."""
    desk.open()
    desk.act("preferences")


def accounts(desk, web):
    """The reader's accounts at servers."""
    desk.open()
    desk.act("accounts")


def posts(desk, web):
    """Posts of a timeline: passed on, behind a warning, with a picture and with a poll."""
    desk.open(web.address(records.POSTS))


def topics(desk, web):
    """Topics of a forum."""
    desk.open(web.address(records.TOPICS))


def comments(desk, web):
    """The comments in a topic, as rows."""
    desk.open(web.address(records.COMMENTS))


def thread(desk, web):
    """The comments behind an article."""
    desk.open(web.address(records.TOPICS))
    desk.press("n")
    desk.act("comments")
    desk.settle()


def open_declared(desk, address, is_added=True):
    """Opens a list that a file declares: the program says whom it asks before it is added."""
    folder = pathlib.Path(desk.environment["HOME"]) / ".local/share/freshet/sources"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "shelf.json").write_text(json.dumps(records.SHELF))
    desk.open(address)
    if is_added:
        desk.press("Return")
        desk.settle()


def stories(desk, web):
    """Stories of a front page."""
    open_declared(desk, web.address(records.STORIES))


def releases(desk, web):
    """Releases of a program."""
    open_declared(desk, web.address(records.RELEASES))


def videos(desk, web):
    """Videos."""
    open_declared(desk, web.address(records.VIDEOS))


def declared(desk, web):
    """What a file's source asks, said before it is added."""
    open_declared(desk, web.address(records.VIDEOS), is_added=False)


def compact(desk, web):
    """Rows of one line."""
    desk.open()
    desk.act("compact-rows")


def main_menu(desk, web):
    """The main menu."""
    desk.open()
    desk.press("F10")


def row_menu(desk, web):
    """The menu of an article's row."""
    desk.open(web.address("/harbour.xml"))
    desk.press("Down", "shift+F10")


def held_pictures(desk, web):
    """An article whose pictures wait for the reader."""
    desk.command("pictures", "ask")
    desk.open(web.address("/pictures.xml"))
    desk.press("Down", "Return")


def ledger(desk, web):
    """Which hosts were asked for an article."""
    desk.open(web.address("/pictures.xml"))
    desk.press("Down", "Return")
    desk.settle()
    desk.act("article-ledger")


def rules(desk, web):
    """The rules, one of which has muted articles."""
    desk.command("rules", "add", "title:lighthouse", "--mute")
    desk.command("rules", "add", "author:ada", "--star", "--tag", "later")
    desk.open()
    desk.act("rules")


def rule(desk, web):
    """The dialog of a rule, made from an article."""
    desk.open(web.address("/harbour.xml"))
    desk.press("Down")
    desk.act("make-rule")


def saved_search(desk, web):
    """A search that is a list at the side."""
    desk.command("searches", "--save", "lighthouse")
    desk.open()


# Each scene, and the home folder that it begins from.
SCENES = {
    "first-run": (first_run, EMPTY),
    "add": (add, EMPTY),
    "add-found": (add_found, EMPTY),
    "add-failed": (add_failed, EMPTY),
    "articles": (articles, READ),
    "pictures": (pictures, READ),
    "chinese": (chinese, READ),
    "arabic": (arabic, READ),
    "everything": (everything, READ),
    "article": (article, READ),
    "sepia": (sepia, READ),
    "find": (find, READ),
    "picture": (picture, READ),
    "article-menu": (article_menu, READ),
    "starred": (starred, READ),
    "tags": (tags, READ),
    "nothing-unread": (nothing_unread, READ),
    "end": (end, READ),
    "silent": (silent, EMPTY),
    "failed": (failed, TROUBLED),
    "gone": (gone, TROUBLED),
    "failures": (failures, TROUBLED),
    "activity": (activity, TROUBLED),
    "broken-feeds": (broken_feeds, TROUBLED),
    "broken-details": (broken_details, TROUBLED),
    "search": (search, READ),
    "search-nothing": (search_nothing, READ),
    "details": (details, READ),
    "held-pictures": (held_pictures, READ),
    "ledger": (ledger, READ),
    "rules": (rules, READ),
    "rule": (rule, READ),
    "saved-search": (saved_search, READ),
    "storage": (storage, READ),
    "new-folder": (new_folder, READ),
    "shortcuts": (shortcuts, READ),
    "about": (about, READ),
    "preferences": (preferences, READ),
    "accounts": (accounts, READ),
    "posts": (posts, EMPTY),
    "topics": (topics, EMPTY),
    "comments": (comments, EMPTY),
    "thread": (thread, EMPTY),
    "stories": (stories, EMPTY),
    "releases": (releases, EMPTY),
    "videos": (videos, EMPTY),
    "declared": (declared, EMPTY),
    "compact": (compact, READ),
    "main-menu": (main_menu, READ),
    "row-menu": (row_menu, READ),
}
