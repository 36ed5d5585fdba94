/* SPDX-License-Identifier: MIT */
#include "long-box.h"

/* What a child draws beyond its bounds, such as a line around the focus, in pixels. */
#define AROUND 64

typedef GtkBoxClass FrLongBoxClass;

typedef struct
{
  GtkBox parent;
  GtkAdjustment *adjustment; /* how far the box is scrolled; NULL while nobody sees it */
} FrLongBox;

G_DEFINE_TYPE (FrLongBox, fr_long_box, GTK_TYPE_BOX)

static GtkWidget *
viewport_of (GtkWidget *box)
{
  return gtk_widget_get_ancestor (box, GTK_TYPE_VIEWPORT);
}

/* The part of the box that is in sight; FALSE if it is scrolled by nothing. */
static gboolean
visible_part (GtkWidget *box, graphene_rect_t *part)
{
  GtkWidget *viewport = viewport_of (box);

  if (viewport == NULL || !gtk_widget_compute_bounds (viewport, box, part))
    return FALSE;
  graphene_rect_inset (part, -AROUND, -AROUND);
  return TRUE;
}

static void
fr_long_box_snapshot (GtkWidget *box, GtkSnapshot *snapshot)
{
  graphene_rect_t part, bounds;
  gboolean is_scrolled = visible_part (box, &part);

  for (GtkWidget *it = gtk_widget_get_first_child (box); it != NULL;
       it = gtk_widget_get_next_sibling (it))
    if (!is_scrolled || !gtk_widget_compute_bounds (it, box, &bounds)
        || graphene_rect_intersection (&bounds, &part, NULL))
      gtk_widget_snapshot_child (box, it, snapshot);
}

static void
follow (FrLongBox *self, GtkAdjustment *adjustment)
{
  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustment, gtk_widget_queue_draw, self);
  g_set_object (&self->adjustment, adjustment);
  if (adjustment != NULL)
    g_signal_connect_swapped (
        adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self);
}

static void
fr_long_box_map (GtkWidget *box)
{
  GtkWidget *viewport = viewport_of (box);

  GTK_WIDGET_CLASS (fr_long_box_parent_class)->map (box);
  if (viewport != NULL)
    follow ((FrLongBox *)box, gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)));
}

static void
fr_long_box_unmap (GtkWidget *box)
{
  follow ((FrLongBox *)box, NULL);
  GTK_WIDGET_CLASS (fr_long_box_parent_class)->unmap (box);
}

static void
fr_long_box_dispose (GObject *object)
{
  follow ((FrLongBox *)object, NULL);
  G_OBJECT_CLASS (fr_long_box_parent_class)->dispose (object);
}

static void
fr_long_box_class_init (FrLongBoxClass *class)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = fr_long_box_dispose;
  widget->snapshot = fr_long_box_snapshot;
  widget->map = fr_long_box_map;
  widget->unmap = fr_long_box_unmap;
}

static void
fr_long_box_init (FrLongBox *self)
{
  (void)self;
}

GtkWidget *
fr_long_box_new (void)
{
  return g_object_new (
      fr_long_box_get_type (), "orientation", GTK_ORIENTATION_VERTICAL, NULL);
}
