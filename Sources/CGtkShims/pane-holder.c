/* SPDX-License-Identifier: MIT */
#include "pane-holder.h"

typedef struct
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int width; /* pixels where text has its usual size */
} FrPaneHolder;

/* The resolution at which text has its usual size, in the unit of gtk-xft-dpi. */
#define USUAL_RESOLUTION (96 * 1024)

double
fr_text_scale (GtkWidget *widget)
{
  int resolution = -1;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &resolution, NULL);
  return resolution > 0 ? (double)resolution / USUAL_RESOLUTION : 1;
}

typedef GtkWidgetClass FrPaneHolderClass;

static GType fr_pane_holder_get_type (void) G_GNUC_CONST;
G_DEFINE_TYPE (FrPaneHolder, fr_pane_holder, GTK_TYPE_WIDGET)

static void
fr_pane_holder_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  FrPaneHolder *self = (FrPaneHolder *)widget;

  gtk_widget_measure (self->child,
                      orientation,
                      for_size,
                      minimum,
                      natural,
                      minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, (int)(self->width * fr_text_scale (widget)));
}

static void
fr_pane_holder_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (((FrPaneHolder *)widget)->child, width, height, baseline, NULL);
}

static GtkSizeRequestMode
fr_pane_holder_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (((FrPaneHolder *)widget)->child);
}

static void
fr_pane_holder_dispose (GObject *object)
{
  g_clear_pointer (&((FrPaneHolder *)object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (fr_pane_holder_parent_class)->dispose (object);
}

static void
fr_pane_holder_class_init (FrPaneHolderClass *class)
{
  G_OBJECT_CLASS (class)->dispose = fr_pane_holder_dispose;
  class->get_request_mode = fr_pane_holder_get_request_mode;
  class->measure = fr_pane_holder_measure;
  class->size_allocate = fr_pane_holder_size_allocate;
}

static void
fr_pane_holder_init (FrPaneHolder *self)
{
  (void)self;
}

GtkWidget *
fr_pane_holder_new (GtkWidget *child, int width)
{
  FrPaneHolder *self = g_object_new (fr_pane_holder_get_type (), NULL);

  self->child = child;
  self->width = width;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi",
                           G_CALLBACK (gtk_widget_queue_resize),
                           self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

int
fr_pane_holder_width (GtkWidget *holder)
{
  return ((FrPaneHolder *)holder)->width;
}

void
fr_pane_holder_set_width (GtkWidget *holder, int width)
{
  ((FrPaneHolder *)holder)->width = width;
  gtk_widget_queue_resize (holder);
}
