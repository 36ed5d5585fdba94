// SPDX-License-Identifier: MIT

#pragma once

#include "../../CAdwaita/versions.h"

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * FrRowObject:
 *
 * The object of a list model for one row: a GObject that owns one box of the host language.
 *
 * GTK knows rows by the identity of their objects, so the maker of a model keeps exactly one live
 * row object per item. This type exists because a GObject class cannot be declared in Swift.
 */
typedef struct _FrRowObject FrRowObject;

/** Returns the type that is registered for row objects. */
GType fr_row_object_get_type (void);

/**
 * fr_row_object_new:
 * @box: (transfer full): the data that the row object owns
 * @release_box: called once with @box when the row object dies, on the thread that releases it
 *
 * Returns: (transfer full): a row object with one reference
 */
FrRowObject *fr_row_object_new (gpointer box, GDestroyNotify release_box);

/**
 * fr_row_object_get_box:
 * @self: (type GObject): a row object; anything else, and NULL, has no box
 *
 * Returns: (transfer none) (nullable): the box, which lives as long as the row object
 */
gpointer fr_row_object_get_box (gpointer self);

/** Returns the number of live row objects in this process: a counter for leak tests. */
guint fr_row_object_live_count (void);

G_END_DECLS
