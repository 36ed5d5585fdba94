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
fr_accessible_set_role (GtkWidget *widget, GtkAccessibleRole role, int level)
{
  g_object_set (widget, "accessible-role", role, NULL);
  if (role == GTK_ACCESSIBLE_ROLE_HEADING)
    gtk_accessible_update_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}

void
fr_accessible_set_busy (GtkWidget *widget, gboolean is_busy)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}

gboolean
fr_accessible_is_busy (GtkWidget *widget)
{
  GtkAccessible *self = GTK_ACCESSIBLE (widget);
  if (!gtk_test_accessible_has_state (self, GTK_ACCESSIBLE_STATE_BUSY))
    return FALSE;
  g_autofree char *other = gtk_test_accessible_check_state (self, GTK_ACCESSIBLE_STATE_BUSY, TRUE, -1);
  return other == NULL;
}

static gboolean
says (GtkWidget *widget, GtkAccessibleProperty property, const char *text)
{
  GtkAccessible *self = GTK_ACCESSIBLE (widget);
  if (*text == '\0')
    return !gtk_test_accessible_has_property (self, property);
  g_autofree char *other = gtk_test_accessible_check_property (self, property, text, -1);
  return other == NULL;
}

gboolean
fr_accessible_says (GtkWidget *widget, const char *label, const char *description)
{
  return says (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
         && says (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}
