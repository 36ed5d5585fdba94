# SPDX-License-Identifier: GPL-3.0-or-later
"""Hours of reading: memory, files and threads stay as they are."""

import json
import os
import time

from campaign import Outcome
from heap import megabytes_in_use
from programs import Screen, Usage

FEEDS = 200
FAILING = 0.15
REFRESH = "ctrl+shift+F5"
# Seconds between two refreshes of all feeds.
PAUSE = 10
# How often the window is let be, and what it uses then is looked at: four times a quarter, of which
# the least counts.
RESTS = 16
A_QUARTER = RESTS // 4
# Rounds after which the reader goes to a short list and comes back: the long one begins anew, so that
# lists of like lengths are read in both halves.
ROUNDS_IN_A_LIST = 20
# What is measured, and how much more of it there may be at rest in the last quarter than in the third
# one. The free room between what is in use is some megabytes more or less by chance.
MEASURES = {"megabytes in use": 0.03, "megabytes": 0.15, "files": 0, "threads": 0}
# Seconds without a key, a refresh and a feed that fails, after which threads without work have ended:
# libdispatch lets them wait for five seconds, GLib for fifteen.
REST = 30
# Looks a second apart, of which the least counts: the window saves its place meanwhile.
LOOKS = 5
# The keys of two lists: what came today, which is nothing, as the articles are of years past, and all
# that is unread.
EMPTY_LIST = "ctrl+1"
LONG_LIST = "ctrl+2"
PROCESSORS = os.cpu_count()
# A line of dispatches tells of the second before it, in milliseconds.
SECOND = 1000
# The most threads of a name at any time. GLib runs ten tasks at once. libdispatch's pools have one
# thread a processor, and one more for each of them that waits for the disk; its queues that must go
# on have one each: for its timers, for who writes the library, for who waits to read it; and each
# of them may take another one before the last one rests. A thread of a pool that is asked for more
# often than it waits goes on for ever: how many of them there are at rest is chance, too.
MOST_THREADS = {
    "freshet": 1,
    "freshet-http": 1,
    "gmain": 1,
    "gdbus": 1,
    "pool-spawner": 1,
    "pool-org.freshe": 10,
    "-qos.overcommit": 6,
}
MOST_IN_POOL = 4 * PROCESSORS


def soak(campaign):
    """Refreshes 200 feeds, of which some fail, every ten seconds, and reads in them meanwhile."""
    outcome, library = Outcome(), campaign.library()
    trace = campaign.folder / "trace.jsonl"
    samples, rests = [], []
    with campaign.serve(FEEDS, failing=FAILING) as server, Screen(
        campaign.programs, campaign.folder
    ) as screen:
        campaign.subscribe(library, server)
        if not screen.open(library.path, "--trace", trace):
            outcome.lost(f"no window came: {screen.said()}")
            return outcome
        for _ in range(RESTS):
            samples += read(campaign, library, screen, outcome)
            rests.append(rest(library, server, screen))
        if screen.is_alive:
            if screen.quit() is None:
                outcome.lost("the window did not end")
        else:
            outcome.lost(f"ended by itself with {screen.window.returncode}")
        outcome.notes.append(f"{server.requests} requests, {server.failures} failed")
    outcome.rounds = len(samples)
    for line in screen.said():
        outcome.lost(f"said: {line}")
    for fault in library.faults():
        outcome.lost(fault)
    compare_rests(outcome, rests)
    judge_threads(outcome, samples)
    outcome.freeze = max(dispatches(trace), default=0)
    work = max(dispatches(trace, "busiestMs"), default=0)
    computing = max(dispatches(trace, "computingMs"), default=0)
    reading = max(dispatches(trace, "computingMs", since="idle"), default=0)
    outcome.notes.append(
        f"at most {work:.0f} ms of work in one dispatch, {computing:.0f} ms of them computing,"
        f" {reading:.0f} once the window had opened"
    )
    return outcome


def read(campaign, library, screen, outcome):
    """Reads until the next rest, and takes a sample after each refresh."""
    end = time.monotonic() + campaign.minutes * 60 / RESTS
    samples = []
    while time.monotonic() < end and screen.is_alive:
        if len(samples) % ROUNDS_IN_A_LIST == 0:
            screen.press(EMPTY_LIST, LONG_LIST)
        library.poll_anew()
        screen.press(REFRESH)
        pause = time.monotonic() + PAUSE
        while time.monotonic() < pause and screen.is_alive:
            some = campaign.random.choices(["n", "s", "r", "c", "ctrl+z", "End", "Home"], k=2)
            screen.press(*["Page_Down"] * 4, *some)
            time.sleep(0.8)
        if screen.is_alive:
            usage = Usage(screen.window.pid)
            samples.append(usage.sample())
            outcome.saw(usage)
    return samples


def rest(library, server, screen):
    """Shows an empty list, lets the window be, and returns the least that it uses then.

    A list that was read to its end has thousands of rows, which are memory that is used, and a feed
    that fails is asked for again: none fails meanwhile.
    """
    server.failing = 0
    screen.press(EMPTY_LIST)
    library.poll_anew()
    screen.press(REFRESH)
    time.sleep(REST)
    looks = []
    for _ in range(LOOKS):
        time.sleep(1)
        if screen.is_alive:
            looks.append(look(Usage(screen.window.pid)))
    server.failing = FAILING
    if not looks:
        return None
    return {what: min(found[what] for found in looks) for what in MEASURES}


def look(usage):
    """What the window uses at a time of rest; threads are those that belong to no pool."""
    own = [count for name, count in usage.names.items() if MOST_THREADS.get(name) == 1]
    return usage.sample() | {
        "megabytes in use": megabytes_in_use(usage.pid),
        "threads": sum(own),
    }


def compare_rests(outcome, rests):
    """Compares the rests of the last quarter with those of the third one."""
    if None in rests:
        return
    third, last = rests[-2 * A_QUARTER : -A_QUARTER], rests[-A_QUARTER:]
    for what, growth in MEASURES.items():
        seen = ", ".join(f"{rest[what]:.0f}" for rest in rests)
        outcome.notes.append(f"{what} at rest: {seen}")
        before, after = (min(rest[what] for rest in part) for part in (third, last))
        if after > before * (1 + growth):
            outcome.lost(f"{what} at rest grew from {before:.1f} to {after:.1f}")


def judge_threads(outcome, samples):
    """Holds the threads of each name to how many there may be."""
    most = {}
    for sample in samples:
        for name, count in sample["names"].items():
            most[name] = max(most.get(name, 0), count)
    told = ", ".join(f"{count} {name}" for name, count in sorted(most.items()))
    outcome.notes.append(f"threads: at most {told}")
    for name, count in most.items():
        if count > MOST_THREADS.get(name, MOST_IN_POOL):
            outcome.lost(f"{count} threads at once: {name}")


def dispatches(trace, what="longestMs", since=None):
    """The most that a dispatch of the main loop took in each second of a trace, in milliseconds.

    With an event, those of the seconds that began after its first time.
    """
    lines = [json.loads(line) for line in trace.read_text().splitlines()]
    if since:
        begin = next((line["ms"] for line in lines if line["event"] == since), 0) + SECOND
        lines = [line for line in lines if line["ms"] > begin]
    return [line[what] for line in lines if what in line]
