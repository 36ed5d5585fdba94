// SPDX-License-Identifier: MIT

#include "row-object.h"

typedef GObjectClass FrRowObjectClass;

struct _FrRowObject
{
  GObject parent_instance;

  gpointer box; /* (owned) (nullable) */
  GDestroyNotify release_box;
};

/* Main thread only, like every row object. */
static guint live_count = 0;

G_DEFINE_TYPE (FrRowObject, fr_row_object, G_TYPE_OBJECT)

static void
fr_row_object_finalize (GObject *object)
{
  FrRowObject *self = (FrRowObject *) object;
  gpointer box = self->box;

  self->box = NULL;
  live_count -= 1;
  if (box != NULL && self->release_box != NULL)
    self->release_box (box);

  G_OBJECT_CLASS (fr_row_object_parent_class)->finalize (object);
}

static void
fr_row_object_class_init (FrRowObjectClass *class)
{
  class->finalize = fr_row_object_finalize;
}

static void
fr_row_object_init (FrRowObject *self)
{
  self->box = NULL;
  self->release_box = NULL;
  live_count += 1;
}

FrRowObject *
fr_row_object_new (gpointer box, GDestroyNotify release_box)
{
  FrRowObject *self = g_object_new (fr_row_object_get_type (), NULL);

  self->box = box;
  self->release_box = release_box;
  return self;
}

gpointer
fr_row_object_get_box (gpointer self)
{
  if (self == NULL || !G_TYPE_CHECK_INSTANCE_TYPE (self, fr_row_object_get_type ()))
    return NULL;
  return ((FrRowObject *) self)->box;
}

guint
fr_row_object_live_count (void)
{
  return live_count;
}
