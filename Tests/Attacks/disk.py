# SPDX-License-Identifier: GPL-3.0-or-later
"""A disk that runs full: what is said to be done is done, and nothing is lost."""

import os
import subprocess

from campaign import Outcome

WRITE_FAILED = 74


class Disk:
    """A small disk in memory, which takes a superuser."""

    def __init__(self, folder, kilobytes):
        self.folder = folder
        folder.mkdir()
        size = f"size={kilobytes}k"
        subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", folder], check=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", "--lazy", self.folder], check=True)

    def fill(self, leaving):
        """Fills the disk but for so many kilobytes."""
        room = os.statvfs(self.folder)
        free = room.f_bavail * room.f_frsize - leaving * 1024
        with open(self.folder / "filler", "wb") as filler:
            filler.write(b"x" * max(0, free))

    def make_room(self):
        """Takes away what filled the disk."""
        (self.folder / "filler").unlink(missing_ok=True)


def full_disk(campaign):
    """Marks, refreshes, lists and searches on a disk with 0 to 150 kB free."""
    outcome = Outcome()
    with campaign.serve(8) as server, Disk(campaign.folder / "disk", 12_000) as disk:
        library = campaign.library("disk/library.sqlite")
        campaign.subscribe(library, server)
        articles = library.articles()
        for number in range(campaign.rounds):
            disk.fill(campaign.random.choice([0, 8, 20, 60, 150]))
            one_round(campaign, outcome, library, f"round {number}")
            disk.make_room()
            for fault in library.faults():
                outcome.lost(f"round {number}: {fault}")
            missing = set(articles) - set(library.articles())
            if missing:
                outcome.lost(f"round {number}: {len(missing)} articles are gone")
            outcome.rounds += 1
        library.poll_anew()
        code, _, complaint = campaign.programs.run(library.path, "refresh")
        if code not in (0, 1):
            outcome.lost(f"with room again: refresh ends with {code}: {complaint}")
    return outcome


def one_round(campaign, outcome, library, name):
    """Some commands on the full disk; what they say is compared with the library."""
    before = library.copied(campaign.folder).states()
    chosen = campaign.random.choice(sorted(before))
    was_starred = before[chosen][1]
    verb = "unstar" if was_starred else "star"
    code, _, complaint = campaign.programs.run(library.path, verb, str(chosen))
    is_done = library.copied(campaign.folder).states()[chosen][1] != was_starred
    if code not in (0, WRITE_FAILED):
        outcome.lost(f"{name}: {verb} ends with {code}: {complaint}")
    elif (code == 0) != is_done:
        outcome.lost(f"{name}: {verb} ends with {code}, done is {is_done}")
    if code == WRITE_FAILED and "full" not in complaint:
        outcome.lost(f"{name}: {verb} does not say that the disk is full: {complaint}")
    for words in (["list", "articles", "--limit", "3"], ["stats"], ["search", "word7"]):
        code, output, complaint = campaign.programs.run(library.path, *words)
        if code != 0 or not output:
            outcome.lost(f"{name}: {words[0]} ends with {code}: {complaint}")
    campaign.programs.run(library.path, "refresh")
