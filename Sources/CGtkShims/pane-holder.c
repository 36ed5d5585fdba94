/* SPDX-License-Identifier: MIT */
#include "pane-holder.h"

#include "single-frame.h"

/* The resolution at which text has its usual size, in the unit of gtk-xft-dpi. */
#define USUAL_RESOLUTION (96 * 1024)

double
fr_text_scale (GtkWidget *widget)
{
  int resolution = -1;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &resolution, NULL);
  return resolution > 0 ? (double)resolution / USUAL_RESOLUTION : 1;
}

/* The key of the width that a holder asks for, in pixels where text has its usual size. */
#define WIDTH "fr-pane-width"

static void
measure (GtkWidget *holder,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  gtk_widget_measure (fr_single_frame_child (holder),
                      orientation,
                      for_size,
                      minimum,
                      natural,
                      minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, (int)(fr_pane_holder_width (holder) * fr_text_scale (holder)));
}

GtkWidget *
fr_pane_holder_new (GtkWidget *child, int width)
{
  GtkWidget *holder = fr_single_frame_new (child, measure);

  fr_pane_holder_set_width (holder, width);
  g_signal_connect_object (gtk_widget_get_settings (holder),
                           "notify::gtk-xft-dpi",
                           G_CALLBACK (gtk_widget_queue_resize),
                           holder,
                           G_CONNECT_SWAPPED);
  return holder;
}

int
fr_pane_holder_width (GtkWidget *holder)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (holder), WIDTH));
}

void
fr_pane_holder_set_width (GtkWidget *holder, int width)
{
  g_object_set_data (G_OBJECT (holder), WIDTH, GINT_TO_POINTER (width));
  gtk_widget_queue_resize (holder);
}
