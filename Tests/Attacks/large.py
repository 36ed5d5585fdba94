# SPDX-License-Identifier: GPL-3.0-or-later
"""Articles and threads as large as the limits let through: the window neither freezes nor swells."""

import json
import time
import urllib.parse

from campaign import Outcome
from feeds import FeedServer
from programs import Screen, Usage
from soak import dispatches

MOST_MILLISECONDS = 50
# An article and a thread as people know them are opened and scrolled without a frame that is late.
MOST_OF_USUAL = 16
# From the key to the first lines of an article as people know them: what is felt as at once.
MOST_TO_TEXT = 100
# The commands that open another article.
OPENING = {"next-unread", "next-article", "previous-article"}
# How often such an article is opened, and the most presses of Space until its end.
OPENINGS, MOST_PRESSES = 7, 4_000
MOST_MEGABYTES = 150
SIZE = 15_000_000


def repeated(piece):
    """A text of 15 MB."""
    return piece * (SIZE // len(piece.encode()))


def article(title="A large article", text="Words."):
    """An item whose text is HTML."""
    guid = "<guid isPermaLink='false'>large</guid>"
    return f"<item>{guid}<title>{title}</title><description><![CDATA[{text}]]></description></item>"


PICTURE = "<img src='http://127.0.0.1:1/p.png'"
WORD = "w" * 3000

SENTENCE = "The river was high in the morning, and nobody went to the other bank. "
# A novel of 200,000 words in paragraphs of 70, and a report of 2,000 pictures between its words.
NOVEL, PICTURED = "novel", "report of pictures"

DOCUMENTS = {
    NOVEL: lambda: article(text=f"<p>{SENTENCE * 5}</p>" * 2_858),
    PICTURED: lambda: article(
        text=f"<p>{SENTENCE}</p><p>{PICTURE} width='640' height='400' alt='River'></p>" * 2_000
    ),
    "paragraphs": lambda: article(text=repeated("<p>word </p>")),
    "one paragraph": lambda: article(text=repeated("word ")),
    "one word": lambda: article(text=repeated("w")),
    "title": lambda: article(title=repeated("title ")),
    "links": lambda: article(text=repeated("<a href='/x'>l</a> ")),
    "quotes in quotes": lambda: article(text=repeated("<blockquote>q")),
    "lists in lists": lambda: article(text=repeated("<ul><li>i")),
    "list": lambda: article(text="<ul>" + repeated("<li>i</li>") + "</ul>"),
    "table": lambda: article(text="<table>" + repeated("<tr><td>c<td>d</tr>") + "</table>"),
    "wide table": lambda: article(text="<table><tr>" + repeated("<td>c</td>") + "</table>"),
    "code": lambda: article(text="<pre>" + repeated("line of code\n") + "</pre>"),
    "pictures": lambda: article(text=repeated(f"{PICTURE}>")),
    "headings": lambda: article(text=repeated("<h2>h</h2>")),
    "emphasis": lambda: article(text=repeated("<b>b</b><i>i</i>")),
    "marks on one letter": lambda: article(text="a" + repeated("\u0301")),
    "both directions": lambda: article(text=repeated("a\u202eb\u05d0\u202c ")),
    "one word as a title": lambda: article(title=repeated("w")),
    "feed's title": lambda: f"<title>{repeated('w')}</title>" + article(),
    "feed's description": lambda: f"<description>{repeated('w')}</description>" + article(),
    "categories": lambda: article() + repeated("<category>c</category>"),
    "line of code": lambda: article(text="<pre>" + repeated("code;")),
    "words of pictures": lambda: article(
        text=repeated(f"w{PICTURE} alt='{'w' * 900}'>")
    ),
    "captions": lambda: article(
        text=repeated(f"<figure>{PICTURE}><figcaption><b>c</b>{WORD}</figure>")
    ),
    "long addresses": lambda: article(text=repeated(f"<a href='/{WORD}'>l</a>")),
    "long cells": lambda: article(
        text="<table>" + repeated("<tr>" + f"<td>{'word ' * 700}</td>" * 50 + "</tr>")
    ),
    "words in cells": lambda: article(
        text="<table>" + repeated("<tr>" + f"<td>{WORD}</td>" * 2 + "</tr>")
    ),
    "spaces that do not break": lambda: article(text=repeated("w\u00a0")),
    "letters with marks": lambda: article(text=repeated("e\u0301")),
    "two writings": lambda: article(text=repeated("a\u05d0")),
    "lines": lambda: article(text=repeated("l<br>")),
    "fonts in fonts": lambda: article(text=repeated("<b><i><s><tt>w</tt></s></i></b><sup>w</sup>")),
    "notes": lambda: article(text="<ol class='footnotes'>" + repeated("<li>n</li>")),
    "details": lambda: article(text=repeated("<details open><summary>s</summary>d</details>")),
    "cards": lambda: article(text=repeated("<iframe src='http://127.0.0.1/v'></iframe>")),
    "mixture": lambda: article(
        text=repeated(
            f"<blockquote><ul><li><b>{WORD}</b><pre>{WORD}</pre><table><tr><td>c<td>d</table>"
            f"<details><summary>s</summary>{PICTURE}><h1>{WORD}</h1></details></ul></blockquote>"
        )
    ),
    "authors": lambda: article() + repeated("<author>a@example.com (A)</author>")[: SIZE // 2],
    "small articles": lambda: repeated("<item><title>t</title></item>"),
}


def comment(number, text="Words.", parent=0):
    """A comment of a WordPress site."""
    return {
        "id": number,
        "parent": parent,
        "author_name": f"Reader {number % 97}",
        "date_gmt": "2026-01-01T00:00:00",
        "content": {"rendered": text},
    }


# Comments beside one with a text of a size that an answer can have.
BESIDE = [comment(number) for number in range(2, 20)]
LONG = 2_000_000
LINK = "<a href='/x'>l</a> "

# Three hundred comments of one to nine sentences, some with a link or a quotation; each branch is
# seven deep. Alone they are opened; else all their pages are loaded, and they are opened again.
USUAL, USUAL_PAGES = "usual comments", "pages of usual comments"


def usual(number):
    """A comment of a length that is usual."""
    text = f"<p>{SENTENCE * (number % 4 + 1)}</p>"
    if number % 5 == 0:
        text = f"<blockquote><p>{SENTENCE}</p></blockquote>{text}"
    if number % 3 == 0:
        text += f"<p>{SENTENCE * (number % 7 % 5)}<a href='https://a.example/{number}'>More</a></p>"
    return comment(number, text, number - 1 if number % 7 != 1 else 0)


THREADS = {
    USUAL: lambda: [usual(number) for number in range(1, 301)],
    USUAL_PAGES: lambda: [usual(number) for number in range(1, 301)],
    "comment of words": lambda: [comment(1, "word " * (LONG // 5)), *BESIDE],
    "comment of paragraphs": lambda: [comment(1, "<p>word</p>" * (LONG // 11)), *BESIDE],
    "comment of one word": lambda: [comment(1, "w" * LONG), *BESIDE],
    "comment of quotations": lambda: [comment(1, "<blockquote>q" * (LONG // 13)), *BESIDE],
    "comment of links": lambda: [comment(1, LINK * 10_000), *BESIDE],
    "comments of links": lambda: [comment(n, LINK * 10_000) for n in range(1, 200)],
    "short comments": lambda: [comment(n, "w") for n in range(1, 100_001)],
    "comments in comments": lambda: [comment(n, parent=n - 1) for n in range(1, 1_001)],
    "answers to one comment": lambda: [comment(n, parent=min(n - 1, 1)) for n in range(1, 10_001)],
    "comments in a circle": lambda: [comment(n, parent=n % 1_000 + 1) for n in range(1, 1_001)],
}

# The comments of an answer: as many as are read, or so many that large ones are no refusal.
ON_PAGE = 20_000
LARGE_ON_PAGE = 25

POSTS = [
    {
        "id": 1,
        "date_gmt": "2026-01-01T00:00:00",
        "title": {"rendered": "A post"},
        "content": {"rendered": "<p>Words.</p>"},
    }
]

# All shapes, by their names, and those that people meet.
SHAPES = [*DOCUMENTS, *THREADS]
USUAL_SHAPES = {NOVEL, PICTURED, USUAL}
# The portions, and the pictures, that are met on the way to the end of an article.
WHOLE = {NOVEL: (4, 0), PICTURED: (2, 2_000)}


class LargeServer(FeedServer):
    """One feed, small until it is to be large."""

    def __init__(self):
        super().__init__(1, first="127.0.40.1", growing=False)
        self.items = article(title="A small article").replace("large", "small", 1)

    def document(self, feed):
        """The feed with what is in it now."""
        title = "" if self.items.startswith("<title>") else "<title>L</title>"
        return f"<rss version='2.0'><channel>{title}{self.items}</channel></rss>"

    def prepare(self, screen):
        """Nothing is needed."""

    def show(self, name, screen, library):
        """Fetches a document of that shape, and opens its article."""
        self.items = DOCUMENTS[name]()
        library.poll_anew()
        screen.press("ctrl+shift+F5")
        wait_until(lambda: len(library.articles()) > 1, screen)
        if name not in WHOLE:
            screen.press("Home", "n", "n", "End", "Page_Up", distance=1000)
            return True
        trace = screen.folder / "trace.jsonl"
        self.open_again(screen, trace)
        self.read_to_end(screen, trace)
        screen.press("Home", "End", "Page_Up", distance=1000)
        return True

    @staticmethod
    def open_again(screen, trace):
        """Opens the small article and the large one by turns, and leaves the large one open."""
        screen.press("Home", "n", "n", distance=1500)
        wait_until(lambda: len(shown(trace)) > 1, screen)
        for _ in range(OPENINGS):
            for key in ("j", "k"):
                screen.press(key, distance=20)
                time.sleep(1.5)
        for key in ("j", "k"):
            if shown(trace) and shown(trace)[-1] != max(shown(trace)):
                screen.press(key, distance=20)
                time.sleep(1.5)

    @staticmethod
    def read_to_end(screen, trace):
        """Presses Space until the article ends."""
        for _ in range(0, MOST_PRESSES, 20):
            if not screen.is_alive or ends(trace):
                return
            screen.press(*["space"] * 20, distance=40)


class ThreadServer(FeedServer):
    """A site with a post, on which there are comments."""

    def __init__(self):
        super().__init__(1, first="127.0.41.1", growing=False)
        self.comments = []
        self.on_page = ON_PAGE
        self.asked = 0

    @property
    def addresses(self):
        """The address of the posts."""
        return [f"http://{self.hosts[0]}:{self.port}/wp-json/wp/v2/posts"]

    def body(self, path):
        """The answer to a path, and the number of pages that there are; counts those of comments."""
        if "/comments" not in path:
            return POSTS if "/posts" in path else {"name": "A site"}, 1
        self.asked += 1
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(path).query)
        first = (int(query.get("page", ["1"])[0]) - 1) * self.on_page
        pages = max(1, -(-len(self.comments) // self.on_page))
        return self.comments[first : first + self.on_page], pages

    async def answer(self, reader, writer):
        """Answers one request and closes the connection."""
        try:
            path = (await reader.readline()).split()[1].decode()
            while (await reader.readline()).strip():
                pass
            answer, pages = self.body(path)
            body = json.dumps(answer, ensure_ascii=False).encode()
            head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
            head += f"X-WP-TotalPages: {pages}\r\nContent-Length: {len(body)}\r\n"
            writer.write(f"{head}Connection: close\r\n\r\n".encode())
            writer.write(body)
            await writer.drain()
        except (ConnectionError, IndexError):
            pass
        finally:
            writer.close()

    def prepare(self, screen):
        """Opens the article."""
        screen.press("Home", "n", distance=1000)
        time.sleep(3)

    def show(self, name, screen, _library):
        """Opens comments of that shape, reads on in them, and asks for the rest of the first one."""
        self.comments = THREADS[name]()
        self.on_page = LARGE_ON_PAGE if name == "comments of links" else ON_PAGE
        screen.press("d")
        wait_until(lambda: self.asked > 0, screen)
        time.sleep(5)
        if name in (USUAL, USUAL_PAGES):
            if name == USUAL_PAGES:
                screen.press(*["End"] * 8, "d", "d", distance=1500)
            return self.asked > 0
        # The row, the link at the end of its text, and what came of it.
        for _ in range(3):
            screen.press("Home", "End", "Page_Up", "Home", distance=500)
            screen.press(*["Tab"] * 2, "Return", distance=300)
        screen.press("Home", *["Page_Down"] * 20, *["End"] * 60, *["Page_Up"] * 10, distance=150)
        # A branch is folded and unfolded, and the thread is left and opened again.
        screen.press("Home", "Left", "Right", "d", "d", distance=1000)
        return self.asked > 0


def wait_until(is_so, screen, limit=60):
    """Waits until something is so, the window ends, or so many seconds have passed."""
    end = time.monotonic() + limit
    while time.monotonic() < end and screen.is_alive and not is_so():
        time.sleep(0.2)


def lines_of(trace):
    """The whole lines of a trace that is still being written."""
    text = trace.read_text() if trace.exists() else ""
    return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]


def shown(trace):
    """The articles of which the first lines were shown, in the order in which they were."""
    return [
        line["article"]
        for line in lines_of(trace)
        if line["event"] == "text-shown" and line["portion"] == 0
    ]


def ends(trace):
    """What was met on the way to the end of the large article: portions and pictures, each time."""
    lines = [line for line in lines_of(trace) if line["event"] == "read-to-end"]
    last = max(shown(trace), default=None)
    return [(line["portions"], line["pictures"]) for line in lines if line["article"] == last]


def openings(trace):
    """The milliseconds from each key that opened the large article to its first lines."""
    last, key, times = max(shown(trace), default=None), None, []
    for line in lines_of(trace):
        if line["event"] == "command":
            key = line["ms"] if line["command"] in OPENING else None
        elif line["event"] == "text-shown" and line["portion"] == 0:
            if key is not None and line["article"] == last:
                times.append(line["ms"] - key)
            key = None
    return times


def judge_reading(outcome, name, trace):
    """An article as people know it is there at once, and was read to its end."""
    times, met = openings(trace), ends(trace)
    middle = sorted(times)[len(times) // 2] if times else None
    print(
        f"   {name}: the first lines after {[round(time) for time in times]} ms; to the end by"
        f" {met[-1] if met else 'no'} portions and pictures",
        flush=True,
    )
    if middle is None or middle > MOST_TO_TEXT:
        outcome.lost(f"{name}: the first lines came after {middle} ms, in the middle of {times}")
    if not met or any(count < least for count, least in zip(met[-1], WHOLE[name])):
        outcome.lost(f"{name}: {met} portions and pictures were met, not {WHOLE[name]}")


def large(campaign):
    """Shows each of the documents in the window, and each of the threads."""
    outcome = Outcome(freeze=0)
    chosen = campaign.shapes or SHAPES
    for name in chosen[: campaign.rounds] if campaign.rounds else chosen:
        library = campaign.library(f"{name.replace(' ', '-')}.sqlite")
        folder = campaign.folder / name.replace(" ", "-")
        serve = LargeServer if name in DOCUMENTS else ThreadServer
        with serve() as server, Screen(campaign.programs, folder) as screen:
            campaign.subscribe(library, server)
            one(outcome, name, library, server, screen)
        outcome.rounds += 1
    return outcome


def one(outcome, name, library, server, screen):
    """One shape: what it takes, and for how long nothing else is done."""
    trace = screen.folder / "trace.jsonl"
    if not screen.open(library.path, "--trace", trace):
        outcome.lost(f"{name}: no window came: {screen.said()}")
        return
    time.sleep(3)
    usage = Usage(screen.window.pid)
    before = usage.resident
    server.prepare(screen)
    already = len(dispatches(trace))
    if not server.show(name, screen, library):
        outcome.lost(f"{name}: nobody asked for it")
    time.sleep(8)
    # What takes longer than that is written down when it ends, with the next second.
    wait_until(lambda: time.time() - trace.stat().st_mtime <= 2, screen)
    time.sleep(2)
    if not screen.is_alive:
        outcome.lost(f"{name}: the window ended by itself: {screen.said()}")
        return
    # On a machine with other work the window waits, for a processor as for the X server; what is
    # judged is what it computes.
    freeze = max(dispatches(trace, "computingMs")[already:], default=0)
    waiting = max(dispatches(trace, "busiestMs")[already:], default=0)
    clock = max(dispatches(trace)[already:], default=0)
    above = usage.peak - before
    outcome.freeze = max(outcome.freeze, freeze)
    outcome.peak = max(outcome.peak or 0, above)
    print(
        f"   {name}: {freeze:.0f} ms computing ({waiting:.0f} with what it"
        f" waited for but a processor, {clock:.0f} by the clock),"
        f" {above:.0f} MB above the start",
        flush=True,
    )
    if freeze > (MOST_OF_USUAL if name in USUAL_SHAPES else MOST_MILLISECONDS):
        outcome.lost(f"{name}: one dispatch computed for {freeze:.0f} ms")
    if name in WHOLE:
        judge_reading(outcome, name, trace)
    if above > MOST_MEGABYTES:
        outcome.lost(f"{name}: took {above:.0f} MB above the start")
    screen.kill()
