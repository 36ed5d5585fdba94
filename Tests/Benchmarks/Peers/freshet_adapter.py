# SPDX-License-Identifier: GPL-3.0-or-later
"""Freshet for the harness that measures feed readers: one class, made from what the harness has."""
import json
import os
import pathlib
import sqlite3
import subprocess
import time
from xml.sax.saxutils import quoteattr

from adapters import Adapter, by_folder, sql

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = pathlib.Path(os.environ.get("FRESHET", ROOT / ".build/release/freshet"))
COMMAND = os.environ.get("FRESHETCTL", str(PROGRAM.with_name("freshetctl")))
DATA = os.environ.get("FRESHET_DATA_DIR", str(PROGRAM.parent.parent / "share/freshet"))

# Longer than the least time between two polls that somebody asked for, in seconds.
LONG_AGO = 600


class Freshet(Adapter):
    """The release build, on a library of its own: so it does not refresh by itself."""

    name = "freshet"
    packages = ("libgtk-4-1",)
    window = r"(?i)freshet"
    toolkit = "Swift 6, GTK 4 + libadwaita"
    all_xy, row_xy = (110, 187), (500, 160)

    def version(self):
        return subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout.strip()

    def env(self):
        # There is no graphics card here: GTK draws with the processor, as all the others do.
        return {"FRESHET_DATA_DIR": DATA, "GSETTINGS_BACKEND": "memory",
                "GSK_RENDERER": os.environ.get("GSK_RENDERER", "cairo")}

    def library(self, home):
        return os.path.join(home, ".local/share/freshet/library.sqlite")

    def argv(self, home):
        return [str(PROGRAM), "--no-refresh", "--library", self.library(home)]

    def prepare(self, home, feeds, server):
        self.dirs(home)
        if not feeds:
            return
        lines = ['<opml version="2.0"><body>']
        for folder, members in by_folder(feeds).items():
            rows = [f"<outline type='rss' text={quoteattr(title)} xmlUrl={quoteattr(address)}/>"
                    for title, address in members]
            if folder:
                rows = [f"<outline text={quoteattr(folder)}>", *rows, "</outline>"]
            lines += rows
        opml = os.path.join(home, "feeds.opml")
        pathlib.Path(opml).write_text("\n".join([*lines, "</body></opml>"]), encoding="utf-8")
        subprocess.run([COMMAND, "import", "--library", self.library(home), opml], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def refresh(self, s):
        self.age(s.home)
        self.focus(s)
        s.key("ctrl+shift+F5")

    def age(self, home):
        """Makes the last polls ten minutes old: nobody is asked twice within five, even by hand."""
        file = sqlite3.connect(self.library(home), timeout=30)
        with file:
            rows = file.execute("SELECT id, poll FROM feed WHERE poll IS NOT NULL").fetchall()
            for number, poll in rows:
                record = json.loads(poll)
                if "lastCheck" in record:
                    record["lastCheck"] -= LONG_AGO
                    file.execute("UPDATE feed SET poll = ? WHERE id = ?",
                                 (json.dumps(record).encode(), number))
        file.close()

    def mark(self, s):
        self.open_all(s)
        time.sleep(1.5)
        self.focus_list(s)
        for _ in range(3):
            s.key("Down")
            time.sleep(0.6)
        s.key("s")
        time.sleep(0.5)

    def grow(self, home, factor):
        """Puts each article into the library some times more, older each time."""
        file = sqlite3.connect(self.library(home))
        last = file.execute("SELECT max(id) FROM status").fetchone()[0]
        changed = {"id": "id + {0}", "key": "key || '-{1}'", "date": "date - {1} * 1728000",
                   "published": "published - {1} * 1728000", "place": "NULL"}
        for table in ("status", "article", "body"):
            columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
            for copy in range(1, factor):
                values = ",".join(changed.get(c, c).format(copy * last, copy) for c in columns)
                file.execute(f"INSERT INTO {table} ({','.join(columns)}) "
                             f"SELECT {values} FROM {table} WHERE id <= {last}")
        file.commit()
        file.close()

    def db_files(self, home):
        return [self.library(home)]

    def items(self, home):
        return sql(self.library(home), "SELECT count(*) FROM article")[0][0]

    def state(self, home):
        read, starred = sql(self.library(home),
                            "SELECT total(isRead), total(isStarred) FROM status")[0]
        return {"read": int(read), "starred": int(starred)}
