/* SPDX-License-Identifier: MIT */
#include "programs.h"

gboolean
fr_open_as (const char *address, const char *type, GError **error)
{
  g_autofree char *content = g_content_type_from_mime_type (type);
  g_autoptr (GAppInfo) program = NULL;
  g_autoptr (GdkAppLaunchContext) context = NULL;
  GdkDisplay *display = gdk_display_get_default ();
  GList addresses = { (gpointer)address, NULL, NULL };

  if (content != NULL)
    program = g_app_info_get_default_for_type (content, TRUE);
  if (program == NULL)
    return FALSE;
  if (display != NULL)
    context = gdk_display_get_app_launch_context (display);
  return g_app_info_launch_uris (program, &addresses, G_APP_LAUNCH_CONTEXT (context), error);
}

typedef struct
{
  FrShownFunc answered;
  gpointer data;
} FileShowing;

static void
answer (GObject *bus, GAsyncResult *result, gpointer data)
{
  FileShowing *showing = data;
  g_autoptr (GVariant) found = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  showing->answered (found != NULL, showing->data);
  g_free (showing);
}

void
fr_show_in_folder (const char *address, FrShownFunc answered, gpointer data)
{
  GApplication *application = g_application_get_default ();
  GDBusConnection *bus = application == NULL ? NULL : g_application_get_dbus_connection (application);
  const char *addresses[] = { address, NULL };
  FileShowing *showing = NULL;

  if (bus == NULL)
    {
      answered (FALSE, data);
      return;
    }
  showing = g_new (FileShowing, 1);
  showing->answered = answered;
  showing->data = data;
  g_dbus_connection_call (bus,
                          "org.freedesktop.FileManager1",
                          "/org/freedesktop/FileManager1",
                          "org.freedesktop.FileManager1",
                          "ShowItems",
                          g_variant_new ("(^ass)", addresses, ""),
                          NULL,
                          G_DBUS_CALL_FLAGS_NONE,
                          -1,
                          NULL,
                          answer,
                          showing);
}
