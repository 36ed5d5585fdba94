/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Widgets one below the other, beside a sign at the start, no wider than is comfortable to read.
 *
 * Why: a list moves its two hundred rows at once, and GTK 4.8 then finds the style of each widget in
 * them anew. A clamp, a grid and two boxes for the same look took half of 80 ms. The column is one
 * widget. A sign that is not seen keeps its place and its style.
 */

/** Returns: (transfer floating): the column */
GtkWidget *
fr_reading_column_new (int maximum_width, GtkWidget *sign, int sign_width, int spacing);

/** after: (nullable): the child before the new one; NULL for the last one */
void fr_reading_column_insert (GtkWidget *column, GtkWidget *child, GtkWidget *after);

void fr_reading_column_remove (GtkWidget *column, GtkWidget *child);

/* Moves the sign and the children towards the end, by pixels. */
void fr_reading_column_set_indentation (GtkWidget *column, int indentation);

void fr_reading_column_set_shows_sign (GtkWidget *column, gboolean shows_sign);

G_END_DECLS
