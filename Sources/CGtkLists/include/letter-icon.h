/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The number of colors for letters. */
#define FR_LETTER_ICON_COLORS 12

/**
 * FrLetterIcon:
 *
 * A small square picture, or a letter on a color while there is none.
 *
 * Why: a list keeps some 200 rows ready, and a stack with a picture and a label would be four
 * widgets in each of them. A class of GtkWidget cannot be declared in Swift.
 */
typedef struct _FrLetterIcon FrLetterIcon;

/** Returns the type that is registered for letter icons. */
GType fr_letter_icon_get_type (void);

/** Returns: (transfer floating): an empty icon of so many pixels */
GtkWidget *fr_letter_icon_new (int size);

/** Sets the pixels of a side. */
void fr_letter_icon_set_size (FrLetterIcon *self, int size);

/**
 * fr_letter_icon_set_letter:
 * @letter: (nullable): one character; NULL and "" show the color alone
 * @color: number of the color; any other than 0 to FR_LETTER_ICON_COLORS - 1 is brought into it
 */
void fr_letter_icon_set_letter (FrLetterIcon *self, const char *letter, int color);

/**
 * fr_letter_icon_set_texture:
 * @texture: (nullable) (transfer none): the picture; NULL shows the letter
 */
void fr_letter_icon_set_texture (FrLetterIcon *self, GdkTexture *texture);

/** Returns: (transfer none) (nullable): the letter */
const char *fr_letter_icon_get_letter (FrLetterIcon *self);

/** Returns: the number of the color */
int fr_letter_icon_get_color (FrLetterIcon *self);

/** Returns: whether a picture is shown */
gboolean fr_letter_icon_has_texture (FrLetterIcon *self);

G_END_DECLS
