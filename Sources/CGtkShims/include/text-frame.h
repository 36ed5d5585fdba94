/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A frame around a label with a long text, which is laid out for the width that it is given.
 *
 * Why: containers ask a label that wraps for its least width, and for the least width that goes with
 * a height. Each answer lays the whole text out, the second one some ten times: for 4,000 letters in
 * a row of a list this took most of a second. The frame answers both itself. The functions of a
 * layout are called from C, with pointers to write to.
 * Until: GtkLabel tells its widths without laying its text out.
 */

/** Returns: (transfer floating): the frame; it takes any width from 64 pixels on */
GtkWidget *fr_text_frame_new (GtkWidget *label);

/* The size that a text had when it was laid out last, in pixels. */
typedef struct
{
  guint font; /* a number for the font */
  int least;  /* the height for any width; 0 for unknown */
  int width;
  int height; /* the height for that width; 0 for unknown */
} FrTextSize;

/* Tells the size of the text; FALSE if it was not laid out. */
gboolean fr_text_frame_get_size (GtkWidget *frame, FrTextSize *size);

/* Leaves the text without a layout, and unseen: for its font and width the frame is as large as
 * the text was. For others the text is measured. Without a size the frame is about as large as the
 * text will be. */
void fr_text_frame_rest (GtkWidget *frame, const FrTextSize *size);

/* Lays the text out, and shows it. */
void fr_text_frame_wake (GtkWidget *frame);

G_END_DECLS
