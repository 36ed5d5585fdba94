/* SPDX-License-Identifier: MIT */
#include "layout.h"

GtkSizeRequestMode
fr_height_for_width (GtkWidget *widget)
{
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

void
fr_place_child (GtkWidget *child, int row_width, int start, int y, int width, int height)
{
  gboolean is_mirrored = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;
  int x = is_mirrored ? row_width - start - width : start;

  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}
