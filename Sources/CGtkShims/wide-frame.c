/* SPDX-License-Identifier: MIT */
#include "wide-frame.h"

typedef GtkWidgetClass FrWideFrameClass;

typedef struct
{
  GtkWidget parent;
  GtkWidget *scroller; /* NULL after the frame was disposed of */
} FrWideFrame;

G_DEFINE_TYPE (FrWideFrame, fr_wide_frame, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
fr_wide_frame_get_request_mode (GtkWidget *widget)
{
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The height of the child in a frame of some width, with the bar that scrolls it. */
static int
height_for (GtkWidget *scroller, int width)
{
  GtkWidget *view = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));
  int least = 0, height = 0, bare = 0, with_bar = 0;

  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (
      view, GTK_ORIENTATION_VERTICAL, MAX (least, width), NULL, &height, NULL, NULL);
  if (width >= least)
    return height;
  /* A bar that lies over the child takes no room. */
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, -1, &bare, NULL, NULL, NULL);
  gtk_widget_measure (scroller, GTK_ORIENTATION_VERTICAL, -1, &with_bar, NULL, NULL, NULL);
  return height + MAX (0, with_bar - bare);
}

static void
fr_wide_frame_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  GtkWidget *scroller = ((FrWideFrame *)widget)->scroller;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (scroller, orientation, -1, minimum, natural, NULL, NULL);
  else
    *minimum = *natural = height_for (scroller, for_size);
}

static void
fr_wide_frame_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *scroller = ((FrWideFrame *)widget)->scroller;

  gtk_widget_size_allocate (scroller, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
fr_wide_frame_dispose (GObject *object)
{
  FrWideFrame *self = (FrWideFrame *)object;

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (fr_wide_frame_parent_class)->dispose (object);
}

static void
fr_wide_frame_class_init (FrWideFrameClass *class)
{
  G_OBJECT_CLASS (class)->dispose = fr_wide_frame_dispose;
  class->get_request_mode = fr_wide_frame_get_request_mode;
  class->measure = fr_wide_frame_measure;
  class->size_allocate = fr_wide_frame_size_allocate;
  gtk_widget_class_set_css_name (class, "wideframe");
  gtk_widget_class_set_accessible_role (class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
fr_wide_frame_init (FrWideFrame *self)
{
  (void)self;
}

GtkWidget *
fr_wide_frame_new (GtkWidget *child)
{
  FrWideFrame *self = g_object_new (fr_wide_frame_get_type (), NULL);
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());

  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (scroller, gtk_viewport_new (NULL, NULL));
  /* The view gives the child its natural height, and does not squeeze it. */
  GtkViewport *view = GTK_VIEWPORT (gtk_scrolled_window_get_child (scroller));
  gtk_scrollable_set_vscroll_policy (GTK_SCROLLABLE (view), GTK_SCROLL_NATURAL);
  gtk_viewport_set_child (view, child);
  self->scroller = GTK_WIDGET (scroller);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
