# SPDX-License-Identifier: GPL-3.0-or-later
"""A library, looked at from outside: what is in it, and what is wrong with it."""

import contextlib
import pathlib
import shutil
import sqlite3


class Library:
    """A library's file, read without the program."""

    def __init__(self, path):
        self.path = path

    @contextlib.contextmanager
    def open(self):
        """A connection that is closed again."""
        connection = sqlite3.connect(self.path, timeout=30)
        try:
            yield connection
        finally:
            connection.close()

    def rows(self, statement, *values):
        """What a statement gives."""
        with self.open() as connection:
            return connection.execute(statement, values).fetchall()

    def write(self, statement, *values):
        """Changes the library behind the program's back."""
        with self.open() as connection:
            connection.execute(statement, values)
            connection.commit()

    def faults(self):
        """All that is wrong with the file: nothing, if it is well."""
        found = []
        checks = [line for (line,) in self.rows("PRAGMA integrity_check") if line != "ok"]
        found += [f"integrity: {line}" for line in checks]
        found += [f"foreign key: {row}" for row in self.rows("PRAGMA foreign_key_check")]
        doubles = "SELECT feedID, key, COUNT(*) FROM status GROUP BY feedID, key HAVING COUNT(*) > 1"
        found += [f"twice: {row}" for row in self.rows(doubles)]
        links = """
            SELECT status.feedID, article.link, COUNT(*) FROM article JOIN status USING (id)
            WHERE article.link IS NOT NULL GROUP BY 1, 2 HAVING COUNT(*) > 1
            """
        found += [f"a link twice: {row}" for row in self.rows(links)]
        bare = """
            SELECT COUNT(*) FROM status LEFT JOIN article USING (id)
            WHERE isListed = 1 AND article.id IS NULL
            """
        found += [f"articles without a text: {n}" for (n,) in self.rows(bare) if n]
        return found

    def articles(self):
        """The numbers of all articles that lists show."""
        return [row[0] for row in self.rows("SELECT id FROM status WHERE isListed = 1 ORDER BY id")]

    def states(self):
        """Whether each article is read and starred, by its number."""
        rows = self.rows("SELECT id, isRead, isStarred FROM status WHERE isListed = 1")
        return {number: (bool(read), bool(starred)) for number, read, starred in rows}

    def tagged(self, name):
        """The numbers of the articles with a tag."""
        statement = "SELECT statusID FROM tagging JOIN tag ON tag.id = tagID WHERE tag.name = ?"
        return {row[0] for row in self.rows(statement, name)}

    def texts(self):
        """The length of each article's packed text, by its number."""
        return dict(self.rows("SELECT id, LENGTH(content) FROM body"))

    def copied(self, folder):
        """A copy of the library in another folder: to read a library takes room beside it."""
        copy = pathlib.Path(folder) / pathlib.Path(self.path).name
        for end in ("", "-wal"):
            pathlib.Path(f"{copy}{end}").unlink(missing_ok=True)
            if pathlib.Path(f"{self.path}{end}").exists():
                shutil.copy(f"{self.path}{end}", f"{copy}{end}")
        return Library(copy)

    def poll_anew(self):
        """Lets the program forget when it asked for its feeds, so that it asks for all of them."""
        self.write("UPDATE feed SET poll = NULL, nextCheck = NULL")
