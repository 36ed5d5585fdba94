/* SPDX-License-Identifier: MIT */
#include "wide-frame.h"

#include "single-frame.h"

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
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (scroller, orientation, -1, minimum, natural, NULL, NULL);
  else
    *minimum = *natural = height_for (scroller, for_size);
}

GtkWidget *
fr_wide_frame_new (GtkWidget *child)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());

  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (scroller, gtk_viewport_new (NULL, NULL));
  /* The view gives the child its natural height, and does not squeeze it. */
  GtkViewport *view = GTK_VIEWPORT (gtk_scrolled_window_get_child (scroller));
  gtk_scrollable_set_vscroll_policy (GTK_SCROLLABLE (view), GTK_SCROLL_NATURAL);
  gtk_viewport_set_child (view, child);
  return fr_single_frame_new (GTK_WIDGET (scroller), measure);
}
