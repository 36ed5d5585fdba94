/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Ends the wait for a tooltip when a window or a popover loses its surface. Call it once GTK is
 * initialised; further calls change nothing.
 *
 * Why: GTK 4.8 shows a tooltip half a second after the pointer rests, and asks the surface of that
 * moment where the pointer is. A window that was closed meanwhile, and that the program still
 * holds, has no surface, and GTK complains. The wait has no public name; it belongs to an object
 * that GTK keeps at its display, and makes anew for the next tooltip.
 * Until: GTK ends the wait itself. */
void fr_tooltips_end_with_windows (void);

G_END_DECLS
