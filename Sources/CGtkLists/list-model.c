// SPDX-License-Identifier: MIT

#include "list-model.h"

typedef GObjectClass FrListModelClass;

struct _FrListModel
{
  GObject parent_instance;

  FrListModelCountFunc count;
  FrListModelItemFunc item;
  gpointer provider; /* (owned) (nullable) */
  GDestroyNotify release_provider;
};

static void fr_list_model_interface_init (GListModelInterface *interface);

G_DEFINE_TYPE_WITH_CODE (FrListModel, fr_list_model, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, fr_list_model_interface_init))

static GType
fr_list_model_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return fr_row_object_get_type ();
}

static guint
fr_list_model_get_n_items (GListModel *model)
{
  FrListModel *self = (FrListModel *) model;

  return self->provider == NULL ? 0 : self->count (self->provider);
}

static gpointer
fr_list_model_get_item (GListModel *model, guint position)
{
  FrListModel *self = (FrListModel *) model;

  return self->provider == NULL ? NULL : self->item (self->provider, position);
}

static void
fr_list_model_interface_init (GListModelInterface *interface)
{
  interface->get_item_type = fr_list_model_get_item_type;
  interface->get_n_items = fr_list_model_get_n_items;
  interface->get_item = fr_list_model_get_item;
}

static void
fr_list_model_finalize (GObject *object)
{
  fr_list_model_detach ((FrListModel *) object);
  G_OBJECT_CLASS (fr_list_model_parent_class)->finalize (object);
}

static void
fr_list_model_class_init (FrListModelClass *class)
{
  class->finalize = fr_list_model_finalize;
}

static void
fr_list_model_init (FrListModel *self)
{
  self->provider = NULL;
  self->release_provider = NULL;
}

FrListModel *
fr_list_model_new (FrListModelCountFunc count,
                   FrListModelItemFunc item,
                   gpointer provider,
                   GDestroyNotify release_provider)
{
  FrListModel *self = g_object_new (fr_list_model_get_type (), NULL);

  self->count = count;
  self->item = item;
  self->provider = provider;
  self->release_provider = release_provider;
  return self;
}

void
fr_list_model_items_changed (FrListModel *self, guint position, guint removed, guint added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

void
fr_list_model_detach (FrListModel *self)
{
  gpointer provider = self->provider;

  self->provider = NULL;
  if (provider != NULL && self->release_provider != NULL)
    self->release_provider (provider);
}
