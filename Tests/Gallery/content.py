# SPDX-License-Identifier: GPL-3.0-or-later
"""A small web on loopback: feeds in three scripts, pictures, and servers that refuse or are silent."""

import datetime
import html
import http.server
import struct
import threading
import zlib

import records

ENGLISH = [
    ("The lighthouse keeper's ledger", "Forty years of weather in one careful hand, and what it says."),
    ("A map of every public fountain", "Volunteers walked each street; the map fits on one sheet."),
    ("Why bread rises slower in winter", "Temperature is half of it. The other half is patience."),
    ("Repairing a clock with a paper shim", "The cheapest part of the workshop, and the best one."),
    ("What the ferry timetable hides", "A schedule is a promise; the small print says to whom."),
    ("Notes from a night train", "Seven borders, one window, and a thermos of tea that lasted."),
    (
        "A headline that goes on for so long that it needs a second line, and then still has more to "
        "say than a row can hold",
        "Its summary is short.",
    ),
    ("", "An article without a title still has something to say, and says it here."),
]
CHINESE = [
    ("江边的旧书店还开着吗", "店主说，只要还有人来翻书，门就不会关。"),
    ("为什么冬天的面团发得慢", "温度只是一半原因，另一半是耐心。"),
    ("一张公共喷泉地图", "志愿者走遍每一条街，地图只有一页纸。"),
    ("夜行列车笔记", "七道国境，一扇窗，还有一壶喝了一路的茶。"),
]
ARABIC = [
    ("دفتر حارس المنارة", "أربعون عامًا من الطقس بخط واحد."),
    ("خريطة النوافير العامة", "مشى المتطوعون في كل شارع، والخريطة صفحة واحدة."),
    ("ملاحظات من قطار الليل", "سبعة حدود ونافذة واحدة وإبريق شاي."),
]
ARABIC_STORY = "".join(f"<h2>{title}</h2><p>{' '.join(4 * [text])}</p>" for title, text in ARABIC)
STORY = """<p>The book lies on the shelf above the stove, where it has always been. Each line has a date,
a wind, and a word: <em>fair</em>, <em>rough</em>, or on some days only <a href="/harbour/1">see above</a>.</p>
<figure><img src="/picture/sea.png" alt="The sea under a low sun"><figcaption>The bay in the week of
the long calm.</figcaption></figure>
<h2>What the numbers say</h2>
<p>Three things can be read from it without any skill, and a fourth with some:</p>
<ul><li>winters came later,</li><li>storms came in pairs, <strong>eleven days</strong> apart,</li>
<li>the coffee was never good.</li></ul>
<blockquote><p>One does not keep a light for the ships that come. One keeps it for those that do
not.</p></blockquote>
<table><tr><th>Year</th><th>Gales</th><th>Calm days</th></tr><tr><td>1961</td><td>14</td><td>88</td></tr>
<tr><td>1974</td><td>19</td><td>71</td></tr><tr><td>1989</td><td>23</td><td>64</td></tr></table>
<p>The code with which we read it is short:</p>
<pre><code>for line in ledger:
    date, wind, word = line.split(maxsplit=2)
    if wind.endswith("10") and word != "fair":
        storms.append((date, word))  # the keeper's own word, which is longer than this line can be</code></pre>
<p>H<sub>2</sub>O and 10<sup>3</sup> are set as they should be.<sup><a href="#fn1">1</a></sup></p>
<ol class="footnotes"><li><p>So is the <ruby>江<rt>jiāng</rt></ruby>, and a <a href="/page/9">page</a>
with more of them.</p></li></ol>"""


def picture(width, height, hue):
    """A PNG of a gradient, so that a picture in a row or an article can be told from another."""
    rows = b"".join(
        b"\0"
        + bytes(
            part
            for x in range(width)
            for part in (
                (hue + 60 * x // width) % 256,
                120 + 100 * y // height,
                220 - 120 * y // height,
            )
        )
        for y in range(height)
    )

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def moment(hours):
    """The time so many hours ago, as RSS writes it."""
    time = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=hours)
    return time.strftime("%a, %d %b %Y %H:%M:%S GMT")


def channel(title, entries, first=0, pictures=False, following="", story=STORY):
    """An RSS document; `following` is the address of its next page."""
    items = []
    for place, (headline, summary) in enumerate(entries):
        number = first + place
        body = f"<p>{html.escape(summary)}</p>{story}"
        media = (
            f'<media:thumbnail url="/picture/{number}.png" width="96" height="72"/>'
            if pictures and number % 3 != 2
            else ""
        )
        items.append(
            f"<item><guid>{title}-{number}</guid><link>/page/{number}</link>"
            f"<title>{html.escape(headline)}</title>"
            f"<pubDate>{moment(max(0, 1 + number * 5))}</pubDate>"
            f"<description>{html.escape(summary)}</description>{media}"
            f"<content:encoded>{html.escape(body)}</content:encoded></item>"
        )
    link = f'<atom:link rel="next" href="{following}"/>' if following else ""
    return (
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" '
        'xmlns:media="http://search.yahoo.com/mrss/" '
        'xmlns:content="http://purl.org/rss/1.0/modules/content/">'
        f"<channel><title>{html.escape(title)}</title><link>/</link>"
        f"<description>{html.escape(title)}</description>{link}{''.join(items)}</channel></rss>"
    ).encode()


NOTED = """<p>The spring of this clock was wound once a week, by the same hand, for forty years.<sup><a
href="#fn1">1</a></sup></p><ol class="footnotes"><li id="fn1"><p>On Sundays, after the bells. The key hangs behind the
door, under the coat of whoever came last.</p></li></ol>"""
SPOKEN = "<p>The clockmaker talks about shims, oil, and the one screw that must never be turned.</p>"
WORKSHOP = [
    ("The spring of the tower clock", NOTED),
    ("Listen: one hour in the workshop", SPOKEN),
    ("How the ledger is read", STORY[STORY.index("<table>") : STORY.index("<p>H<sub>")]),
    ("The price of a new hand", "<p>A new hand costs eighty, and the old one is kept.</p>"),
]
CORRECTED = "<p>A new hand costs ninety, and the old one is melted down.</p>"


# The bytes of the hour in the workshop.
HOUR = 23_456_789


def workshop(is_corrected):
    """An RSS document of a note, a file, code, and an article that its author corrects later."""
    items = []
    for number, (headline, body) in enumerate(WORKSHOP):
        if is_corrected and number == 3:
            body = CORRECTED
        file = (
            f'<enclosure url="/hour.mp3" type="audio/mpeg" length="{HOUR}"/>'
            if body is SPOKEN
            else ""
        )
        items.append(
            f"<item><guid>workshop-{number}</guid><link>/workshop/{number}</link>"
            f"<title>{html.escape(headline)}</title><pubDate>{moment(1 + number * 5)}</pubDate>"
            f"{file}<description>{html.escape(body)}</description></item>"
        )
    return (
        '<rss version="2.0"><channel><title>Workshop</title><link>/</link>'
        f"<description>Clocks</description>{''.join(items)}</channel></rss>"
    ).encode()


SITE = b"""<!doctype html><title>Harbour Notes</title>
<link rel="alternate" type="application/rss+xml" title="Harbour Notes" href="/harbour.xml">
<link rel="alternate" type="application/rss+xml" title="Harbour Notes: pictures" href="/pictures.xml">
<p>Two feeds are named here.</p>"""


class Web(http.server.ThreadingHTTPServer):
    """The servers of all scenes; what the silent one holds back ends with it."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.ended = threading.Event()
        # What is refused although it was answered before: the paths that a scene turns off.
        self.refused = set()
        # Whether the author of the workshop has corrected an article.
        self.is_corrected = False
        # Whether the author of the harbour has written more.
        self.has_news = False
        # Whether the newest posts of the timeline are not written yet.
        self.is_early = False

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.shutdown()
        self.server_close()

    def texts(self):
        """What the feeds and their addresses say, which no catalog translates."""
        clocks = f"{WORKSHOP} {CORRECTED} Workshop workshop hour mp3"
        titles = "Harbour Notes in Pictures The Long Archive Nothing Yet 江城札记 دفاتر الميناء"
        paths = "harbour pictures chinese arabic paged empty gone broken silent locked xml author ada"
        return f"{ENGLISH} {CHINESE} {ARABIC} {STORY} {titles} {paths} {clocks} {records.texts()}"

    def address(self, path):
        """The address of a path."""
        return f"http://127.0.0.1:{self.server_port}{path}"


class Answer(http.server.BaseHTTPRequestHandler):
    """One answer."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = self.path
        first = 20 if self.server.is_early else 0
        found = records.answer(path, self.server.address(""), first)
        if found is not None:
            return self.answer(200, found, "application/json")
        if path in self.server.refused:
            return self.answer(503, b"", "text/plain")
        if path == "/locked.xml":
            asks = {"WWW-Authenticate": 'Basic realm="Harbour"'}
            return self.answer(401, b"", "text/plain", asks)
        if path == "/silent.xml":
            self.server.ended.wait(120)
            return None
        if path == "/hour.mp3":
            return self.answer_slowly(HOUR, "audio/mpeg")
        if path.startswith("/picture/"):
            hue = sum(path.encode()) % 256
            size = (960, 540) if path.endswith("sea.png") else (192, 144)
            return self.answer(200, picture(*size, hue), "image/png")
        harbour = (ENGLISH[3:6] if self.server.has_news else []) + ENGLISH * 3
        documents = {
            "/": (SITE, "text/html"),
            "/harbour.xml": (channel("Harbour Notes", harbour, first=24 - len(harbour)), None),
            "/pictures.xml": (channel("Harbour in Pictures", ENGLISH[:6] * 4, pictures=True), None),
            "/chinese.xml": (channel("江城札记", CHINESE * 3, pictures=True), None),
            "/arabic.xml": (channel("دفاتر الميناء", ARABIC * 3, story=ARABIC_STORY), None),
            "/paged.xml": (
                channel("The Long Archive", ENGLISH, following="/paged-2.xml"),
                None,
            ),
            "/workshop.xml": (workshop(self.server.is_corrected), None),
            "/empty.xml": (channel("Nothing Yet", []), None),
        }
        if path in documents:
            body, kind = documents[path]
            return self.answer(200, body, kind or "application/rss+xml")
        if path == "/gone.xml":
            return self.answer(410, b"", "text/plain")
        if path.startswith("/page/"):
            return self.answer(200, f"<article>{STORY}</article>".encode(), "text/html")
        return self.answer(500, b"The database is away.", "text/plain")

    def answer_slowly(self, size, kind):
        """Sends the first third of a file; the rest does not come while a scene is looked at."""
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(size))
        self.end_headers()
        try:
            self.wfile.write(bytes(size // 3))
            self.wfile.flush()
        except BrokenPipeError:
            self.close_connection = True
        self.server.ended.wait(120)

    def answer(self, status, body, kind, more=()):
        """Sends one answer, with more headers."""
        self.send_response(status)
        for name, value in dict(more).items():
            self.send_header(name, value)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except BrokenPipeError:
            # The program was closed meanwhile.
            self.close_connection = True
