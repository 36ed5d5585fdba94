# SPDX-License-Identifier: GPL-3.0-or-later
"""The copy of the project in which rules are broken."""

import os
import pathlib
import re
import shutil
import subprocess

# The line of a compiler's complaint.
FAULT = re.compile(r"^(/[^:]+):\d+:\d+: error: (.*)$", re.MULTILINE)


class Tree:
    """A copy of the work tree below `.build`, with a build of its own."""

    def __init__(self, root):
        self.root = root
        self.folder = root / ".build" / "mutations"
        self.logs = self.folder / ".build" / "logs"

    def renew(self):
        """Makes the copy the same as the work tree, but for what git is told to ignore.

        Files that are the same stay as they are, so that little has to be built.
        """
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=self.root,
            capture_output=True,
            check=True,
        )
        names = {name for name in os.fsdecode(listed.stdout).split("\0") if name}
        names = {name for name in names if (self.root / name).is_file()}
        # The same versions of what the project stands on.
        if (self.root / "Package.resolved").is_file():
            names.add("Package.resolved")
        self.restore(*sorted(names))
        for path in self.folder.rglob("*"):
            name = path.relative_to(self.folder)
            if name.parts[0] != ".build" and path.is_file() and str(name) not in names:
                path.unlink()
        shutil.rmtree(self.logs, ignore_errors=True)
        self.logs.mkdir(parents=True)

    def restore(self, *names):
        """Makes files the same as in the work tree."""
        for name in names:
            source, target = self.root / name, self.folder / name
            if target.is_file() and target.read_bytes() == source.read_bytes():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            # A file that changes back is built again: it takes the time of now.
            shutil.copyfile(source, target)
            shutil.copymode(source, target)

    def build(self, name):
        """Builds all tests.

        Returns the files that do not compile with their first complaints, or None.
        """
        log = self.logs / f"build-{name}.log"
        with log.open("wb") as output:
            code = subprocess.run(
                ["swift", "build", "--build-tests"],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            ).returncode
        if code == 0:
            return None
        faults = {}
        for path, complaint in FAULT.findall(log.read_text(errors="replace")):
            path = pathlib.Path(path)
            if path.is_relative_to(self.folder):
                faults.setdefault(str(path.relative_to(self.folder)), complaint)
        return faults or {"": f"see {log}"}

    def build_data(self):
        """Builds what the window reads."""
        target = self.folder / ".build" / "share" / "freshet"
        subprocess.run(["meson-helpers/build-data", target], cwd=self.folder, check=True)
