# SPDX-License-Identifier: GPL-3.0-or-later
"""Feeds on loopback that grow, change and fail, the same ones for the same seed."""

import asyncio
import random
import threading


class FeedServer:
    """So many feeds, each on an address of its own, in a thread of their own."""

    def __init__(self, feeds, entries=50, seed=1, failing=0.0, growing=True, first="127.0.20.1"):
        self.random = random.Random(seed)
        self.newest = [entries] * feeds
        self.entries = entries
        self.failing = failing
        self.growing = growing
        self.requests = 0
        self.failures = 0
        base = int.from_bytes(map(int, first.split(".")), "big")
        self.hosts = [".".join(map(str, (base + n).to_bytes(4, "big"))) for n in range(feeds)]
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    def __enter__(self):
        self.thread.start()
        self.server = self.wait(asyncio.start_server(self.answer, self.hosts[:1], 0))
        self.port = self.server.sockets[0].getsockname()[1]
        self.others = self.wait(asyncio.start_server(self.answer, self.hosts[1:], self.port))
        return self

    def __exit__(self, *_):
        self.wait(self.end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    async def end(self):
        """Closes the servers, and ends the answers that are under way."""
        for server in (self.server, self.others):
            server.close()
        answers = asyncio.all_tasks() - {asyncio.current_task()}
        for answer in answers:
            answer.cancel()
        await asyncio.gather(*answers, return_exceptions=True)

    def wait(self, work):
        """Runs something on the server's thread, to its end."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    @property
    def addresses(self):
        """The addresses of all feeds."""
        return [f"http://{host}:{self.port}/{n}.xml" for n, host in enumerate(self.hosts)]

    def outlines(self):
        """All feeds as an OPML document."""
        lines = "".join(f'<outline type="rss" xmlUrl="{a}"/>' for a in self.addresses)
        return f'<opml version="2.0"><body>{lines}</body></opml>'

    def document(self, feed):
        """A feed as it stands now."""
        newest = self.newest[feed]
        items = "".join(
            f"<item><guid>{feed}-{n}</guid><link>http://{self.hosts[feed]}:{self.port}/{n}</link>"
            f"<title>Article {n} of feed {feed}</title>"
            f"<pubDate>{self.date(n)}</pubDate><description>"
            + " ".join(f"word{(n * 7 + k) % 997}" for k in range(120))
            + "</description></item>"
            for n in range(newest, max(0, newest - self.entries), -1)
        )
        return f'<rss version="2.0"><channel><title>Feed {feed}</title>{items}</channel></rss>'

    @staticmethod
    def date(number):
        """An hour after the one before."""
        day, hour = divmod(number, 24)
        month, day = divmod(day, 28)
        names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
        year, month = divmod(month, 12)
        return f"{day + 1:02} {names[month]} {2000 + year} {hour:02}:00:00 GMT"

    async def answer(self, reader, writer):
        """Answers one request and closes the connection."""
        try:
            line = await reader.readline()
            while (await reader.readline()).strip():
                pass
            feed = int(line.split()[1].decode().strip("/").split(".")[0])
            self.requests += 1
            if self.random.random() < self.failing:
                self.failures += 1
                status, body = "500 Internal Server Error", b"broken"
            else:
                if self.growing:
                    self.newest[feed] += self.random.randrange(3)
                status, body = "200 OK", self.document(feed).encode()
            head = f"HTTP/1.1 {status}\r\nContent-Type: application/rss+xml\r\n"
            writer.write(f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode())
            writer.write(body)
            await writer.drain()
        except (ConnectionError, ValueError, IndexError):
            pass
        finally:
            writer.close()
