# SPDX-License-Identifier: GPL-3.0-or-later
"""The window and many command lines at work on one library at the same time."""

import threading
import time

from campaign import Outcome
from programs import Screen, Usage

WRITERS = 20


class Writer(threading.Thread):
    """One command after the other, until it is told to stop."""

    def __init__(self, campaign, library, number, end):
        super().__init__()
        self.programs = campaign.programs
        self.library = library
        self.number = number
        self.end = end
        self.articles = library.articles()
        self.commands = 0
        self.tagged = set()
        self.faults = []
        self.slowest = 0.0

    def run(self):
        """Tags, lists, searches and stars in turn."""
        step = self.number
        while time.monotonic() < self.end:
            chosen = self.articles[(step * 7919) % len(self.articles)]
            commands = [
                ["tag", f"writer-{self.number}", str(chosen)],
                ["list", "articles", "--limit", "20"],
                ["star", str(chosen)],
                ["search", "word7", "--limit", "5"],
                ["mark", "read", str(chosen)],
                ["refresh"],
            ]
            words = commands[step % len(commands)]
            began = time.monotonic()
            code, _, complaint = self.programs.run(self.library.path, *words, limit=120)
            self.slowest = max(self.slowest, time.monotonic() - began)
            self.commands += 1
            if code not in (0, 1) or (code == 1 and words[0] != "refresh"):
                self.faults.append(f"{words[0]} ends with {code}: {complaint.strip()}")
            elif words[0] == "tag":
                self.tagged.add(chosen)
            step += 1


def together(campaign):
    """A window that is used, beside 20 loops of commands, on feeds that grow and fail."""
    outcome, library = Outcome(), campaign.library()
    with campaign.serve(20, failing=0.05) as server, Screen(
        campaign.programs, campaign.folder
    ) as screen:
        campaign.subscribe(library, server)
        if not screen.open(library.path):
            outcome.lost(f"no window came: {screen.said()}")
            return outcome
        end = time.monotonic() + campaign.minutes * 60
        writers = [Writer(campaign, library, n, end) for n in range(WRITERS)]
        for writer in writers:
            writer.start()
        while time.monotonic() < end:
            screen.press(*campaign.random.choices(["n", "s", "Page_Down", "r"], k=2))
            time.sleep(2)
        for writer in writers:
            writer.join()
            for fault in writer.faults:
                outcome.lost(fault)
            gone = writer.tagged - library.tagged(f"writer-{writer.number}")
            if gone:
                outcome.lost(f"{len(gone)} acknowledged tags are gone")
        if screen.is_alive:
            outcome.saw(Usage(screen.window.pid))
            if screen.quit() is None:
                outcome.lost("the window did not end")
        else:
            outcome.lost(f"the window ended by itself: {screen.said()}")
    for fault in library.faults():
        outcome.lost(fault)
    outcome.rounds = sum(writer.commands for writer in writers)
    outcome.notes.append(f"slowest command {max(w.slowest for w in writers):.1f} s")
    return outcome
