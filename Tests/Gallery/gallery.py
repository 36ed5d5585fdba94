# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the states of the window in every look, and makes one page of the pictures."""

import argparse
import concurrent.futures
import html
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import pseudo
import scenes
from content import Web
from desk import SCREENS, Desk
from looks import LOOKS, MIDDLE, WIDE

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORD = re.compile(r"[^\W\d_]{2,}")
# Words that GTK and the times of the desktop's language bring.
BROUGHT = set(
    "Minimize Maximize Close the window AM PM at Monday Tuesday Wednesday Thursday Friday Saturday "
    "Sunday January February March April May June July August September October November December "
    "Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec Freshet org http rss RSS kB MB Ctrl Shift Alt "
    "Return Left Right Space KP".split()
)
# What a person acts on or looks at: it needs a name, and GTK's name for its kind is none.
NAMED = {"push button", "toggle button", "text", "check box", "radio button", "entry"}
# What GTK calls by the name of its kind, or by the name of the program.
NAMELESS = {"application", "filler", "panel"}
# The letters of a text that is whole are that wide on the average, in heights of its line; a line of
# the interface is no higher than so many pixels, and a label that is stretched has one of the second.
NARROWEST, HIGHEST, USUAL = 0.4, 24, 16
# The texts of the catalog that may be cut in a window that is not narrow, each with the reason.
MAY_BE_CUT = {
    "Follow the Desktop": "libadwaita shows twenty letters of a choice, and all of it in its list",
    "Outside of All Folders": "likewise",
    "{count} feeds could not be fetched": "a header as narrow as a phone has room for some letters of it,"
    " and the sidebar tells it of each feed",
}
STYLE = (
    "body{font:14px sans-serif;margin:2em;background:#888;color:#fff}img{max-width:100%;margin:4px}"
    "figure{display:inline-block;margin:8px;vertical-align:top}figcaption{text-align:center}"
)


def arguments():
    """What the tool was asked for."""
    parser = argparse.ArgumentParser(prog="gallery", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=", ".join(scenes.SCENES))
    parser.add_argument("--programs", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--data", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--look", help=argparse.SUPPRESS)
    parser.add_argument("--folder", required=True, help="where the page and the pictures go")
    parser.add_argument(
        "--looks", nargs="*", default=[], metavar="LOOK", help=", ".join(l.name for l in LOOKS)
    )
    asked = parser.parse_args()
    for name, known in (
        *((scene, scenes.SCENES) for scene in asked.scenes),
        *((look, [look.name for look in LOOKS]) for look in asked.looks),
    ):
        if name not in known:
            parser.error(f"no {name}; there are {', '.join(known)}")
    asked.scenes = asked.scenes or list(scenes.SCENES)
    asked.folder = pathlib.Path(asked.folder).resolve()
    return asked


def faults_of(names, content):
    """Things that have no name of their own, and words that came through no catalog."""
    if len(names) < 10:
        yield "a screen reader is told next to nothing"
    known = set(WORD.findall(content)) | BROUGHT
    for role, name, description, _ in names:
        # A button that is hidden may have no text yet.
        if role in NAMED and name.startswith(("Gtk", "Adw")):
            yield f"{role} without a name: {name}"
        for text in (name, description) if role not in NAMELESS else ():
            strange = [word for word in WORD.findall(text) if word not in known]
            if strange and not pseudo.is_disguised(text) and not text.startswith(("Gtk", "Adw")):
                yield f"{role} that no catalog gave: {text}"


def may_be_cut(name):
    """Whether a text of the window is one of those that may be cut, or ends with one."""
    for text in MAY_BE_CUT:
        known = re.escape(pseudo.disguise(text)).replace(r"\{count\}", r"\d+")
        if re.search(f"{known}$", name):
            return True
    return False


def cuts_of(names):
    """Texts of the catalog on one line that has no room for them."""
    for _, name, _, size in names:
        width, _, height = size.partition("x")
        if not height or not pseudo.is_disguised(name) or "\n" in name or may_be_cut(name):
            continue
        room = NARROWEST * min(int(height), USUAL) * len(name)
        if 1 < int(width) < room and int(height) <= HIGHEST:
            yield f"a text is cut to {width} pixels: {name}"


def draw(asked, look):
    """Draws the scenes in one look, on the display and in the session at hand."""
    folder = asked.folder / look.name
    report = {"names": [], "cuts": [], "complaints": []}
    with Web() as web:
        desk = Desk(look, asked.programs, asked.data, folder / "desk")
        try:
            scenes.prepare(desk, web)
            for name in asked.scenes:
                desk.furnish("home", scenes.SCENES[name][0])
                try:
                    scenes.perform(name, desk, web)
                    (folder / f"{name}.png").write_bytes(desk.look_at())
                    if look.language == pseudo.LOCALE and name not in scenes.OF_THE_TOOLKIT:
                        names = desk.names()
                        if name not in scenes.OF_SITES:
                            found = dict.fromkeys(faults_of(names, web.texts()))
                            report["names"] += [f"{name}: {fault}" for fault in found]
                        # In a narrow window some texts may give way; its pictures are looked at.
                        given_way = scenes.CROWDED | scenes.SAYING_MORE
                        if look.size in (WIDE, MIDDLE) and name not in given_way:
                            cuts = dict.fromkeys(cuts_of(names))
                            report["cuts"] += [f"{name}: {cut}" for cut in cuts]
                finally:
                    desk.end()
        finally:
            desk.close()
        report["complaints"] = desk.said()
    (folder / "report.json").write_text(json.dumps(report, ensure_ascii=False, indent=1))


def page(asked, looks):
    """Writes the page of all pictures, scene by scene; returns the faults that were found."""
    parts, faults = [], []
    for name in asked.scenes:
        parts.append(f"<h2>{name}</h2>")
        parts += [
            f'<figure><img src="{look.name}/{name}.png"><figcaption>{look.name}</figcaption></figure>'
            for look in looks
        ]
    for look in looks:
        file = asked.folder / look.name / "report.json"
        if not file.exists():
            faults.append(f"{look.name}: it was not drawn to its end")
            continue
        report = json.loads(file.read_text())
        lines = report["complaints"] + report["names"] + report["cuts"]
        faults += [f"{look.name}: {line}" for line in lines]
    listed = "".join(f"<li>{html.escape(line)}</li>" for line in faults)
    (asked.folder / "index.html").write_text(
        f"<!doctype html><meta charset=utf-8><title>Freshet</title><style>{STYLE}</style>"
        f"<h1>Freshet</h1><ul>{listed}</ul>{''.join(parts)}",
        encoding="utf-8",
    )
    return faults


def draw_in_session(asked, look):
    """Draws the scenes in one look on a screen and in a session of its own."""
    folder = asked.folder / look.name
    folder.mkdir(parents=True, exist_ok=True)
    # The report of an earlier run must not stand for a look that is not drawn to its end.
    (folder / "report.json").unlink(missing_ok=True)
    width, height = look.screen
    print(look.name, flush=True)
    with tempfile.TemporaryDirectory() as screens:
        subprocess.run(
            [
                "xvfb-run", "-a", "-s", f"-nocursor -screen 0 {width}x{height}x24 -fbdir {screens}",
                "dbus-run-session", "--",
                sys.executable, __file__, *asked.scenes, "--look", look.name,
                "--programs", asked.programs, "--data", asked.data, "--folder", asked.folder,
            ],
            env={**os.environ, SCREENS: screens},
            stderr=subprocess.DEVNULL,
            check=False,
        )  # fmt: skip


def main():
    """Draws the looks, some at once: each of them waits for its window half of the time."""
    asked = arguments()
    looks = [look for look in LOOKS if not asked.looks or look.name in asked.looks]
    if asked.look:
        draw(asked, next(look for look in LOOKS if look.name == asked.look))
        return 0
    pseudo.install(ROOT, asked.data)
    with concurrent.futures.ThreadPoolExecutor(2 * os.cpu_count()) as lanes:
        list(lanes.map(lambda look: draw_in_session(asked, look), looks))
    faults = page(asked, looks)
    print("\n".join(faults))
    print(f"{len(looks) * len(asked.scenes)} pictures: {asked.folder / 'index.html'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
