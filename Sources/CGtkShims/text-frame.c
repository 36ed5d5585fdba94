/* SPDX-License-Identifier: MIT */
#include "text-frame.h"

/* The least width of a frame, in pixels. */
#define LEAST 64
/* The width that it asks for, in pixels, wider than any column, and the one for which it says
 * its height when none is given: a label would try several. GTK 4.18 takes that height for the least
 * one that there is, so no column may need less. */
#define WANTED 4000

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (widget);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST : 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WANTED : 0;
  if (label != NULL && orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_measure (label, orientation, for_size < 0 ? WANTED : for_size,
                        minimum, natural, NULL, NULL);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (widget);

  if (label != NULL)
    gtk_widget_allocate (label, width, height, baseline, NULL);
}

GtkWidget *
fr_text_frame_new (GtkWidget *label)
{
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (frame), label);
  gtk_widget_set_layout_manager (frame,
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
  return frame;
}
