/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row that looks like a toast of the theme, and is an alert to a screen reader.
 *
 * Why: both are set when a widget is made, by g_object_new, which is variadic.
 * Until: Swift imports C variadics. */
GtkWidget *fr_toast_new (int spacing);

G_END_DECLS
