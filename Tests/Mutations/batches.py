# SPDX-License-Identifier: GPL-3.0-or-later
"""Which mutants may share a build."""

import dataclasses


@dataclasses.dataclass
class Batch:
    """Mutants that change other files, and are judged by other tests."""

    mutants: list = dataclasses.field(default_factory=list)
    files: set = dataclasses.field(default_factory=set)
    tests: set = dataclasses.field(default_factory=set)

    def takes(self, mutant, tests):
        """Whether a mutant may be added."""
        if self.mutants and (mutant.is_alone or self.mutants[0].is_alone):
            return False
        return self.files.isdisjoint(mutant.files) and self.tests.isdisjoint(tests)

    def add(self, mutant, tests):
        """Adds a mutant that may be."""
        self.mutants.append(mutant)
        self.files |= mutant.files
        self.tests |= tests


def batches(mutants, tests, are_alone):
    """Puts mutants into as few builds as they fit, in their order.

    A build takes longer than the tests of a mutant. That one mutant of a build fails a test of
    another cannot be ruled out: heads name few tests, and a second round has other companions.
    """
    found = []
    for mutant in mutants:
        chosen = mutant.chosen(tests)
        fitting = [] if are_alone else [b for b in found if b.takes(mutant, chosen)]
        if not fitting:
            fitting = [Batch()]
            found += fitting
        fitting[0].add(mutant, chosen)
    return found
