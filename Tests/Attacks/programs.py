# SPDX-License-Identifier: GPL-3.0-or-later
"""The programs under attack, and the screen that the window is shown on."""

import os
import pathlib
import signal
import subprocess
import time


class Programs:
    """The command line and the window, with a home folder of their own."""

    def __init__(self, folder, data, home):
        self.freshetctl = pathlib.Path(folder) / "freshetctl"
        self.freshet = pathlib.Path(folder) / "freshet"
        self.home = pathlib.Path(home)
        self.home.mkdir(parents=True, exist_ok=True)
        # What stands before each command.
        self.prefix = []
        self.environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "WAYLAND"))},
            "HOME": str(self.home),
            "FRESHET_DATA_DIR": str(data),
            "GSK_RENDERER": "cairo",
            "GTK_A11Y": "none",
            "GSETTINGS_BACKEND": "memory",
            "NO_AT_BRIDGE": "1",
            "LC_ALL": "C.UTF-8",
            # A crash is told by the exit code.
            "SWIFT_BACKTRACE": "enable=no",
        }

    def start(self, library, *words):
        """Starts a command of freshetctl, on a library if it is to work on one."""
        return subprocess.Popen(
            [*self.prefix, self.freshetctl, *words, *(["--library", library] if library else [])],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, library, *words, limit=60):
        """Runs a command of freshetctl to its end.

        Returns its exit code, its output and its complaint; the code is None if it did not end.
        """
        process = self.start(library, *words)
        try:
            output, complaint = process.communicate(timeout=limit)
            return process.returncode, output, complaint
        except subprocess.TimeoutExpired:
            process.kill()
            output, complaint = process.communicate()
            return None, output, complaint


def start_server():
    """Starts a virtual screen.

    Returns its process and its display; two that start at the same time may choose one number, of
    which one ends.
    """
    for _ in range(5):
        read, write = os.pipe()
        server = subprocess.Popen(
            # A server without clients begins anew by default, and answers nobody meanwhile.
            ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", "1280x1024x24"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if number:
            return server, f":{number}"
        server.wait()
    raise SystemExit("attack: Xvfb does not start")


class Screen:
    """A virtual screen with a D-Bus session, and the window on it."""

    def __init__(self, programs, folder):
        self.programs = programs
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.window = None
        self.server, display = start_server()
        self.bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        runtime = self.folder / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        self.environment = {
            **programs.environment,
            "DISPLAY": display,
            "DBUS_SESSION_BUS_ADDRESS": self.bus.stdout.readline().strip(),
            "XDG_RUNTIME_DIR": str(runtime),
        }

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.window and self.window.poll() is None:
            self.window.kill()
            self.window.wait()
        for process in (self.bus, self.server):
            process.terminate()
            process.wait()

    def open(self, library, *options, wait=15, **more):
        """Opens the window on a library; returns once it can be seen."""
        self.complaints = self.folder / "complaints"
        with open(self.complaints, "ab") as complaints:
            self.window = subprocess.Popen(
                [*self.programs.prefix, self.programs.freshet, "--library", library, *options],
                env={**self.environment, **more},
                stdin=subprocess.DEVNULL,
                stdout=complaints,
                stderr=complaints,
            )
        end = time.monotonic() + wait
        while time.monotonic() < end and self.window.poll() is None:
            if self.xdotool("search", "--onlyvisible", "--name", "^Freshet$") == 0:
                return True
            time.sleep(0.1)
        return False

    def xdotool(self, *words):
        """Runs xdotool on the screen; returns its exit code."""
        return subprocess.run(
            ["xdotool", *words],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        ).returncode

    def press(self, *keys, distance=20):
        """Presses keys in the window, so many milliseconds apart."""
        find = ["search", "--onlyvisible", "--name", "^Freshet$", "windowfocus"]
        code = self.xdotool(*find, "key", "--delay", str(distance), *keys)
        # A window that goes between a press and the release leaves the key held, and it repeats.
        self.xdotool("keyup", *sorted({part for key in keys for part in key.split("+")}))
        return code

    @property
    def is_alive(self):
        """Whether the window's process runs."""
        return self.window is not None and self.window.poll() is None

    def kill(self):
        """Ends the window as a power cut would."""
        self.window.send_signal(signal.SIGKILL)
        self.window.wait()

    def quit(self, limit=10):
        """Asks the window to end; returns after how many seconds it did, None if it did not."""
        began = time.monotonic()
        self.press("ctrl+q")
        try:
            self.window.wait(limit)
            return time.monotonic() - began
        except subprocess.TimeoutExpired:
            self.kill()
            return None

    def said(self):
        """What the window wrote to its error stream: each line once, a dozen at most."""
        text = self.complaints.read_text(errors="replace") if self.complaints.exists() else ""
        return list(dict.fromkeys(line for line in text.splitlines() if line.strip()))[:12]


class Usage:
    """What a process uses, read from /proc."""

    def __init__(self, pid):
        self.pid = pid
        self.folder = pathlib.Path(f"/proc/{pid}")

    def status(self, name):
        """A number of /proc/PID/status: kB of memory, or a count."""
        for line in (self.folder / "status").read_text().splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1])
        return 0

    @property
    def resident(self):
        """Resident memory, pages of files with it, in megabytes."""
        return self.status("VmRSS") / 1024

    @property
    def megabytes(self):
        """Memory that the program took: pages of files come and go as the system likes."""
        return self.status("RssAnon") / 1024

    @property
    def peak(self):
        """The most resident memory so far, in megabytes."""
        return self.status("VmHWM") / 1024

    @property
    def files(self):
        """The number of open files."""
        return len(os.listdir(self.folder / "fd"))

    @property
    def names(self):
        """How many threads there are of each name; a pool numbers its threads not."""
        counts = {}
        for comm in (self.folder / "task").glob("*/comm"):
            try:
                name = comm.read_text().strip()
            except OSError:
                # It ended meanwhile.
                continue
            counts[name] = counts.get(name, 0) + 1
        return counts

    def sample(self):
        """All of it at one time."""
        return {
            "megabytes": self.megabytes,
            "files": self.files,
            "names": self.names,
        }
