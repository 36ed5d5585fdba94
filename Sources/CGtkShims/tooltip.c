/* SPDX-License-Identifier: MIT */
#include "tooltip.h"

static void
fr_native_unrealize (GtkWidget *native)
{
  GdkDisplay *display = gtk_widget_get_display (native);

  g_signal_chain_from_overridden_handler (native);
  g_object_set_data (G_OBJECT (display), "gdk-display-current-tooltip", NULL);
}

void
fr_tooltips_end_with_windows (void)
{
  static gsize once = 0;
  const GType types[] = { GTK_TYPE_WINDOW, GTK_TYPE_POPOVER };

  if (!g_once_init_enter (&once))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      /* The signal has a name once the class exists, which is never given back. */
      g_type_class_ref (types[i]);
      g_signal_override_class_handler ("unrealize", types[i], G_CALLBACK (fr_native_unrealize));
    }
  g_once_init_leave (&once, 1);
}
