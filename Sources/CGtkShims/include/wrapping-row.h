/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Buttons side by side, which go on in another line where there is no room.
 *
 * Why: a GtkFlowBox puts a widget of its own around each child, which takes the keyboard.
 * Until: AdwWrapBox is in every libadwaita that is supported (1.7).
 */

/** Returns: (transfer floating): a box whose lines end at its end */
GtkWidget *fr_wrapping_row_new (void);

G_END_DECLS
