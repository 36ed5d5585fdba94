# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs tests in the copy, and reads what failed."""

import os
import re
import signal
import subprocess

# As in meson-helpers/count-tests.
FAILED = re.compile(
    r"^\S+ +Test (?!run )(?!case )(.*?)(?: with \d+ test cases?)? failed after [0-9.]+ seconds",
    re.MULTILINE,
)
VERDICT = re.compile(r"^\S+ +Test run with (\d+) tests?.* (passed|failed) after", re.MULTILINE)
# A suite that takes longer hangs, and so has noticed.
LONGEST = 120
LONGEST_OF_ALL = 900


class Trials:
    """Runs suites of the copy."""

    def __init__(self, tree):
        self.tree = tree
        # Not `swift test`: it takes a second more, and the program would outlive it when it hangs.
        program = tree.folder / ".build" / "debug" / "freshetPackageTests.xctest"
        self.command = [program, "--testing-library", "swift-testing"]

    def names(self):
        """Every test of the copy, as `Module.Suite/name`."""
        listed = subprocess.run(
            [*self.command, "--list-tests"],
            cwd=self.tree.folder,
            capture_output=True,
            text=True,
            check=True,
        )
        return [line for line in listed.stdout.splitlines() if "/" in line]

    def failures(self, log, filters, is_display, longest=LONGEST):
        """Runs the tests that the filters choose.

        Returns the names of those that failed, or what else ended the run; an empty list if none.
        """
        command = list(self.command)
        for text in filters:
            command += ["--filter", text]
        left_out = ("DISPLAY", "WAYLAND_DISPLAY")
        environment = {k: v for k, v in os.environ.items() if k not in left_out}
        if is_display:
            environment |= self.display_environment()
            screen = ["xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", "dbus-run-session", "--"]
            command = screen + command
        path = self.tree.logs / f"{log}.log"
        with path.open("wb") as output:
            with subprocess.Popen(
                command,
                cwd=self.tree.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            ) as process:
                try:
                    code = process.wait(longest)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    return [f"no end after {longest} s"]
        text = path.read_text(errors="replace")
        failed = list(dict.fromkeys(FAILED.findall(text)))
        if failed or code == 0 and VERDICT.search(text):
            return failed
        return [f"a crash (exit {code})"]

    def display_environment(self):
        """What the window takes to be drawn the same way everywhere."""
        return {
            "GSK_RENDERER": "cairo",
            "GTK_A11Y": "none",
            "GSETTINGS_BACKEND": "memory",
            "G_DEBUG": "fatal-warnings",
            # It would catch the signal of a fatal warning, after which the test would go on.
            "SWIFT_BACKTRACE": "enable=no",
            "NO_AT_BRIDGE": "1",
            "FRESHET_DATA_DIR": str(self.tree.folder / ".build" / "share" / "freshet"),
        }
