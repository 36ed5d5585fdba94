# SPDX-License-Identifier: GPL-3.0-or-later
"""The looks in which each state is drawn."""

import dataclasses

import pseudo


@dataclasses.dataclass(frozen=True)
class Look:
    """A size, a colour scheme, a language, and what a desktop may ask for besides."""

    name: str
    size: tuple
    scheme: str = "light"
    language: str = "en"
    mirrored: bool = False
    # What the desktop's settings say, by their names in the XSETTINGS registry: on X, GTK heeds the
    # resolution of no file.
    settings: dict = dataclasses.field(default_factory=dict)
    environment: dict = dataclasses.field(default_factory=dict)

    @property
    def has_list_beside_article(self):
        """Whether an article stands beside its list; else it takes the place of it, with the focus."""
        return self.size == WIDE and "Xft/DPI" not in self.settings

    @property
    def screen(self):
        """The size of the screen: a narrow window stands in the middle of a larger one."""
        width, height = self.size
        return max(width, 640), max(height, 800)


WIDE, MIDDLE, NARROW = (1200, 800), (800, 640), (360, 640)
SIZES = {"wide": WIDE, "middle": MIDDLE, "narrow": NARROW}
LANGUAGES = {"en": "en", "zh": "zh_CN", "pseudo": pseudo.LOCALE}

LOOKS = [
    Look(f"{language}-{scheme}-{size}", SIZES[size], scheme, LANGUAGES[language])
    for language in LANGUAGES
    for scheme in ("light", "dark")
    for size in SIZES
] + [
    Look("mirrored", WIDE, language=pseudo.LOCALE, mirrored=True),
    Look("mirrored-narrow", NARROW, language=pseudo.LOCALE, mirrored=True),
    Look("contrast", WIDE, environment={"ADW_DEBUG_HIGH_CONTRAST": "1"}),
    Look("contrast-dark", WIDE, "dark", environment={"ADW_DEBUG_HIGH_CONTRAST": "1"}),
    Look("large-text", WIDE, settings={"Xft/DPI": 2 * 96 * 1024}),
    Look("large-text-narrow", NARROW, settings={"Xft/DPI": 2 * 96 * 1024}),
    Look("still", WIDE, settings={"Gtk/EnableAnimations": 0}),
]
