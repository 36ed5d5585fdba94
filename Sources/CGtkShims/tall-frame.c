/* SPDX-License-Identifier: MIT */
#include "tall-frame.h"

#include "single-frame.h"

/* The height of the content in a view of some width. */
static int
height_for (GtkScrolledWindow *scroller, int width)
{
  GtkWidget *view = gtk_scrolled_window_get_child (scroller);
  GtkWidget *content = gtk_viewport_get_child (GTK_VIEWPORT (view));
  int least = 0, height = 0;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (
      content, GTK_ORIENTATION_VERTICAL, MAX (least, width), NULL, &height, NULL, NULL);
  return MIN (height, gtk_scrolled_window_get_max_content_height (scroller));
}

static void
measure (GtkWidget *frame,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *scroller = fr_single_frame_child (frame);

  *minimum_baseline = *natural_baseline = -1;
  gtk_widget_measure (scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 && gtk_widget_get_visible (scroller))
    *natural = MAX (*minimum, height_for (GTK_SCROLLED_WINDOW (scroller), for_size));
}

GtkWidget *
fr_tall_frame_new (GtkScrolledWindow *scroller)
{
  return fr_single_frame_new (GTK_WIDGET (scroller), measure);
}
