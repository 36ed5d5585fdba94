/* SPDX-License-Identifier: MIT */
#include "toast.h"

GtkWidget *
fr_toast_new (int spacing)
{
  return g_object_new (GTK_TYPE_BOX,
                       "css-name",
                       "toast",
                       "accessible-role",
                       GTK_ACCESSIBLE_ROLE_ALERT,
                       "orientation",
                       GTK_ORIENTATION_HORIZONTAL,
                       "spacing",
                       spacing,
                       NULL);
}
