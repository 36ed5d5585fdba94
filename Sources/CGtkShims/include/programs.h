/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens an address in the default program for a media type.
 *
 * Returns FALSE without an error when the desktop has no program for it, and with one when the
 * program could not be started.
 *
 * Why C: a GList of addresses, and two objects for one call, are shorter and safer here.
 * Until: GTK has a launcher of addresses by their type. */
gboolean fr_open_as (const char *address, const char *type, GError **error);

/* Takes whether a file manager showed the file. */
typedef void (*FrShownFunc) (gboolean is_shown, gpointer data);

/* Shows a file in the desktop's file manager; `answered` is called once, with `data`.
 *
 * Why C: the text of a GVariant's type is variadic.
 * Until: GtkFileLauncher of GTK 4.10 is in the oldest supported GTK. */
void fr_show_in_folder (const char *address, FrShownFunc answered, gpointer data);

G_END_DECLS
