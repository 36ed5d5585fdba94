# SPDX-License-Identifier: GPL-3.0-or-later
"""Hours of reading: memory, files and threads stay as they are."""

import json
import os
import statistics
import time

from campaign import Outcome
from programs import Screen, Usage

FEEDS = 200
# Seconds between two refreshes of all feeds.
PAUSE = 10
# Samples that a half needs before it is judged: a minute of them.
FEWEST = 6
# How much more memory the window may have at rest after the second half than after the first one.
MOST_GROWTH = 0.05
# Rounds after which the reader goes to a short list and comes back: the long one begins anew, so that
# lists of like lengths are read in both halves.
ROUNDS_IN_A_LIST = 20
# What is measured, and how much more of it there may be.
MEASURES = {"megabytes": MOST_GROWTH, "files": 0, "threads": 0}
# Seconds without a key and a refresh, after which threads without work have ended: libdispatch lets
# them wait for five seconds, GLib for fifteen. What is looked at is the least of the last ones, as
# feeds that failed are asked for again meanwhile.
REST = 25
LOOKS = 30
# Where two lists of the sidebar are, in pixels: all that is unread, and the articles of one feed.
LONG_LIST = (100, 74)
SHORT_LIST = (100, 210)
PROCESSORS = os.cpu_count()
# The most threads of a name at any time. GLib runs ten tasks at once. libdispatch's pools have one
# thread a processor, and one more for each of them that waits for the disk; its queues that must go
# on have one each: for its timers, for who writes the library, for who waits to read it; and each
# of them may take another one before the last one rests.
MOST_THREADS = {
    "freshet": 1,
    "freshet-http": 1,
    "gmain": 1,
    "gdbus": 1,
    "pool-spawner": 1,
    "pool-org.freshe": 10,
    "-qos.overcommit": 6,
}
MOST_IN_POOL = 2 * PROCESSORS


def soak(campaign):
    """Refreshes 200 feeds, of which some fail, every ten seconds, and reads in them meanwhile."""
    outcome, library = Outcome(), campaign.library()
    trace = campaign.folder / "trace.jsonl"
    halves, rests = [[], []], []
    with campaign.serve(FEEDS, failing=0.15) as server, Screen(
        campaign.programs, campaign.folder
    ) as screen:
        campaign.subscribe(library, server)
        if not screen.open(library.path, "--trace", trace):
            outcome.lost(f"no window came: {screen.said()}")
            return outcome
        for half in halves:
            read(campaign, library, screen, half, outcome)
            rests.append(rest(screen))
        if screen.is_alive:
            if screen.quit() is None:
                outcome.lost("the window did not end")
        else:
            outcome.lost(f"ended by itself with {screen.window.returncode}")
        outcome.notes.append(f"{server.requests} requests, {server.failures} failed")
    outcome.rounds = sum(map(len, halves))
    for line in screen.said():
        outcome.lost(f"said: {line}")
    for fault in library.faults():
        outcome.lost(fault)
    compare(outcome, halves[1])
    compare_rests(outcome, rests)
    judge_threads(outcome, halves[0] + halves[1])
    outcome.freeze = max(dispatches(trace), default=0)
    work = max(dispatches(trace, "busiestMs"), default=0)
    computing = max(dispatches(trace, "computingMs"), default=0)
    outcome.notes.append(
        f"at most {work:.0f} ms of work in one dispatch, {computing:.0f} ms of them computing"
    )
    return outcome


def read(campaign, library, screen, samples, outcome):
    """Reads for half of the time, and takes a sample after each refresh."""
    end = time.monotonic() + campaign.minutes * 30
    rounds = 0
    while time.monotonic() < end and screen.is_alive:
        if rounds % ROUNDS_IN_A_LIST == 0:
            screen.click(*SHORT_LIST)
            screen.click(*LONG_LIST)
        rounds += 1
        library.poll_anew()
        screen.press("ctrl+shift+F5")
        pause = time.monotonic() + PAUSE
        while time.monotonic() < pause and screen.is_alive:
            some = campaign.random.choices(["n", "s", "r", "c", "ctrl+z", "End", "Home"], k=2)
            screen.press(*["Page_Down"] * 4, *some)
            time.sleep(0.8)
        if screen.is_alive:
            usage = Usage(screen.window.pid)
            samples.append(usage.sample())
            outcome.saw(usage)


def rest(screen):
    """Shows a short list, lets the window be, and takes the least that it uses then.

    A list that was read to its end has thousands of rows, which are memory that is used.
    """
    screen.click(*SHORT_LIST)
    time.sleep(REST)
    looks = []
    for _ in range(LOOKS):
        time.sleep(1)
        if screen.is_alive:
            looks.append(Usage(screen.window.pid).sample())
    if not looks:
        return None
    least = {what: min(look[what] for look in looks) for what in MEASURES}
    least["names"] = min(looks, key=lambda look: look["threads"])["names"]
    return least


def compare(outcome, samples):
    """Compares the last quarter of the time with the third one."""
    if len(samples) < 2 * FEWEST:
        return
    middle = len(samples) // 2
    for what, growth in MEASURES.items():
        if what == "threads":
            # Of these there are as many as work at the time: `judge_threads` has their bounds, and
            # none more is left at rest.
            continue
        third, last = ([s[what] for s in part] for part in (samples[:middle], samples[middle:]))
        before, after = statistics.median(third), statistics.median(last)
        outcome.notes.append(f"{before:.0f}, then {after:.0f} {what}")
        # Memory is as much as the list that happens to be read is long: it is judged at rest.
        if what != "megabytes" and after > before * (1 + growth):
            outcome.lost(f"{what} grew from {before:.1f} to {after:.1f}")


def compare_rests(outcome, rests):
    """Compares the rest at the end with the one at half time."""
    before, after = rests
    if not before or not after:
        return
    for what, growth in MEASURES.items():
        outcome.notes.append(f"at rest {before[what]:.0f}, then {after[what]:.0f} {what}")
        if after[what] > before[what] * (1 + growth):
            names = f": {before['names']}, then {after['names']}" if what == "threads" else ""
            outcome.lost(f"{what} at rest grew from {before[what]:.1f} to {after[what]:.1f}{names}")


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


def dispatches(trace, what="longestMs"):
    """The most that a dispatch of the main loop took in each second of a trace, in milliseconds."""
    lines = [json.loads(line) for line in trace.read_text().splitlines()]
    return [line[what] for line in lines if what in line]
