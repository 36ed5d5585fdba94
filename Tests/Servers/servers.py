# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads from real servers what a person would, and compares it with what the servers have."""

import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Attacks"))

from between import Between  # noqa: E402
from campaign import Outcome  # noqa: E402
from library import Library  # noqa: E402
from machines import BLOG, SITE, WIKI, Machines  # noqa: E402
from programs import Programs, Screen, Usage  # noqa: E402
from soak import dispatches  # noqa: E402
from timeline import PUBLIC, TAG, TIMELINE, Timeline  # noqa: E402

# The blog and the wiki once more, behind a proxy that acts between the requests for pages.
BLOG_POSTS, WIKI_EDITS = "http://127.0.8.5:8105", "http://127.0.8.6:8106"
# The blog has plain addresses, in which its interface is a word of the query.
POSTS_PATH, WIKI_PATH = "/?rest_route=/wp/v2/posts", "/api.php"

ITEM = "<item><guid>{n}</guid><title>Item {n}</title><link>{site}/{n}</link></item>"


def document(numbers, is_whole=True):
    """A feed of the static site."""
    items = "".join(ITEM.format(n=n, site=SITE) for n in numbers)
    end = "</channel></rss>" if is_whole else "<item><guid>cut"
    return f'<rss version="2.0"><channel><title>Static</title><link>{SITE}</link>{items}{end}'


class Watched(Programs):
    """The programs, of which a trial sees what they use."""

    outcome = None

    def run(self, library, *words, limit=60):
        """Runs a command of freshetctl to its end, and looks at its memory meanwhile."""
        process = self.start(library, *words)
        usage, end = Usage(process.pid), time.monotonic() + limit
        while True:
            try:
                output, complaint = process.communicate(timeout=0.05)
                return process.returncode, output, complaint
            except subprocess.TimeoutExpired:
                self.saw(usage)
            if time.monotonic() > end:
                process.kill()
                return None, *process.communicate()

    def saw(self, usage):
        """Takes note of the memory of a process, unless it has ended."""
        try:
            self.outcome.saw(usage)
        except OSError:
            return


class Reading:
    """What is read from the servers, and whether it is all."""

    def __init__(self, machines, timeline, programs, folder, seed):
        self.machines = machines
        self.timeline = timeline
        self.programs = programs
        self.folder = folder
        self.random = random.Random(seed)
        self.lines = []
        self.trials = {}
        self.count = 0

    def begin(self, name):
        """Begins a trial, whose checks are counted from now on."""
        self.programs.outcome = self.trials[name] = Outcome()

    @property
    def failures(self):
        """The number of checks that failed."""
        return sum(len(outcome.losses) for outcome in self.trials.values())

    def expect(self, what, is_so, detail=""):
        """Writes down whether something is as it should be."""
        outcome = self.programs.outcome
        outcome.rounds += 1
        if not is_so:
            outcome.losses.append(what)
        mark = "as it should be" if is_so else f"**not so** {detail}"
        print(f"   {what}: {mark}", flush=True)
        self.lines.append(f"| {what} | {mark} |")

    def library(self):
        """A fresh library."""
        self.count += 1
        folder = self.folder / f"{self.count}"
        folder.mkdir()
        return Library(folder / "library.sqlite")

    def run(self, library, *words):
        """Runs freshetctl; returns its code, its output and its complaint."""
        return self.programs.run(library.path, *words, limit=300)

    def titles(self, library):
        """The titles of all articles in a library."""
        return [row[0] for row in library.rows("SELECT title FROM article")]

    def browse(self, address):
        """The titles that `browse --all` prints."""
        _, output, complaint = self.programs.run(None, "browse", address, "--all", "--json")
        return [json.loads(line)["title"] for line in output.splitlines()], complaint

    def in_order(self, between, what, found, before, deleted, times=None):
        """Everything that was there and stays comes once, and in its order, whatever was done meanwhile.

        A server that orders by times alone has no order for what is of one time.
        """
        stays = [title for title in before if title not in deleted]
        known = set(before)
        seen = [title for title in found if title in known]
        missing = set(stays) - set(seen)
        doubles = len(found) - len(set(found))
        times = times or list(range(len(before), 0, -1))
        time_of = dict(zip(before, times))
        is_sorted = all(time_of[a] >= time_of[b] for a, b in zip(seen, seen[1:]))
        left = len(between.plan)
        self.expect(
            what,
            not missing and not doubles and is_sorted and not left,
            f"{sorted(missing)} missing, {doubles} twice, in order: {is_sorted}, {left} acts undone",
        )

    # MARK: What is tried

    def add_sites(self):
        """`add SITE` takes the best feed and names the others."""
        for name, address, feed in (
            ("WordPress", BLOG, f"{BLOG}/?feed=rss2"),
            ("MediaWiki", WIKI, f"{WIKI}/index.php?title=Special:RecentChanges&feed=atom"),
        ):
            library = self.library()
            code, output, complaint = self.run(library, "add", address)
            rows = library.rows("SELECT address FROM feed") if code == 0 else []
            self.expect(
                f"{name}: add SITE subscribes to one feed",
                code == 0 and len(rows) == 1 and "comments" not in rows[0][0],
                f"{code} {rows} instead of {feed}: {output}{complaint}",
            )

    def browse_blog(self):
        """All posts come, also while posts come and go."""
        wanted = self.machines.titles()
        found, complaint = self.browse(f"{BLOG}/?feed=rss2")
        self.expect(
            f"WordPress: browse --all gives {len(wanted)} posts once",
            sorted(found) == sorted(wanted),
            f"{len(found)}, {wanted - set(found)} missing: {complaint}",
        )
        for round_ in range(4):
            self.shifting(round_, lambda: self.browse(f"{BLOG}/?feed=rss2")[0], "browse --all")

    def shifting(self, number, read, how):
        """Reads while posts are deleted and published between the pages."""
        posts = [line.split("\t") for line in self.machines.blog("ids")]
        chosen = self.random.sample(posts, 12)
        pages = self.random.sample(range(2, 10), 4)
        plan = {
            str(page): {"delete": [int(post[0]) for post in chosen[k * 3 : k * 3 + 3]], "add": k % 3}
            for k, page in enumerate(pages)
        }
        self.machines.plan(plan)
        found = read()
        self.machines.plan({})
        deleted = {post[1] for post in chosen}
        missing = {post[1] for post in posts} - deleted - set(found)
        doubles = len(found) - len(set(found))
        self.expect(
            f"WordPress: {how} while 12 posts go and some come (round {number + 1})",
            not missing and not doubles,
            f"{sorted(missing)} missing, {doubles} twice",
        )

    def window_blog(self):
        """The window reads on to the first post."""
        for number in range(2):
            library = self.library()

            def read(library=library, number=number):
                with Screen(self.programs, self.folder / f"screen-{number}") as screen:
                    return self.read_to_end(screen, library, f"{BLOG}/?feed=rss2")

            self.shifting(number, read, "the window read to its end")

    def read_to_end(self, screen, library, address):
        """Presses End until nothing more comes; returns the titles that the library has."""
        trace, outcome = screen.folder / "trace.jsonl", self.programs.outcome
        screen.open(library.path, "--trace", trace, address)
        still, count = 0, -1
        while still < 20:
            screen.press("End")
            time.sleep(0.5)
            now = len(self.titles(library))
            still = still + 1 if now == count else 0
            count = now
        self.programs.saw(Usage(screen.window.pid))
        computing = dispatches(trace, "computingMs") if trace.exists() else []
        outcome.freeze = max([outcome.freeze or 0, *computing])
        return self.titles(library)

    def posts_of_blog(self):
        """The posts of the blog's interface come in their order while posts come and go."""
        between = Between(BLOG_POSTS, BLOG, POSTS_PATH)
        for number in range(2):
            posts = [line.split("\t") for line in self.machines.blog("ids")]
            chosen = self.random.sample(posts, 6)

            def act(some):
                self.machines.blog("delete", *(post[0] for post in some))
                self.machines.blog("add", 2, f"Came in round {number}.{some[0][0]}")

            between.begin({2: lambda: act(chosen[:3]), 4: lambda: act(chosen[3:])})
            found, _ = self.browse(f"{BLOG_POSTS}{POSTS_PATH}")
            (_, titles, times) = zip(*posts)
            what = f"WordPress: posts by its interface in order while 6 go and 4 come (round {number + 1})"
            self.in_order(between, what, found, titles, {post[1] for post in chosen}, times)
        # As an import or a plug-in publishes them: more than an answer holds, all in one second.
        self.machines.blog("add", 130, "At once", 30, 0)
        between.begin({})
        found, _ = self.browse(f"{BLOG_POSTS}{POSTS_PATH}")
        (_, titles, times) = zip(*(line.split("\t") for line in self.machines.blog("ids")))
        self.in_order(between, "WordPress: 130 posts of one second", found, titles, set(), times)
        between.stop()

    def browse_timeline(self):
        """The posts of a timeline come in their order while posts come and go."""
        timeline = self.timeline
        timeline.post(260)
        for number in range(3):
            posts = timeline.posts()
            chosen = self.random.sample([post for post in posts if timeline.is_own(post)], 12)

            def act(some):
                for post in some:
                    timeline.delete(post)
                timeline.post(3)

            plan = {page: (lambda k=k: act(chosen[k * 4 : k * 4 + 4])) for k, page in enumerate((2, 4, 6))}
            timeline.between.begin(plan)
            keys = self.keys(f"{TIMELINE}{PUBLIC}")
            self.in_order(
                timeline.between,
                f"Mastodon: browse --all in order while 12 posts go and 9 come (round {number + 1})",
                keys,
                [post["id"] for post in posts],
                {post["id"] for post in chosen},
            )

    def keys(self, address, *words):
        """The keys that `browse --all` prints, with its code if it failed."""
        _, output, _ = self.programs.run(None, "browse", address, "--all", "--json", limit=300)
        return [json.loads(line)["key"] for line in output.splitlines()]

    def faults_of_timeline(self):
        """Each fault of a page in the middle is said, and the pages before it are whole."""
        timeline = self.timeline
        wanted = [post["id"] for post in timeline.posts()]
        for effect, more in (
            ("status", {"status": 503}),
            ("status", {"status": 500}),
            ("ratelimit", {}),
            ("malformed", {}),
            # It holds the page for longer than the programs wait for a server that is silent.
            ("timeout", {"delay_ms": 20_000}),
        ):
            timeline.between.begin({3: lambda: timeline.fail(effect, **more)})
            words = ("browse", f"{TIMELINE}{PUBLIC}", "--all", "--json")
            code, output, complaint = self.programs.run(None, *words, limit=300)
            found = [json.loads(line)["key"] for line in output.splitlines()]
            name = " ".join([effect, *(str(value) for value in more.values())])
            self.expect(
                f"Mastodon: {name} on page 3 is said, after two whole pages",
                code not in (0, None) and complaint.count("\n") == 1 and found == wanted[:80],
                f"{code} {len(found)} {complaint}",
            )
            timeline.heal()
        timeline.between.begin({3: lambda: timeline.fail("latency", delay_ms=3000)})
        self.expect("Mastodon: a slow page comes", self.keys(f"{TIMELINE}{PUBLIC}") == wanted)
        timeline.heal()

    def window_timeline(self):
        """The window reads a timeline to its end while posts come and go."""
        timeline = self.timeline
        posts = timeline.posts()
        chosen = self.random.sample([post for post in posts if timeline.is_own(post)], 8)

        def act(some):
            for post in some:
                timeline.delete(post)
            timeline.post(2)

        timeline.between.begin({2: lambda: act(chosen[:4]), 4: lambda: act(chosen[4:])})
        library = self.library()
        with Screen(self.programs, self.folder / "screen-timeline") as screen:
            self.read_to_end(screen, library, f"{TIMELINE}{PUBLIC}")
        rows = library.rows("SELECT key FROM status ORDER BY date DESC, id DESC")
        self.in_order(
            timeline.between,
            "Mastodon: the window read to its end in order while 8 posts go and 4 come",
            [row[0] for row in rows],
            [post["id"] for post in posts],
            {post["id"] for post in chosen},
        )

    def gap_of_timeline(self):
        """What came between two refreshes of a timeline can be loaded from both ends."""
        library = self.library()
        self.run(library, "add", f"{TIMELINE}{PUBLIC}", "--no-discovery")
        self.run(library, "refresh")
        newest = self.timeline.posts()[0]["id"]
        self.timeline.post(90)
        self.wait_out(library)
        self.run(library, "refresh")
        gaps = library.rows("SELECT nextPage, newerPage FROM gap")
        self.expect(
            "Mastodon: a gap has both its ends",
            len(gaps) == 1 and gaps[0][0].startswith("max ") and gaps[0][1] == f"min {newest}",
            f"{gaps}",
        )

    def gaps(self):
        """What came between two refreshes is known to be missing, behind pinned posts too."""
        for name, pinned, ago in (("", False, 0), (" behind a pinned one", True, 0), (" back-dated", False, 15)):
            library = self.library()
            feed = self.machines.publish("pinned.rss", document(range(20, 10, -1)))
            self.run(library, "add", feed, "--no-discovery")
            self.run(library, "refresh")
            numbers = list(range(50, 40, -1))
            if pinned:
                numbers = [20, *numbers[:-1]]
            if ago:
                numbers = [20, 19, 18, *numbers[:7]]
            self.machines.publish("pinned.rss", document(numbers))
            library.poll_anew()
            self.run(library, "refresh")
            gaps = library.rows("SELECT COUNT(*) FROM gap")[0][0]
            self.expect(f"static: a gap{name} is noted", gaps == 1, f"{gaps} gaps")

    def conditional(self):
        """Nothing is sent twice that did not change."""
        library = self.library()
        feed = self.machines.publish("still.rss", document(range(10, 0, -1)))
        self.run(library, "add", feed, "--no-discovery")
        self.run(library, "refresh")
        before = len(self.machines.statuses("/still.rss"))
        self.wait_out(library)
        self.run(library, "refresh")
        later = self.machines.statuses("/still.rss")[before:]
        self.expect("static: nginx with compression answers 304", later == [304], f"{later}")

    def wait_out(self, library):
        """Moves the library's own notes an hour back, so that its feeds may be asked again."""
        for number, poll in library.rows("SELECT id, poll FROM feed WHERE poll IS NOT NULL"):
            record = json.loads(poll)
            library.write("UPDATE feed SET poll = ?, nextCheck = 0 WHERE id = ?", moved(record), number)

    def truncated(self):
        """A document that was cut is kept, and read whole as soon as it is there."""
        library = self.library()
        feed = self.machines.publish("cut.rss", document(range(8, 4, -1), is_whole=False))
        self.run(library, "add", feed, "--no-discovery")
        code, output, complaint = self.run(library, "refresh")
        self.expect("static: a cut document is said", code == 1, f"{code} {output}{complaint}")
        self.machines.publish("cut.rss", document(range(8, 0, -1)))
        self.wait_out(library)
        self.run(library, "refresh")
        count = len(self.titles(library))
        self.expect("static: it is read whole when it is whole", count == 8, f"{count} of 8")

    def gone(self):
        """A 410 of one moment does not end a feed."""
        library = self.library()
        feed = self.machines.publish("passing/b.rss", document(range(3, 0, -1)))
        self.run(library, "add", feed, "--no-discovery")
        self.run(library, "refresh")
        self.machines.withdraw("passing/b.rss")
        self.wait_out(library)
        self.run(library, "refresh")
        self.machines.publish("passing/b.rss", document(range(5, 0, -1)))
        self.wait_out(library)
        self.run(library, "refresh", "Static")
        count = len(self.titles(library))
        self.expect("static: one 410 ends nothing", count == 5, f"{count} of 5 articles")

    def wiki(self):
        """Edits of a wiki come."""
        library = self.library()
        feed = f"{WIKI}/api.php?action=feedrecentchanges&feedformat=atom&limit=50"
        self.run(library, "add", feed, "--no-discovery")
        self.run(library, "refresh")
        first = len(self.titles(library))
        self.machines.edit("Page 3", "A new page")
        self.wait_out(library)
        self.run(library, "refresh")
        later = self.titles(library)
        self.expect(
            "MediaWiki: edits come as articles",
            first >= 30 and len(later) > first and "A new page" in later,
            f"{first}, then {len(later)}",
        )

    def wiki_edits(self):
        """The edits of a wiki come in their order while it is edited."""
        between = Between(WIKI_EDITS, WIKI, WIKI_PATH)
        self.machines.bring(120)
        address = f"{WIKI_EDITS}{WIKI_PATH}?list=recentchanges"
        between.begin({})
        before = self.keys(address)
        self.expect("MediaWiki: edits by its interface come", len(before) >= 150, f"{len(before)}")
        act = {2: lambda: self.machines.edit("Leaf 1", "New A"), 3: lambda: self.machines.edit("New B")}
        between.begin(act)
        what = "MediaWiki: edits by its interface in order while 3 come"
        self.in_order(between, what, self.keys(address), before, set())
        between.stop()

    def comments_of_post(self):
        """The comments of a post are read to their end."""
        tag, *wanted = self.machines.blog("discuss", "discussed", 230)
        found = self.comments("post", f"{BLOG}{POSTS_PATH}&tags={tag}")
        self.all_once("WordPress: 230 comments of a post", found, wanted)

    def comments_of_status(self):
        """The answers to a post of a timeline are read to their end."""
        wanted = self.timeline.discuss("discussed", 60)
        found = self.comments("status", f"{TIMELINE}{TAG}/discussed")
        self.all_once("Mastodon: 60 answers to a post", found, wanted)

    def all_once(self, what, found, wanted):
        """Each comment comes, and comes once."""
        missing = set(wanted) - set(found)
        self.expect(
            f"{what} come, each once",
            sorted(found) == sorted(wanted),
            f"{len(found)} of {len(wanted)}, {sorted(missing)[:5]} missing",
        )

    def comments(self, name, address):
        """The identifiers of the comments that the window shows behind the one article of a list."""
        library = self.library()
        self.run(library, "add", address, "--no-discovery")
        self.run(library, "refresh")
        threads = self.programs.home / ".cache/freshet/threads"
        shutil.rmtree(threads, ignore_errors=True)
        with Screen(self.programs, self.folder / f"screen-{name}") as screen:
            screen.open(library.path)
            time.sleep(3)
            screen.press("Home", "n", distance=1000)
            time.sleep(3)
            screen.press("d")
            time.sleep(5)
            screen.press(*["End"] * 12, distance=1500)
            # They are stored when they are left.
            screen.press("d")
            time.sleep(3)
            self.programs.saw(Usage(screen.window.pid))
            screen.quit()
        records = [json.loads(file.read_text())["article"] for file in threads.glob("*.json")]
        pages = [page for record in records for page in record["pages"]["pages"]]
        return [reply["id"] for page in pages for reply in page["items"]]

    def edits(self):
        """An edited post is changed, a deleted one stays."""
        library = self.library()
        self.run(library, "add", f"{BLOG}/?feed=rss2", "--no-discovery")
        self.run(library, "refresh")
        newest = [line.split("\t") for line in self.machines.blog("ids")][:2]
        self.machines.blog("edit", newest[0][0])
        self.machines.blog("delete", newest[1][0])
        self.wait_out(library)
        self.run(library, "refresh")
        versions = library.rows("SELECT COUNT(*) FROM version")[0][0]
        self.expect("WordPress: an edit keeps what was before", versions == 1, f"{versions}")
        stays = newest[1][1] in self.titles(library)
        self.expect("WordPress: what was deleted there stays here", stays)


def line(name, outcome):
    """A line of the table of trials."""
    freeze = f"{outcome.freeze:.0f} ms" if outcome.freeze is not None else ""
    peak = f"{outcome.peak:.0f} MB" if outcome.peak is not None else ""
    return f"| `{name}` | {outcome.rounds} | {len(outcome.losses)} | {freeze} | {peak} |"


def moved(record):
    """A record of polling, with each time an hour earlier."""
    if isinstance(record, dict):
        return json.dumps({k: json.loads(moved(v)) for k, v in record.items()})
    if isinstance(record, list):
        return json.dumps([json.loads(moved(value)) for value in record])
    is_time = isinstance(record, (int, float)) and not isinstance(record, bool) and record > 1e8
    return json.dumps(record - 3600 if is_time else record)


def main():
    """Starts the servers, reads from them, and prints a table."""
    parser = argparse.ArgumentParser(prog="servers", description=__doc__)
    parser.add_argument("--programs", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--data", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--python", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=1, help="what chance begins with")
    parser.add_argument("only", nargs="*", help="the trials to run; all if none is named")
    asked = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="freshet-servers."))
    programs = Watched(asked.programs, asked.data, folder / "home")
    with Machines(folder / "machines") as machines:
        machines.blog("add", 120, "Post", 60)
        timeline = Timeline(machines, asked.python)
        reading = Reading(machines, timeline, programs, folder, asked.seed)
        for trial in (
            *(reading.add_sites, reading.browse_blog, reading.window_blog, reading.gaps),
            *(reading.conditional, reading.truncated, reading.gone, reading.wiki, reading.edits),
            *(reading.posts_of_blog, reading.wiki_edits, reading.browse_timeline),
            *(reading.faults_of_timeline, reading.window_timeline, reading.gap_of_timeline),
            *(reading.comments_of_post, reading.comments_of_status),
        ):
            if asked.only and trial.__name__ not in asked.only:
                continue
            print(trial.__doc__.strip(), flush=True)
            reading.begin(trial.__name__)
            trial()
        timeline.between.stop()
    print("\n| What | |\n|---|---|\n" + "\n".join(reading.lines))
    print("\n| Trial | Rounds | Losses | Longest freeze | Most memory |\n|---|---|---|---|---|")
    for name, outcome in reading.trials.items():
        print(line(name, outcome))
    if reading.failures:
        print(f"What is left of it: {folder}")
        sys.exit(1)
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
