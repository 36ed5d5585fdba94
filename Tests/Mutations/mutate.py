# SPDX-License-Identifier: GPL-3.0-or-later
"""Breaks rules, one patch each, and tells whether the tests notice."""

import argparse
import pathlib
import random
import sys
import time

from batches import batches
from mutant import BadPatch, read_all
from tree import Tree
from trial import LONGEST_OF_ALL, Trials

KILLED, SURVIVED, UNFIT = "killed", "survived", "does not compile"
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def arguments():
    """What the tool was asked for."""
    parser = argparse.ArgumentParser(prog="mutate", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="the patches; all, if none is named"
    )
    parser.add_argument("--list", action="store_true", help="names the patches and their rules")
    parser.add_argument(
        "--check",
        nargs="?",
        const="",
        metavar="TESTS",
        help="only tells which patches no longer fit the code, and, with a file that lists every"
        " test, which name none; builds nothing",
    )
    parser.add_argument(
        "--rounds",
        type=int,
        default=1,
        help="judges each patch so often, each time built beside others: one that survives once"
        " has survived",
    )
    parser.add_argument(
        "--alone", action="store_true", help="builds each patch alone: slower, and beyond doubt"
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help="builds each patch alone, and runs every headless suite when its own say nothing",
    )
    return parser.parse_args()


def chosen(mutants, names):
    """The patches that were named.

    Raises BadPatch.
    """
    for name in names:
        if name not in mutants:
            raise BadPatch(name, "there is no such patch; `mutate --list` names them")
    return [mutants[name] for name in names] or list(mutants.values())


def check(mutants, listed):
    """Prints which patches no longer fit, or name no test of a list that may be left out.

    Returns the exit code that they come to.
    """
    tests = pathlib.Path(listed).read_text(encoding="utf-8").splitlines() if listed else None
    code = 0
    for mutant in mutants:
        try:
            mutant.apply(ROOT, check=True)
            if tests is not None:
                mutant.chosen(tests)
        except BadPatch as fault:
            print(fault)
            code = 2
    return code


class Run:
    """One run over patches, and its verdicts."""

    def __init__(self, tree, trials, runs_all):
        self.tree = tree
        self.trials = trials
        self.runs_all = runs_all
        self.began = time.monotonic()
        self.verdicts = {}

    def say(self, text):
        """Prints a line with the time since the beginning."""
        print(f"{time.monotonic() - self.began:5.0f} s  {text}", flush=True)

    def check_unbroken(self, mutants):
        """Runs the tests before anything is broken: one that fails anyway proves nothing.

        Raises BadPatch.
        """
        groups = {}
        for mutant in mutants:
            for selection in mutant.selections:
                # As meson-helpers/test runs them: a module, and of a display one suite, at a time.
                name = selection.suite if mutant.is_display else selection.module
                groups.setdefault((name, mutant.is_display), {})[selection.filter] = None
        for (name, is_display), filters in groups.items():
            failed = self.trials.failures(f"unbroken-{name}", filters, is_display, LONGEST_OF_ALL)
            self.say(f"{name} before anything is broken: {len(failed)} failed")
            if failed:
                raise BadPatch(name, f"fails without any patch: {failed[0]}")

    def run(self, batch, number):
        """Breaks the rules of a batch, builds, and judges each by its own tests."""
        mutants = list(batch.mutants)
        for mutant in mutants:
            mutant.apply(self.tree.folder)
        try:
            while mutants and (faults := self.tree.build(number)):
                guilty = [m for m in mutants if m.files & faults.keys()] or mutants
                for mutant in guilty:
                    mutants.remove(mutant)
                    self.note(mutant, f"{UNFIT}: {next(iter(faults.values()))}")
                    self.tree.restore(*mutant.files)
            # A patch may break the style sheet, or have broken it in the batch before.
            if any(mutant.is_display for mutant in mutants):
                self.tree.build_data()
            self.say(f"built: {', '.join(mutant.name for mutant in mutants)}")
            for mutant in mutants:
                self.judge(mutant)
        finally:
            self.tree.restore(*batch.files)

    def note(self, mutant, verdict):
        """Takes note of a verdict, and says it; a kill takes back none of an earlier round."""
        before = self.verdicts.get(mutant.name)
        if before is None or before[1].startswith(KILLED):
            self.verdicts[mutant.name] = (mutant.rule, verdict)
        self.say(f"{mutant.name}: {verdict}")

    def judge(self, mutant):
        """Runs the tests of a patch."""
        filters = [selection.filter for selection in mutant.selections]
        failed = self.trials.failures(mutant.name, filters, mutant.is_display)
        if not failed and self.runs_all:
            failed = self.trials.failures(
                f"{mutant.name}-all", ["^(?!.*DisplayTests)"], False, LONGEST_OF_ALL
            )
        self.note(mutant, f"{KILLED} by {failed[0]}" if failed else SURVIVED)

    def table(self):
        """Prints the verdicts.

        Returns the exit code that they come to.
        """
        print("\n| Patch | Breaks | Verdict |\n|---|---|---|")
        for name, (rule, verdict) in sorted(self.verdicts.items()):
            print(f"| {name} | {rule} | {verdict} |")
        survived = sum(verdict == SURVIVED for _, verdict in self.verdicts.values())
        unfit = sum(verdict.startswith(UNFIT) for _, verdict in self.verdicts.values())
        killed = len(self.verdicts) - survived - unfit
        print(f"\n{killed} killed, {survived} survived, {unfit} did not compile")
        return 2 if unfit else 1 if survived else 0


def main():
    """Runs the tool; returns its exit code."""
    asked = arguments()
    mutants = chosen(read_all(HERE), asked.names)
    if asked.list:
        for mutant in mutants:
            print(f"{mutant.name}: {mutant.rule}")
        return 0
    if asked.check is not None:
        return check(mutants, asked.check)
    tree = Tree(ROOT)
    tree.renew()
    for mutant in mutants:
        mutant.apply(tree.folder, check=True)
    trials = Trials(tree)
    run = Run(tree, trials, asked.all)
    if faults := tree.build("unbroken"):
        raise BadPatch(next(iter(faults)), f"does not build: {next(iter(faults.values()))}")
    if any(mutant.is_display for mutant in mutants):
        tree.build_data()
    tests = trials.names()
    plans = []
    for number in range(asked.rounds):
        if number:
            random.Random(number).shuffle(mutants)
        plans += batches(mutants, tests, asked.alone or asked.all)
    run.say(f"{len(mutants)} patches, {len(plans)} builds")
    run.check_unbroken(mutants)
    for number, batch in enumerate(plans, 1):
        run.run(batch, number)
    return run.table()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BadPatch as fault:
        print(f"mutate: {fault}", file=sys.stderr)
        sys.exit(2)
