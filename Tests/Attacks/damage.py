# SPDX-License-Identifier: GPL-3.0-or-later
"""Bytes of a library overwritten at random: it is said, and all that a backup has comes back."""

import shutil

from campaign import Outcome

DAMAGED = 65
# Healthy ones take some seconds.
MOST_SECONDS = 120


def damage(campaign):
    """Overwrites random bytes of a library with a backup beside it, and saves what is in it."""
    outcome = Outcome()
    whole = campaign.folder / "whole"
    whole.mkdir()
    library = campaign.library("whole/library.sqlite")
    with campaign.serve(12, growing=False) as server:
        campaign.subscribe(library, server)
    some = [str(number) for number in library.articles()[::5]]
    campaign.programs.run(library.path, "mark", "read", *some)
    campaign.programs.run(library.path, "star", *some[::3])
    campaign.programs.run(library.path, "doctor", "--backup")
    states, texts = library.states(), library.texts()
    noticed = 0
    for number in range(campaign.rounds):
        folder = campaign.folder / f"round-{number}"
        shutil.copytree(whole, folder)
        copy = campaign.library(f"round-{number}/library.sqlite")
        name = spoil(campaign, copy.path)
        code, _, complaint = campaign.programs.run(copy.path, "doctor", limit=MOST_SECONDS)
        if code not in (0, DAMAGED):
            outcome.lost(f"{name}: doctor ends with {code}: {complaint}")
        if code == DAMAGED:
            noticed += 1
            save(campaign, outcome, copy, name, states, texts)
        shutil.rmtree(folder)
        outcome.rounds += 1
    outcome.notes.append(f"{noticed} noticed and saved; the others hit free or plain bytes")
    return outcome


def spoil(campaign, path):
    """Overwrites some bytes; returns what was done, to be done again."""
    size = path.stat().st_size
    offset = campaign.random.choice([0, 20, 100, 4096] + [None] * 20)
    if offset is None:
        offset = campaign.random.randrange(size)
    count = campaign.random.choice([1, 16, 512, 4096, 20_000])
    noise = campaign.random.randbytes(count)
    with open(path, "r+b") as file:
        file.seek(offset)
        file.write(noise[: size - offset])
    return f"{count} bytes at {offset} (seed {campaign.seed})"


def save(campaign, outcome, copy, name, states, texts):
    """Saves a damaged library, and compares it with what it was."""
    words = ["doctor", "--recover"]
    code, output, complaint = campaign.programs.run(copy.path, *words, limit=MOST_SECONDS)
    if code is None:
        outcome.lost(f"{name}: saving did not end in {MOST_SECONDS} s")
        return
    if code not in (0, 1):
        outcome.lost(f"{name}: saving ends with {code}: {output} {complaint}")
        return
    for fault in copy.faults():
        outcome.lost(f"{name}: {fault}")
    saved = copy.states()
    wrong = sum(1 for number, state in states.items() if saved.get(number) != state)
    missing = len(set(texts) - set(copy.texts()))
    if wrong or missing:
        outcome.lost(f"{name}: {wrong} states and {missing} texts of {len(states)} are not there")
