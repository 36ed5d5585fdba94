/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A vertical box with many children, of which those in sight are drawn.
 *
 * Why: without the graphics processor GTK 4.8 draws each text anew for each frame, also those that
 * are scrolled out of sight. At the end of a novel a frame took 33 ms.
 * Until: the software renderer leaves out clipped nodes.
 */

/** Returns: (transfer floating): the box */
GtkWidget *
fr_long_box_new (void);

G_END_DECLS
