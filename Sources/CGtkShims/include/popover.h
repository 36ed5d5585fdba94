/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Closes each popover of the program that leaves the screen with its window or its parent. Call it
 * once GTK is initialised; further calls change nothing.
 *
 * Why: an open popover has grabbed the keyboard and the pointer. GTK 4.8 keeps the grab when the
 * popover goes without being closed, and every later key and click in any window of the program is
 * lost. GTK's own popovers, such as the menu of an entry, are no different, hence the class.
 * Until: GTK ends the grab of a popover that is unmapped. */
void fr_popovers_end_grabs (void);

G_END_DECLS
