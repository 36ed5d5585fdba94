# SPDX-License-Identifier: GPL-3.0-or-later
"""A desk with the window on it: a screen, a window manager, a session, and one program at a time."""

import hashlib
import os
import pathlib
import shutil
import subprocess
import time

NAME = "org.freshet.Freshet"
PATH = "/org/freshet/Freshet"
# The folder that Xvfb keeps its screens in (`-fbdir`), by its name in the environment.
SCREENS = "GALLERY_SCREENS"
# Seconds without a change after which a screen is drawn to its end, with other looks beside it.
STILL = 1.0


class Desk:
    """Runs the window for one look, and drives it by its actions and by keys.

    It stands on a display and in a session of its own, both of which the environment names.
    """

    def __init__(self, look, programs, data, folder):
        self.look = look
        self.screen = pathlib.Path(os.environ[SCREENS]) / "Xvfb_screen0"
        self.programs = pathlib.Path(programs)
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.complaints = self.folder / "complaints.txt"
        self.complaints.write_text("")
        self.window = None
        # Parts of lines on the error stream that a scene is about.
        self.expected = []
        # The program that tells of a network, while a scene has one of its own.
        self.network_teller = None
        self.environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "WAYLAND"))},
            "FRESHET_DATA_DIR": str(data),
            "GSK_RENDERER": "cairo",
            "GSETTINGS_BACKEND": "memory",
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": look.language,
            **look.environment,
        }
        runtime = self.folder / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        self.environment["XDG_RUNTIME_DIR"] = str(runtime)
        settings = self.folder / "settings"
        # A caret that blinks is a screen that never stands still. The font is the same on every
        # machine: the guess at texts that are cut goes by its letters.
        wanted = {"Net/CursorBlink": 0, "Gtk/FontName": '"DejaVu Sans 11"', **look.settings}
        lines = [f"{key} {value}\n" for key, value in wanted.items()]
        settings.write_text("".join(lines), encoding="utf-8")
        self.helpers = [
            subprocess.Popen(
                command,
                env=self.environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            for command in (
                ["xsettingsd", "--config", settings],
                ["openbox"],
                ["picom", "--backend", "xrender", "--no-vsync"],
            )
        ]

    def close(self):
        """Ends the window and what stands around it."""
        self.end()
        for helper in self.helpers:
            helper.terminate()
            helper.wait()

    def furnish(self, name, template=None):
        """Makes a home folder, as a copy of another one if one is given."""
        home = self.folder / name
        shutil.rmtree(home, ignore_errors=True)
        if template:
            shutil.copytree(self.folder / template, home)
        home.mkdir(parents=True, exist_ok=True)
        self.environment["HOME"] = str(home)

    def command(self, *words):
        """Runs a command of freshetctl in the home folder; what it complains of is kept."""
        done = subprocess.run(
            [self.programs / "freshetctl", *words],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        return done.returncode

    def open_refreshing(self, *sources):
        """Opens the window, which refreshes by itself where there is a network for that."""
        self.open(*sources, refreshes=True)

    def open(self, *sources, refreshes=False):
        """Opens the window, and waits until it shows and no longer changes."""
        width, height = self.look.size
        options = ["--size", f"{width}x{height}"]
        options += [] if refreshes else ["--no-refresh"]
        options += ["--color-scheme", self.look.scheme]
        if self.look.mirrored:
            options += ["--text-direction", "rtl"]
        with open(self.complaints, "ab") as complaints:
            self.window = subprocess.Popen(
                [self.programs / "freshet", *options, *sources],
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=complaints,
                stderr=complaints,
            )
        self.run("xdotool", "search", "--sync", "--onlyvisible", "--name", ".", limit=20)
        self.settle()

    def network(self, state):
        """Lets the window opened next see a network of that state: none, or metered."""
        self.network_teller = subprocess.Popen(
            ["/usr/bin/python3", pathlib.Path(__file__).with_name("network.py"), state],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.network_teller.stdout.readline()
        # What stands on the bus of the session is looked for on that of the system.
        self.environment["DBUS_SYSTEM_BUS_ADDRESS"] = self.environment["DBUS_SESSION_BUS_ADDRESS"]
        self.environment["GIO_USE_NETWORK_MONITOR"] = "networkmanager"

    def end_network(self):
        """Lets the window opened next see the network that there is."""
        if self.network_teller is None:
            return
        self.network_teller.terminate()
        self.network_teller.wait()
        self.network_teller = None
        for name in ("DBUS_SYSTEM_BUS_ADDRESS", "GIO_USE_NETWORK_MONITOR"):
            self.environment.pop(name, None)

    def end(self):
        """Ends the window; one that does not end within ten seconds is killed, and said so."""
        self.end_network()
        if self.window is None:
            return
        self.run(
            "gdbus", "call", "--session", "--dest", NAME, "--object-path", PATH,
            "--method", "org.gtk.Actions.Activate", "quit", "[]", "{}",
        )  # fmt: skip
        try:
            self.window.wait(10)
        except subprocess.TimeoutExpired:
            self.window.kill()
            self.window.wait()
            with open(self.complaints, "a", encoding="utf-8") as complaints:
                complaints.write("The window did not end within ten seconds.\n")
        self.window = None

    def run(self, *command, limit=10, must=False):
        """Runs a tool on the desk; returns what it printed. What must succeed raises otherwise."""
        done = subprocess.run(
            command,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=limit,
            check=must,
        )
        return done.stdout

    def act(self, action):
        """Activates an action of the window, or of the program if its name begins with `app.`.

        Its text stands behind two colons. GLib answers for an action that is not there as for any
        other, so that it is asked for first.
        """
        action, _, text = action.partition("::")
        scope, _, name = action.rpartition(".")
        call = [
            "gdbus", "call", "--session", "--dest", NAME,
            "--object-path", PATH if scope == "app" else f"{PATH}/window/1", "--method",
        ]  # fmt: skip
        told = self.run(*call, "org.gtk.Actions.Describe", name, must=True)
        if not told.startswith("((true,"):
            raise RuntimeError(f"{action} is disabled: {told}")
        value = f"[<'{text}'>]" if text else "[]"
        self.run(*call, "org.gtk.Actions.Activate", name, value, "{}", must=True)
        self.settle()

    def press(self, *keys):
        """Presses keys, one after the other; `Onward` is the arrow that leads on as texts run."""
        arrow = "Left" if self.look.mirrored else "Right"
        keys = [arrow if key == "Onward" else key for key in keys]
        self.run("xdotool", "key", "--delay", "60", *keys)
        self.settle()

    def enter_article(self):
        """Moves from the row of an article to its text."""
        if self.look.has_list_beside_article:
            self.press("Onward")

    def type(self, text):
        """Types a text."""
        self.run("xdotool", "type", "--delay", "15", text)
        self.settle()

    def look_at(self):
        """The screen as the bytes of a PNG."""
        return subprocess.run(
            ["convert", f"xwd:{self.screen}", "png:-"],
            env=self.environment,
            capture_output=True,
            timeout=20,
            check=True,
        ).stdout

    def settle(self, limit=4.0):
        """Waits until the screen has stood still for a second, or until the limit."""
        end = time.monotonic() + limit
        last, since = None, 0.0
        while (now := time.monotonic()) < end:
            picture = hashlib.sha256(self.screen.read_bytes()).digest()
            if picture != last:
                last, since = picture, now
            elif now - since >= STILL:
                return
            time.sleep(0.1)

    def names(self):
        """What a screen reader is told: (role, name, description, size) of each thing that shows."""
        walker = pathlib.Path(__file__).with_name("names.py")
        found = []
        for line in self.run("/usr/bin/python3", walker, NAME, limit=60).splitlines():
            parts = line.split("\t")
            if len(parts) == 4:
                found.append(tuple(parts))
        return found

    def expect(self, words):
        """Takes lines on the error stream with these words for what a scene is about."""
        self.expected.append(words)

    def said(self):
        """What the window wrote to its error stream unexpectedly, each line once."""
        lines = self.complaints.read_text(errors="replace").splitlines()
        told = [line for line in lines if not any(words in line for words in self.expected)]
        return list(dict.fromkeys(line for line in told if line.strip()))
