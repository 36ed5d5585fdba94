/* SPDX-License-Identifier: MIT */
#include "single-frame.h"

#include "layout.h"

#include <adwaita.h>

static void
allocate (GtkWidget *frame, int width, int height, int baseline)
{
  gtk_widget_allocate (fr_single_frame_child (frame), width, height, baseline, NULL);
}

GtkWidget *
fr_single_frame_new (GtkWidget *child, GtkCustomMeasureFunc measure)
{
  GtkWidget *frame
      = g_object_new (ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC, NULL);

  gtk_widget_set_layout_manager (frame,
                                 gtk_custom_layout_new (fr_height_for_width, measure, allocate));
  adw_bin_set_child (ADW_BIN (frame), child);
  /* The frame grows if it is told to, and not for its child. */
  gtk_widget_set_hexpand (frame, FALSE);
  gtk_widget_set_vexpand (frame, FALSE);
  return frame;
}

GtkWidget *
fr_single_frame_child (GtkWidget *frame)
{
  return adw_bin_get_child (ADW_BIN (frame));
}
