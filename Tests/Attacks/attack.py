# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the campaigns, and prints a table of what they came to."""

import argparse
import pathlib
import shutil
import sys
import tempfile
import time

import damage
import disk
import hostile
import keys
import kills
import large
import soak
import together
from campaign import Campaign
from programs import Programs

# Each campaign, its usual rounds and its usual minutes; those that go by one do not heed the other.
CAMPAIGNS = {
    "command-line": (kills.command_line, 300, 0),
    "window": (kills.window, 60, 0),
    "disk": (disk.full_disk, 20, 0),
    "damage": (damage.damage, 60, 0),
    "hostile": (hostile.hostile, 1, 0),
    "together": (together.together, 0, 4),
    "large": (large.large, 0, 0),
    "keys": (keys.keys, 26, 0),
    "soak": (soak.soak, 0, 60),
}


def arguments():
    """What the tool was asked for."""
    parser = argparse.ArgumentParser(prog="attack", description=__doc__)
    names = ", ".join(CAMPAIGNS)
    parser.add_argument("campaigns", nargs="*", metavar="CAMPAIGN", help=f"all of {names}")
    parser.add_argument("--programs", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--data", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=1, help="what chance begins with")
    parser.add_argument("--rounds", type=int, help="how many rounds of each campaign")
    parser.add_argument("--minutes", type=float, help="how long those take that go by time")
    parser.add_argument(
        "--shapes", type=lambda names: names.split(","), help="some of those that large shows: A,B"
    )
    parser.add_argument("--folder", help="keeps libraries and complaints here")
    asked = parser.parse_args()
    unknown = [name for name in asked.campaigns if name not in CAMPAIGNS]
    if unknown:
        parser.error(f"no campaign {unknown[0]}; there are {names}")
    strange = [name for name in asked.shapes or [] if name not in large.SHAPES]
    if strange:
        parser.error(f"no shape {strange[0]}; there are {', '.join(large.SHAPES)}")
    return asked


def line(name, outcome, seconds):
    """A line of the table."""
    freeze = f"{outcome.freeze:.0f} ms" if outcome.freeze is not None else ""
    peak = f"{outcome.peak:.0f} MB" if outcome.peak is not None else ""
    cells = [name, outcome.rounds, len(outcome.losses), freeze, peak, f"{seconds:.0f} s"]
    return f"| {' | '.join(map(str, cells))} | {'; '.join(outcome.notes)} |"


def main():
    """Runs what was asked for; ends with 1 if anything was lost."""
    asked = arguments()
    folder = pathlib.Path(asked.folder or tempfile.mkdtemp(prefix="freshet-attack."))
    lines, losses = [], 0
    for name in asked.campaigns or CAMPAIGNS:
        run, rounds, minutes = CAMPAIGNS[name]
        print(f"{name} (seed {asked.seed})", flush=True)
        campaign = Campaign(
            Programs(asked.programs, asked.data, folder / name / "home"),
            folder / name / "work",
            asked.seed,
            rounds if asked.rounds is None else asked.rounds,
            minutes if asked.minutes is None else asked.minutes,
            asked.shapes or [],
        )
        began = time.monotonic()
        outcome = run(campaign)
        lines.append(line(name, outcome, time.monotonic() - began))
        losses += len(outcome.losses)
    print("\n| Campaign | Rounds | Losses | Longest freeze | Most memory | Time | Besides |")
    print("|---|---|---|---|---|---|---|")
    print("\n".join(lines))
    if not asked.folder and not losses:
        shutil.rmtree(folder)
    elif losses:
        print(f"What is left of it: {folder}")
    sys.exit(1 if losses else 0)


if __name__ == "__main__":
    main()
