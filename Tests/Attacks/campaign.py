# SPDX-License-Identifier: GPL-3.0-or-later
"""What every campaign is given, and what it tells."""

import dataclasses
import pathlib
import random
import shutil

from feeds import FeedServer
from library import Library


# Of more losses than that only the number is told.
MOST_PRINTED = 20


@dataclasses.dataclass
class Outcome:
    """What came of a campaign: no losses, or it has failed."""

    rounds: int = 0
    losses: list = dataclasses.field(default_factory=list)
    notes: list = dataclasses.field(default_factory=list)
    freeze: float | None = None
    peak: float | None = None

    def lost(self, what):
        """Writes down a loss, and says it at once."""
        self.losses.append(what)
        if len(self.losses) <= MOST_PRINTED:
            print(f"   LOST: {what}", flush=True)

    def saw(self, usage):
        """Takes note of the most memory that a process used."""
        self.peak = max(self.peak or 0, usage.peak)


@dataclasses.dataclass
class Campaign:
    """One campaign's surroundings."""

    programs: object
    folder: pathlib.Path
    seed: int
    rounds: int
    minutes: float
    # The names of what is tried; empty for all of it.
    shapes: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.random = random.Random(self.seed)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)

    def library(self, name="library.sqlite"):
        """A library of the campaign."""
        return Library(self.folder / name)

    def serve(self, feeds, **options):
        """Feeds that grow."""
        return FeedServer(feeds, seed=self.seed, **options)

    def subscribe(self, library, server):
        """Subscribes to all feeds of a server, and fetches them once."""
        outlines = self.folder / "feeds.opml"
        outlines.write_text(server.outlines())
        for words in (["import", str(outlines)], ["refresh"]):
            code, _, complaint = self.programs.run(library.path, *words, limit=300)
            if code not in (0, 1):
                raise SystemExit(f"attack: {words[0]} ended with {code}: {complaint}")
