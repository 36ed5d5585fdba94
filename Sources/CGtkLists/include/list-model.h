// SPDX-License-Identifier: MIT

#pragma once

#include "../../CAdwaita/versions.h"

#include <gio/gio.h>

#include "row-object.h"

G_BEGIN_DECLS

/**
 * FrListModel:
 *
 * A GListModel of row objects that keeps no rows: it asks its provider for the number of rows and
 * for the row object at a position.
 *
 * This type exists because an interface of GObject cannot be implemented in Swift.
 */
typedef struct _FrListModel FrListModel;

/** Returns the number of rows. Must not change the model. */
typedef guint (*FrListModelCountFunc) (gpointer provider);

/** Returns (transfer full) (nullable) the row object at a position; NULL past the end. */
typedef FrRowObject *(*FrListModelItemFunc) (gpointer provider, guint position);

/** Returns the type that is registered for list models. */
GType fr_list_model_get_type (void);

/**
 * fr_list_model_new:
 * @count: returns the number of rows
 * @item: returns the row object at a position
 * @provider: (transfer full): handed to both
 * @release_provider: called once with @provider when the model is detached or dies
 *
 * Returns: (transfer full): a model with one reference
 */
FrListModel *fr_list_model_new (FrListModelCountFunc count,
                                FrListModelItemFunc item,
                                gpointer provider,
                                GDestroyNotify release_provider);

/**
 * fr_list_model_items_changed:
 *
 * Tells GTK that @removed rows at @position gave way to @added rows. The provider answers with the
 * new rows already. To be called from a main-loop dispatch of its own, never while GTK asks.
 */
void fr_list_model_items_changed (FrListModel *self, guint position, guint removed, guint added);

/**
 * fr_list_model_detach:
 *
 * Releases the provider: the model has no rows any more, and reports that to nobody. For tear-down,
 * after the view has dropped the model.
 */
void fr_list_model_detach (FrListModel *self);

G_END_DECLS
