# SPDX-License-Identifier: GPL-3.0-or-later
"""kill -9 at random moments: nothing that was acknowledged is lost."""

import time

from campaign import Outcome
from programs import Screen, Usage


def check(outcome, library, when):
    """Whether the library is whole."""
    for fault in library.faults():
        outcome.lost(f"{when}: {fault}")


class CommandLineKills:
    """The command line, killed in the middle of what it does."""

    def __init__(self, campaign):
        self.campaign = campaign
        self.random = campaign.random
        self.library = campaign.library()
        self.outcome = Outcome()
        self.killed = 0
        # What is known of each article; nothing of those that a killed command worked on.
        self.known = {}

    def run(self):
        """Kills so many commands, and looks at the library after each."""
        with self.campaign.serve(8) as server:
            self.campaign.subscribe(self.library, server)
            self.known = self.library.states()
            for number in range(self.campaign.rounds):
                self.round(f"round {number}")
                if number % 10 == 9:
                    self.library.poll_anew()
        self.outcome.rounds = self.campaign.rounds
        self.outcome.notes.append(f"{self.killed} killed before their end")
        return self.outcome

    def round(self, name):
        """One command, killed or not; then what the library says."""
        words, expected = self.choose()
        process = self.campaign.programs.start(self.library.path, *words)
        time.sleep(self.random.uniform(0.002, 1.0 if words[0] in ("refresh", "doctor") else 0.05))
        if process.poll() is None:
            process.kill()
            self.killed += 1
        process.communicate()
        check(self.outcome, self.library, f"{name}, {words[0]}")
        states = self.library.states()
        if expected is None:
            self.known = states
        elif process.returncode == 0:
            self.known |= expected
        else:
            for number in expected:
                self.known.pop(number, None)
        for number, state in self.known.items():
            if number in states and states[number] != state:
                self.outcome.lost(f"{name}: article {number} is {states[number]}, was {state}")
            elif number not in states:
                self.outcome.lost(f"{name}: article {number} is gone")
        self.known = states

    def choose(self):
        """A command, and the states that it leads to; None if it may change any."""
        states = self.library.states()
        some = self.random.sample(sorted(states), min(5, len(states)))
        names = [str(number) for number in some]
        match self.random.randrange(10):
            case 0 | 1:
                return ["mark", "read", *names], {n: (True, states[n][1]) for n in some}
            case 2:
                return ["mark", "unread", *names], {n: (False, states[n][1]) for n in some}
            case 3 | 4:
                return ["star", *names], {n: (states[n][0], True) for n in some}
            case 5:
                return ["unstar", *names], {n: (states[n][0], False) for n in some}
            case 6:
                return ["refresh"], {}
            case 7:
                return self.random.choice([["undo"], ["redo"]]), None
            case 8:
                return ["doctor", self.random.choice(["--backup", "--rebuild-search"])], {}
            case _:
                return ["tag", "later", *names], {}


def command_line(campaign):
    """Kills freshetctl while it refreshes, marks, stars, tags, takes back, and makes backups."""
    return CommandLineKills(campaign).run()


def window(campaign):
    """Kills the window while it refreshes and marks, beside a command line that tags."""
    outcome, library = Outcome(), campaign.library()
    tagged = 0
    with campaign.serve(20) as server, Screen(campaign.programs, campaign.folder) as screen:
        campaign.subscribe(library, server)
        for number in range(campaign.rounds):
            library.poll_anew()
            if not screen.open(library.path):
                outcome.lost(f"round {number}: no window came: {screen.said()}")
                break
            screen.press("ctrl+shift+F5")
            chosen = str(campaign.random.choice(library.articles()))
            code, _, _ = campaign.programs.run(library.path, "tag", f"round-{number}", chosen)
            end = time.monotonic() + campaign.random.uniform(0.1, 2)
            while time.monotonic() < end and screen.is_alive:
                screen.press(*campaign.random.choices("nsrkc", k=3))
            if screen.is_alive:
                outcome.saw(Usage(screen.window.pid))
                screen.kill()
            else:
                outcome.lost(f"round {number}: the window ended by itself: {screen.said()}")
            check(outcome, library, f"round {number}")
            if code == 0:
                tagged += 1
                if int(chosen) not in library.tagged(f"round-{number}"):
                    outcome.lost(f"round {number}: an acknowledged tag is gone")
            outcome.rounds += 1
    outcome.notes.append(f"{tagged} acknowledged tags beside it")
    return outcome
