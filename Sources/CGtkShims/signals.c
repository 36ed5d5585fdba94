/* SPDX-License-Identifier: MIT */
#include "signals.h"

#include <string.h>

static char
letter_of (GType type, gboolean is_returned)
{
  switch (g_type_fundamental (type & ~G_SIGNAL_TYPE_STATIC_SCOPE))
    {
    case G_TYPE_NONE:
      return '-';
    case G_TYPE_BOOLEAN:
      return is_returned ? 'b' : 'i';
    case G_TYPE_INT:
    case G_TYPE_UINT:
    case G_TYPE_ENUM:
    case G_TYPE_FLAGS:
      return 'i';
    case G_TYPE_DOUBLE:
      return 'd';
    case G_TYPE_STRING:
      return 's';
    case G_TYPE_BOXED:
    case G_TYPE_INTERFACE:
    case G_TYPE_OBJECT:
    case G_TYPE_PARAM:
    case G_TYPE_POINTER:
    case G_TYPE_VARIANT:
      return 'p';
    default:
      return '?';
    }
}

gboolean
fr_signal_has_form (gpointer object, const char *signal, const char *form)
{
  GSignalQuery query;
  GQuark detail;
  guint id;

  if (!g_signal_parse_name (signal, G_OBJECT_TYPE (object), &id, &detail, FALSE))
    return FALSE;
  g_signal_query (id, &query);
  if (strlen (form) != query.n_params + 1 || form[0] != letter_of (query.return_type, TRUE))
    return FALSE;
  for (guint i = 0; i < query.n_params; i++)
    if (form[i + 1] != letter_of (query.param_types[i], FALSE))
      return FALSE;
  return TRUE;
}

gulong
fr_signal_connect (gpointer object,
                   const char *signal,
                   const char *form,
                   GCallback callback,
                   gpointer data,
                   GClosureNotify release)
{
  if (!fr_signal_has_form (object, signal, form))
    {
      g_critical ("The signal %s of %s has not the form %s: its handler was left out",
                  signal,
                  G_OBJECT_TYPE_NAME (object),
                  form);
      release (data, NULL);
      return 0;
    }
  return g_signal_connect_data (object, signal, callback, data, release, 0);
}
