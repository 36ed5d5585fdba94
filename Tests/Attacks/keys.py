# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys at random, and keys in quick succession: the window lives, and GTK complains of nothing."""

from campaign import Outcome
from programs import Screen, Usage

ANY = (
    "n s r b k c t Page_Down Page_Up Down Up Left Right Home End Tab shift+Tab Escape F5 F9 F10"
    " ctrl+z ctrl+shift+z ctrl+f ctrl+n ctrl+r alt+Return ctrl+shift+F5 Menu Return space F2 a 1"
).split()
# What shows messages with a button, quickly: keys, and milliseconds between them.
QUICK = [
    (["s"], 30),
    (["s"], 100),
    (["s"], 200),
    (["k", "ctrl+z"], 60),
    (["k", "ctrl+z"], 200),
    (["n", "s"], 100),
]


def keys(campaign):
    """Presses keys; every critical of GLib ends the window."""
    outcome, library = Outcome(), campaign.library()
    with campaign.serve(12) as server, Screen(campaign.programs, campaign.folder) as screen:
        campaign.subscribe(library, server)
        for number in range(campaign.rounds):
            if not screen.open(library.path, G_DEBUG="fatal-criticals"):
                outcome.lost(f"round {number}: no window came: {screen.said()}")
                return outcome
            screen.press("Down", "n", distance=100)
            pressed, distance = choose(campaign, number)
            screen.press(*pressed, distance=distance)
            if screen.is_alive:
                outcome.saw(Usage(screen.window.pid))
                screen.kill()
            else:
                outcome.lost(f"round {number}: ended by {screen.window.returncode}: {pressed[:8]} …")
            outcome.rounds += 1
    for line in screen.said():
        outcome.lost(f"said: {line}")
    for fault in library.faults():
        outcome.lost(fault)
    return outcome


def choose(campaign, number):
    """The keys of a round, and the milliseconds between them."""
    if number < len(QUICK):
        pattern, distance = QUICK[number]
        return pattern * (12_000 // distance // len(pattern)), distance
    return campaign.random.choices(ANY, k=100), campaign.random.choice([20, 60, 150])
