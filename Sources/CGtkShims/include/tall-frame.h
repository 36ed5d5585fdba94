/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A frame around a scrolled window, which is as high as the content is in the width that it gets, up
 * to the largest content height of the scrolled window.
 *
 * Why: a GtkScrolledWindow of GTK 4.8 asks its child for a height without a width, and a text answers
 * for its natural width. In a narrower window the last line was cut, and in a wider one there was a
 * gap under it.
 */

/** scroller: (transfer floating): Returns: (transfer floating): the frame */
GtkWidget *
fr_tall_frame_new (GtkScrolledWindow *scroller);

G_END_DECLS
