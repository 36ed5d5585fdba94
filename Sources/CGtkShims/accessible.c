/* SPDX-License-Identifier: MIT */
#include "accessible.h"

static void
set_text (GtkWidget *widget, GtkAccessibleProperty property, const char *text)
{
  if (text == NULL || *text == '\0')
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), property);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), property, text, -1);
}

void
fr_accessible_set_label (GtkWidget *widget, const char *label)
{
  set_text (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

void
fr_accessible_set_description (GtkWidget *widget, const char *description)
{
  set_text (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}

void
fr_accessible_set_busy (GtkWidget *widget, gboolean is_busy)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}
