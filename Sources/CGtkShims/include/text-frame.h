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

G_END_DECLS
