# SPDX-License-Identifier: GPL-3.0-or-later
"""Servers that mean harm: nobody else's feed waits for them, and the program ends when it is to."""

import asyncio
import gzip
import time

from campaign import Outcome
import http2
from feeds import FeedServer
from http2 import forever
from programs import Screen, Usage

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\n"
ITEM = b"<item><guid>%d</guid><title>T</title></item>"
OPEN = b'<rss version="2.0"><channel><title>H</title>'
# How long the good feeds of a refresh may take, whatever the others do.
MOST_SECONDS = 30
# The longest time for one answer is five minutes; some are asked for twice.
MOST_SECONDS_IN_ALL = 700
MEGABYTES = 600


async def interim(writer):
    """Interim answers without end, as fast as they can be read."""
    await forever(writer, b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" * 50)


async def go_on(writer):
    """The same with the oldest of them."""
    await forever(writer, b"HTTP/1.1 100 Continue\r\n\r\n" * 50)


async def slow_interim(writer):
    """An interim answer each second."""
    await forever(writer, b"HTTP/1.1 102 Processing\r\n\r\n", 1)


async def endless_body(writer):
    """A document that never ends."""
    writer.write(HEAD + b"\r\n" + OPEN)
    await forever(writer, ITEM % 7 * 100)


async def endless_header(writer):
    """One line of a header that never ends."""
    writer.write(b"HTTP/1.1 200 OK\r\nX: ")
    await forever(writer, b"x" * 4096)


async def endless_headers(writer):
    """Headers without end."""
    writer.write(b"HTTP/1.1 200 OK\r\n")
    await forever(writer, b"X-Y: z\r\n" * 500)


async def endless_lines(writer):
    """Empty lines in place of an answer."""
    await forever(writer, b"\r\n" * 2000)


async def endless_chunks(writer):
    """Chunks of one byte without end."""
    writer.write(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
    await forever(writer, b"1\r\n \r\n" * 500)


async def endless_trailers(writer):
    """Trailers without end behind a whole document."""
    writer.write(HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n")
    await forever(writer, b"X-Y: z\r\n" * 500)


async def slow_body(writer):
    """A byte each second."""
    writer.write(HEAD + b"\r\n")
    await forever(writer, b" ", 1)


async def silence(writer):
    """Nothing at all."""
    await asyncio.sleep(3600)


async def bomb(writer):
    """Two gigabytes of blanks, packed."""
    body = gzip.compress(b" " * 200_000_000)
    writer.write(HEAD + b"Content-Encoding: gzip\r\n\r\n" + body * 10)


async def wrong_length(writer):
    """A length that no number holds."""
    writer.write(HEAD + b"Content-Length: 99999999999999999999999\r\n\r\n" + OPEN)


async def deep(writer):
    """A million elements, each in the one before."""
    writer.write(HEAD + b"\r\n" + OPEN + b"<item>" + b"<a>" * 1_000_000)


async def wide(writer):
    """Half a million articles."""
    writer.write(HEAD + b"\r\n" + OPEN + b"".join(ITEM % n for n in range(300_000)))


async def long_title(writer):
    """A title of 15 million letters."""
    title = b"<item><guid>1</guid><title>" + b"title " * 2_500_000 + b"</title></item>"
    writer.write(HEAD + b"\r\n" + OPEN + title + b"</channel></rss>")


async def many_paragraphs(writer):
    """An article of a million paragraphs."""
    text = b"&lt;p&gt;word &lt;/p&gt;" * 700_000
    item = b"<item><guid>1</guid><title>P</title><description>" + text + b"</description></item>"
    writer.write(HEAD + b"\r\n" + OPEN + item + b"</channel></rss>")


async def entities(writer):
    """Entities that stand for each other."""
    lines = [b'<!ENTITY a0 "ha">']
    lines += [b'<!ENTITY a%d "%s">' % (n, b"&a%d;" % (n - 1) * 10) for n in range(1, 12)]
    kind = b"<!DOCTYPE rss [" + b"".join(lines) + b"]>"
    writer.write(HEAD + b"\r\n" + kind + OPEN + b"<item><title>&a11;</title></item></channel></rss>")


async def to_itself(writer):
    """A redirect to where it is."""
    writer.write(b"HTTP/1.1 301 Moved\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n")


ANSWERS = [
    *(interim, go_on, slow_interim, endless_body, endless_header, endless_headers, endless_lines),
    *(endless_chunks, endless_trailers, slow_body, silence, bomb, wrong_length, deep, wide),
    *(long_title, many_paragraphs, entities, to_itself),
]


class HostileServer(FeedServer):
    """One answer of the table on each address."""

    def __init__(self):
        super().__init__(len(ANSWERS), first="127.0.30.1")

    async def answer(self, reader, writer):
        """Does harm until the other side has enough."""
        try:
            while (await reader.readline()).strip():
                pass
            place = self.hosts.index(writer.get_extra_info("sockname")[0])
            self.requests += 1
            await ANSWERS[place](writer)
            await writer.drain()
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            writer.close()


def hostile(campaign):
    """Refreshes hostile feeds beside good ones, in the command line and in the window."""
    outcome = Outcome()
    shown, printed = campaign.library("window.sqlite"), campaign.library("command-line.sqlite")
    with campaign.serve(20) as good, HostileServer() as bad:
        outlines = campaign.folder / "feeds.opml"
        for server in (bad, good):
            outlines.write_text(server.outlines())
            for library in (shown, printed):
                campaign.programs.run(library.path, "import", str(outlines))
        with Screen(campaign.programs, campaign.folder) as screen:
            in_window(outcome, shown, screen)
        in_command_line(campaign, outcome, printed)
    encrypted = [campaign.library(f"encrypted-{n}.sqlite") for n in range(2)]
    floods = over_http2(campaign, outcome, *encrypted)
    for library in (shown, printed, *encrypted):
        for fault in library.faults():
            outcome.lost(fault)
    outcome.rounds = 2 * (len(ANSWERS) + floods)
    return outcome


def over_http2(campaign, outcome, shown, printed):
    """The same with floods of HTTP/2, which nobody is to take up; returns how many there were."""
    with campaign.serve(20) as good, http2.EncryptedServer(campaign.folder) as bad:
        prefix = http2.trusting(bad.certificate)
        if not prefix:
            outcome.notes.append("no floods of HTTP/2: nothing makes a certificate trusted here")
            return 0
        outlines = campaign.folder / "feeds.opml"
        for server in (bad, good):
            outlines.write_text(server.outlines())
            for library in (shown, printed):
                campaign.programs.run(library.path, "import", str(outlines))
        campaign.programs.prefix = prefix
        try:
            in_command_line(campaign, outcome, printed)
            with Screen(campaign.programs, campaign.folder) as screen:
                in_window(outcome, shown, screen)
        finally:
            campaign.programs.prefix = []
        if bad.spoken:
            outcome.lost(f"HTTP/2 was spoken with {len(bad.spoken)} of {len(bad.hosts)}")
        return len(bad.hosts)


def good_feeds(library):
    """How many of the good feeds have articles."""
    statement = """
        SELECT COUNT(DISTINCT feedID) FROM status JOIN feed ON feed.id = feedID
        WHERE feed.address LIKE 'http://127.0.20.%'
        """
    return library.rows(statement)[0][0]


def wait_for_good_feeds(outcome, library, where):
    """Waits until all good feeds have come."""
    began = time.monotonic()
    while time.monotonic() < began + MOST_SECONDS:
        if good_feeds(library) == 20:
            outcome.notes.append(f"{where}: good feeds after {time.monotonic() - began:.0f} s")
            return
        time.sleep(0.2)
    outcome.lost(f"{where}: {good_feeds(library)} of 20 good feeds after {MOST_SECONDS} s")


def in_window(outcome, library, screen):
    """The window refreshes all of them, and is closed while they go on."""
    if not screen.open(library.path):
        outcome.lost(f"no window came: {screen.said()}")
        return
    screen.press("ctrl+shift+F5")
    wait_for_good_feeds(outcome, library, "window")
    outcome.saw(Usage(screen.window.pid))
    seconds = screen.quit(30)
    if seconds is None or seconds > 2:
        outcome.lost(f"the window took {seconds or 'over 30'} s to end")
    else:
        outcome.notes.append(f"ended after {seconds:.1f} s")


def in_command_line(campaign, outcome, library):
    """The command line refreshes all of them, and ends."""
    process = campaign.programs.start(library.path, "refresh")
    wait_for_good_feeds(outcome, library, "command line")
    began = time.monotonic()
    usage = Usage(process.pid)
    while process.poll() is None and time.monotonic() < began + MOST_SECONDS_IN_ALL:
        try:
            outcome.saw(usage)
        except OSError:
            pass  # it has just ended
        time.sleep(0.5)
    if process.poll() is None:
        process.kill()
        outcome.lost(f"refresh did not end in {MOST_SECONDS_IN_ALL} s")
    process.communicate()
    if outcome.peak and outcome.peak > MEGABYTES:
        outcome.lost(f"took {outcome.peak:.0f} MB")
