# SPDX-License-Identifier: GPL-3.0-or-later
"""A patch that breaks a rule, and what its head says of it."""

import dataclasses
import pathlib
import re
import subprocess


class BadPatch(Exception):
    """A patch that cannot be used, and why."""

    def __init__(self, name, reason):
        super().__init__(f"{name}: {reason}")


# Everything that a regular expression would not take as it stands.
SPECIAL = re.compile(r"[\\.^$*+?()\[\]{}|]")


@dataclasses.dataclass(frozen=True)
class Selection:
    """Tests by which a mutant is judged: a suite, or those of its tests whose names hold words."""

    suite: str
    words: str

    @classmethod
    def of(cls, text):
        """Reads `Module.Suite` or `Module.Suite/words of the test's name`."""
        suite, _, words = text.partition("/")
        return cls(suite.strip(), words.strip())

    @property
    def module(self):
        """The tests' module."""
        return self.suite.partition(".")[0]

    @property
    def filter(self):
        """The same for `swift test --filter`."""
        suite, words = (SPECIAL.sub(r"\\\g<0>", text) for text in (self.suite, self.words))
        return f"^{suite}/.*{words}"

    def chosen(self, tests):
        """Those of all tests that are meant."""
        pattern = re.compile(self.filter)
        return {test for test in tests if pattern.search(test)}


@dataclasses.dataclass
class Mutant:
    """A patch with its head: `Rule`, one or more `Tests`, `Runs`, and `Alone` where it has to."""

    name: str
    path: pathlib.Path
    rule: str
    selections: list
    is_display: bool
    is_alone: bool
    files: frozenset

    @classmethod
    def read(cls, path):
        """Reads a patch.

        Raises BadPatch.
        """
        name = path.stem
        head, mark, diff = path.read_text(encoding="utf-8").partition("\n--- ")
        if not mark:
            raise BadPatch(name, "there is no change in it")
        fields = {"Rule": [], "Tests": [], "Runs": [], "Alone": []}
        for line in head.splitlines():
            key, colon, value = line.partition(":")
            if not colon or key not in fields or not value.strip():
                raise BadPatch(name, f"its head has a line of no use: {line}")
            fields[key].append(value.strip())
        if len(fields["Rule"]) != 1 or not fields["Tests"]:
            raise BadPatch(name, "its head takes one Rule, and at least one line of Tests")
        if fields["Runs"] not in (["headless"], ["display"]):
            raise BadPatch(name, "its head takes one Runs: headless or display")
        return cls(
            name,
            path,
            fields["Rule"][0],
            [Selection.of(text) for text in fields["Tests"]],
            fields["Runs"] == ["display"],
            bool(fields["Alone"]),
            frozenset(re.findall(r"^\+\+\+ b/(\S+)", diff, re.MULTILINE)),
        )

    def chosen(self, tests):
        """The tests by which the mutant is judged.

        Raises BadPatch when a line of its head names none.
        """
        found = set()
        for selection in self.selections:
            chosen = selection.chosen(tests)
            if not chosen:
                words = selection.suite + (f"/{selection.words}" if selection.words else "")
                raise BadPatch(self.name, f"no test is called {words}")
            found |= chosen
        return found

    def apply(self, folder, check=False):
        """Changes the copy of the project in a folder, or only tries to.

        Raises BadPatch when the patch does not fit.
        """
        # Outside of a repository's sight `git apply` takes the folder as it is.
        result = subprocess.run(
            ["git", "apply", "--unidiff-zero", *(["--check"] if check else []), self.path],
            cwd=folder,
            env={"PATH": "/usr/bin:/bin", "GIT_DIR": "/dev/null", "GIT_CEILING_DIRECTORIES": "/"},
            capture_output=True,
            text=True,
            check=False,
        )
        if result.returncode:
            raise BadPatch(self.name, f"it no longer fits: {result.stderr.strip()}")


def read_all(folder):
    """Reads every patch below a folder, by name.

    Raises BadPatch.
    """
    mutants = {}
    for path in sorted(folder.rglob("*.patch")):
        mutant = Mutant.read(path)
        if mutant.name in mutants:
            raise BadPatch(mutant.name, "two patches have this name")
        mutants[mutant.name] = mutant
    return mutants
