/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The line of a row of preferences: its title, and the controls at its end.
 *
 * Why: AdwActionRow keeps both on one line. In a narrow window with large text nothing is left for
 * the title, which is then broken letter by letter. Here the controls go below it.
 * Until: AdwActionRow does so itself.
 */

/* Lays out the line of an AdwActionRow, or of a row made from one. */
void fr_row_header_wrap (GtkWidget *row);

G_END_DECLS
