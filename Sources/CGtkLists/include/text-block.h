/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The parts of a text block, from top to bottom. */
typedef enum
{
  FR_TEXT_START, /* small, in the first line, where it starts; cut at its end */
  FR_TEXT_END,   /* small, in the first line, where it ends; never cut */
  FR_TEXT_TITLE, /* bold unless it is dim, at most two lines */
  FR_TEXT_BODY,  /* dim under a title, in the lines that it leaves */
  FR_TEXT_FOOT,  /* small, one line under all others; cut at its end */
  FR_TEXT_PARTS
} FrTextPart;

/**
 * FrTextBlock:
 *
 * A widget that draws the texts of a row, and tells its height without laying them out where it can:
 * a body that surely fills its lines makes the block as high as four lines are, whatever they say.
 *
 * Why: a list keeps some 200 rows ready and measures all of them; labels that wrap lay each text out
 * several times for that, about 5 ms a row. A class of GtkWidget cannot be declared in Swift.
 * Until: GtkListView measures only the rows that it shows.
 */
typedef struct _FrTextBlock FrTextBlock;

/** Returns the type that is registered for text blocks. */
GType fr_text_block_get_type (void);

/** Returns: (transfer floating): an empty block */
GtkWidget *fr_text_block_new (void);

/**
 * fr_text_block_set_text:
 * @part: which of the parts
 * @text: (nullable): plain text in one paragraph; NULL and "" leave the part out
 */
void fr_text_block_set_text (FrTextBlock *self, FrTextPart part, const char *text);

/** Returns: (transfer none) (nullable): the text of a part; NULL when it is left out */
const char *fr_text_block_get_text (FrTextBlock *self, FrTextPart part);

/** Returns: (transfer none) (nullable): the icon that is seen before a part; NULL for none */
const char *fr_text_block_get_mark (FrTextBlock *self, FrTextPart part);

/**
 * fr_text_block_mark_at:
 * @x: pixels from the left edge of the block; may be outside of it
 * @y: pixels from its top
 *
 * Returns: the part whose mark a press there is for; -1 for none
 */
int fr_text_block_mark_at (FrTextBlock *self, double x, double y);

/** Tells where the middle of the mark before a part was drawn last, in pixels of the block. */
void fr_text_block_get_mark_middle (FrTextBlock *self,
                                    FrTextPart part,
                                    graphene_point_t *middle);

/**
 * fr_text_block_set_mark:
 * @part: FR_TEXT_START or FR_TEXT_END
 * @icon: (nullable): name of a symbolic icon that stands before the part; NULL for none
 * @color: name of the color of the style sheet that it is drawn in
 * @size: pixels
 */
void fr_text_block_set_mark (
    FrTextBlock *self, FrTextPart part, const char *icon, const char *color, int size);

/**
 * fr_text_block_set_hint:
 * @part: FR_TEXT_START or FR_TEXT_END
 * @icon: (nullable): what stands in the place of a missing mark while the pointer or the keyboard
 *   focus is on the row; NULL for a mark that cannot be pressed, and has no place while it is missing
 * @color: name of the color of the style sheet that it is drawn in, paler than a mark
 * @size: pixels, as many as those of the mark
 *
 * To be set before the block is seen.
 */
void fr_text_block_set_hint (
    FrTextBlock *self, FrTextPart part, const char *icon, const char *color, int size);

/**
 * fr_text_block_set_lines:
 * @lines: the most lines of title and body together; 4 if it is never called
 */
void fr_text_block_set_lines (FrTextBlock *self, int lines);

/* The ways in which a text block shares its lines. */
typedef enum
{
  FR_TEXT_FREE,  /* as many lines as the texts need, up to the most */
  FR_TEXT_FIXED, /* room for all lines, whatever the texts need; a foot takes one of them */
  FR_TEXT_LINE   /* all in one line: start, title, body, end */
} FrTextForm;

/**
 * fr_text_block_set_form:
 * @form: how the lines are shared
 * @title_lines: the most lines of the title; 2 if it is never called
 */
void fr_text_block_set_form (FrTextBlock *self, FrTextForm form, int title_lines);

/** Sets whether the title is dim and not bold; without a title, whether the body is dim. */
void fr_text_block_set_title_dim (FrTextBlock *self, gboolean is_dim);

/** Returns: whether the title was bold when it was laid out last */
gboolean fr_text_block_is_title_bold (FrTextBlock *self);

G_END_DECLS
