/* SPDX-License-Identifier: MIT */
#pragma once

#include "text-block.h"

/*
 * What measuring and drawing a text block share: its texts, their layouts, and the heights that
 * come of them. Drawing comes to the same lines as measuring, as both ask here; a dim title alone is
 * drawn lighter than it is measured, and may need a line less.
 */

/* Pixels between the parts, upright and along the first line. */
#define FR_TEXT_LINE_GAP 2
#define FR_TEXT_MARK_GAP 6

typedef struct
{
  char *text;          /* (owned) (nullable) */
  PangoLayout *layout; /* (owned) (nullable): NULL until it is asked for */
  glong length;        /* characters */

  char *icon;        /* (owned) (nullable) */
  const char *color; /* (unowned) (nullable): interned */
  int icon_size;

  /* What stands in the place of a mark that can be pressed while there is none. */
  char *hint;             /* (owned) (nullable) */
  const char *hint_color; /* (unowned) (nullable): interned */
  int hint_size;
  graphene_point_t middle; /* of the mark or its hint, as it was drawn last */
} FrTextPiece;

struct _FrTextBlock
{
  GtkWidget parent_instance;

  FrTextPiece parts[FR_TEXT_PARTS];
  gboolean is_title_dim;
  PangoWeight title_weight; /* of the layout that the title has or gets */
  int lines; /* of title and body together, at most */
  int title_lines;
  FrTextForm form;
  GtkWidget *row; /* (unowned) (nullable): weak; the row around a block with hints, while mapped */

  /* Of the font, in pixels; 0 until they are asked for. */
  int line_heights[FR_TEXT_PARTS];
  int char_width;
};

/* Measures the font, which the functions below go by. */
void fr_text_block_measure_font (FrTextBlock *self);

/* Chooses the weight in which the title is laid out from now on. */
void fr_text_block_weigh_title (FrTextBlock *self, gboolean is_bold);

/* Lays a part out in at most so many lines of a width in pixels; -1 for as wide as it comes. */
PangoLayout *fr_text_block_lay_out (FrTextBlock *self, FrTextPart part, int width, int lines);

/* The lines of title and body below each other, each 0 if there is none. */
void fr_text_block_share_lines (FrTextBlock *self, int width, int *title, int *body);

/* The height of the first line; 0 if there is nothing in it. */
int fr_text_block_head_height (FrTextBlock *self);

/* The pixels between a title of so many lines and the body. */
int fr_text_block_body_gap (FrTextBlock *self, int title);

/* The height of a block with so many lines of title and body. */
int fr_text_block_height_of (FrTextBlock *self, int title, int body);

/* The height of a block whose texts do not decide it. */
int fr_text_block_fixed_height (FrTextBlock *self);

/* Whether the pointer or the keyboard focus is on the row around the block. */
gboolean fr_text_block_is_pointed (FrTextBlock *self);

/* Draws the block: the function of its class. */
void fr_text_block_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
