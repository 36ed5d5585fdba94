# SPDX-License-Identifier: GPL-3.0-or-later
"""Hours of reading: memory, files and threads stay as they are."""

import json
import statistics
import time

from campaign import Outcome
from programs import Screen, Usage

FEEDS = 200
# How much more memory the last quarter may take than the third one.
MOST_GROWTH = 0.03


def soak(campaign):
    """Refreshes 200 feeds, of which some fail, every ten seconds, and reads in them meanwhile."""
    outcome, library = Outcome(), campaign.library()
    trace = campaign.folder / "trace.jsonl"
    samples = []
    with campaign.serve(FEEDS, failing=0.15) as server, Screen(
        campaign.programs, campaign.folder
    ) as screen:
        campaign.subscribe(library, server)
        if not screen.open(library.path, "--trace", trace):
            outcome.lost(f"no window came: {screen.said()}")
            return outcome
        end = time.monotonic() + campaign.minutes * 60
        while time.monotonic() < end and screen.is_alive:
            library.poll_anew()
            screen.press("ctrl+shift+F5")
            pause = time.monotonic() + 10
            while time.monotonic() < pause and screen.is_alive:
                some = campaign.random.choices(["n", "s", "r", "c", "ctrl+z", "End", "Home"], k=2)
                screen.press(*["Page_Down"] * 4, *some)
                time.sleep(0.8)
            if screen.is_alive:
                usage = Usage(screen.window.pid)
                samples.append((usage.megabytes, usage.files, usage.threads))
                outcome.saw(usage)
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
    compare(outcome, samples)
    outcome.freeze = max(dispatches(trace), default=0)
    return outcome


def compare(outcome, samples):
    """Compares the last quarter of the time with the one before."""
    quarter = len(samples) // 4
    if quarter < 3:
        return
    third, last = samples[-2 * quarter : -quarter], samples[-quarter:]
    for index, (what, growth) in enumerate(
        [("MB of memory", MOST_GROWTH), ("files", 0), ("threads", 0)]
    ):
        before = statistics.median(sample[index] for sample in third)
        after = statistics.median(sample[index] for sample in last)
        outcome.notes.append(f"{before:.0f}, then {after:.0f} {what}")
        if after > before * (1 + growth):
            outcome.lost(f"{what} grew from {before:.1f} to {after:.1f}")


def dispatches(trace):
    """The longest dispatch of the main loop in each second of a trace, in milliseconds."""
    lines = [json.loads(line) for line in trace.read_text().splitlines()]
    return [line["longestMs"] for line in lines if "longestMs" in line]
