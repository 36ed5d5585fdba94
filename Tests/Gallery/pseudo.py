# SPDX-License-Identifier: GPL-3.0-or-later
"""A pseudo-language: each text of the window between brackets, with accents and a third longer.

What is cut in it is cut in German; what has no brackets was never given to the translators.
"""

import pathlib
import re
import subprocess
import sys

LOCALE = "en_XA"
OPENING, CLOSING = "⟦", "⟧"
LETTERS = str.maketrans(
    "aceinouyAEIOUCNSYZszgrdlt", "àçéîñöûýÅÉÎÖÛÇÑŠÝŽšžğřđĺť"
)
# What a program fills in, keys, and marks of a language of markup stay as they are.
KEPT = re.compile(r"(%(?:\d+\$)?[@a-z]+|\{\w+\}|\\.|<[^>]*>|_(?=\w))")


def disguise(text):
    """The text as the pseudo-language has it."""
    if not text.strip():
        return text
    parts = KEPT.split(text)
    accented = "".join(
        part if place % 2 else part.translate(LETTERS) for place, part in enumerate(parts)
    )
    return f"{OPENING}{accented}{'~' * max(1, len(text) // 3)}{CLOSING}"


def catalog(template):
    """The text of the pseudo-language's catalog, from that of the template."""
    lines, source = [], ""
    for line in template.split("\n"):
        if match := re.fullmatch(r'msgid(?:_plural)? "(.*)"', line):
            source = match.group(1)
        if match := re.fullmatch(r'(msgstr(?:\[\d\])?) ""', line):
            if source:
                line = f'{match.group(1)} "{disguise(source)}"'
        lines.append(line)
    return "\n".join(lines)


def install(root, data):
    """Puts the catalog beside the other ones in the folder of the program's data."""
    folder = pathlib.Path(data) / "locale" / LOCALE / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    template = folder / "freshet.pot"
    subprocess.run(
        [sys.executable, root / "data/po/update", "--template", template, root], check=True
    )
    source = folder / "freshet.po"
    source.write_text(catalog(template.read_text(encoding="utf-8")), encoding="utf-8")
    subprocess.run(["msgfmt", "--output-file", folder / "freshet.mo", source], check=True)


def is_disguised(text):
    """Whether a text of the window came through the catalog."""
    return OPENING in text
