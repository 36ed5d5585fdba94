/* SPDX-License-Identifier: MIT */
#include "popover.h"

static void
fr_popover_unmap (GtkPopover *popover)
{
  /* Closing an open popover unmaps it as well, by a call of this function inside this one. */
  if (gtk_widget_get_visible (GTK_WIDGET (popover)))
    gtk_popover_popdown (popover);
  if (gtk_widget_get_mapped (GTK_WIDGET (popover)))
    g_signal_chain_from_overridden_handler (popover);
}

void
fr_popovers_end_grabs (void)
{
  static gsize once = 0;

  if (!g_once_init_enter (&once))
    return;
  /* The signal has a name once the class exists, which is never given back. */
  g_type_class_ref (GTK_TYPE_POPOVER);
  g_signal_override_class_handler ("unmap", GTK_TYPE_POPOVER, G_CALLBACK (fr_popover_unmap));
  g_once_init_leave (&once, 1);
}
