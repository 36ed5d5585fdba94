/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A frame around a widget that may be wider than its room, which is scrolled sideways then.
 *
 * Why: a GtkScrolledWindow of GTK 4.8 asks its child for a height without a width, and the child
 * answers for its least width. A table whose texts wrap left the room empty that it would have filled
 * if it were narrower. The frame asks for the width that the child gets.
 */

/** Returns: (transfer floating): the frame */
GtkWidget *
fr_wide_frame_new (GtkWidget *child);

G_END_DECLS
