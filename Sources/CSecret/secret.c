/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "csecret.h"

#include <dlfcn.h>
#include <gio/gio.h>
#include <string.h>

/* libsecret's own declarations, which never change within libsecret-1.so.0. */
typedef struct
{
  const char *name;
  int flags;
  struct
  {
    const char *name;
    int type;
  } attributes[32];
  int reserved;
  void *reserved_pointers[7];
} Schema;

typedef struct
{
  char *(*lookup) (const Schema *, GHashTable *, GCancellable *, GError **);
  gboolean (*store) (const Schema *, GHashTable *, const char *, const char *, const char *, GCancellable *,
                     GError **);
  gboolean (*clear) (const Schema *, GHashTable *, GCancellable *, GError **);
  void (*free) (char *);
  /* A list of objects, each a SecretRetrievable with attributes. */
  GList *(*search) (const Schema *, GHashTable *, int, GCancellable *, GError **);
  GHashTable *(*attributes) (GObject *);
} Library;

/* SECRET_SEARCH_ALL: all that match, not only the first. */
static const int search_all = 1 << 1;

static const Schema schema = {
  .name = "org.freshet.Secret",
  .attributes = { { "server", 0 }, { "account", 0 } },
};

static Library library;

static gpointer
load (gpointer data G_GNUC_UNUSED)
{
  void *handle = dlopen ("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL);

  if (handle == NULL)
    return NULL;
  /* POSIX has dlsym return functions as pointers to data. */
  *(void **) &library.lookup = dlsym (handle, "secret_password_lookupv_sync");
  *(void **) &library.store = dlsym (handle, "secret_password_storev_sync");
  *(void **) &library.clear = dlsym (handle, "secret_password_clearv_sync");
  *(void **) &library.free = dlsym (handle, "secret_password_free");
  *(void **) &library.search = dlsym (handle, "secret_password_searchv_sync");
  *(void **) &library.attributes = dlsym (handle, "secret_retrievable_get_attributes");
  if (library.lookup == NULL || library.store == NULL || library.clear == NULL || library.free == NULL
      || library.search == NULL || library.attributes == NULL)
    return NULL;
  return &library;
}

static const Library *
loaded (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load, NULL);
}

static GHashTable *
attributes (const char *server, const char *account)
{
  GHashTable *table = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (table, (gpointer) "server", (gpointer) server);
  g_hash_table_insert (table, (gpointer) "account", (gpointer) account);
  return table;
}

/* Whether an error says that no service is there, and none could be started. */
static gboolean
is_absent (const GError *error)
{
  static const int codes[] = {
    G_DBUS_ERROR_SERVICE_UNKNOWN,     G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_NO_SERVER,
    G_DBUS_ERROR_SPAWN_CHILD_EXITED,  G_DBUS_ERROR_SPAWN_FAILED,      G_DBUS_ERROR_SPAWN_EXEC_FAILED,
    G_DBUS_ERROR_SPAWN_CHILD_SIGNALED,
  };

  /* Without a bus, the fault is one of input and output, or of the program that would start a bus. */
  if (error->domain == G_IO_ERROR || error->domain == G_SPAWN_ERROR)
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_error_matches (error, G_DBUS_ERROR, codes[i]))
      return TRUE;
  return FALSE;
}

/* Says what an error means, and frees it. */
static FrSecretResult
result (GError *error, char **fault)
{
  FrSecretResult meaning = FR_SECRET_FAILED;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_ACCESS_DENIED))
    meaning = FR_SECRET_DISMISSED;
  else if (is_absent (error))
    meaning = FR_SECRET_UNAVAILABLE;
  else
    *fault = g_strdup (error->message);
  g_error_free (error);
  return meaning;
}

FrSecretResult
fr_secret_lookup (const char *server, const char *account, char **secret, char **fault)
{
  const Library *functions = loaded ();
  GHashTable *table;
  GError *error = NULL;
  char *found;

  if (functions == NULL)
    return FR_SECRET_UNAVAILABLE;
  table = attributes (server, account);
  found = functions->lookup (&schema, table, NULL, &error);
  g_hash_table_unref (table);
  if (error != NULL)
    return result (error, fault);
  if (found == NULL)
    return FR_SECRET_MISSING;
  *secret = g_strdup (found);
  functions->free (found);
  return FR_SECRET_DONE;
}

FrSecretResult
fr_secret_store (const char *server, const char *account, const char *label, const char *secret, char **fault)
{
  const Library *functions = loaded ();
  GHashTable *table;
  GError *error = NULL;

  if (functions == NULL)
    return FR_SECRET_UNAVAILABLE;
  table = attributes (server, account);
  functions->store (&schema, table, NULL, label, secret, NULL, &error);
  g_hash_table_unref (table);
  return error == NULL ? FR_SECRET_DONE : result (error, fault);
}

FrSecretResult
fr_secret_clear (const char *server, const char *account, char **fault)
{
  const Library *functions = loaded ();
  GHashTable *table;
  GError *error = NULL;
  gboolean removed;

  if (functions == NULL)
    return FR_SECRET_UNAVAILABLE;
  table = attributes (server, account);
  removed = functions->clear (&schema, table, NULL, &error);
  g_hash_table_unref (table);
  if (error != NULL)
    return result (error, fault);
  return removed ? FR_SECRET_DONE : FR_SECRET_MISSING;
}

FrSecretResult
fr_secret_list (FrSecretFound found, void *data, char **fault)
{
  const Library *functions = loaded ();
  GHashTable *table;
  GError *error = NULL;
  GList *items;

  if (functions == NULL)
    return FR_SECRET_UNAVAILABLE;
  /* No attribute: the name of the schema alone has to match. */
  table = g_hash_table_new (g_str_hash, g_str_equal);
  items = functions->search (&schema, table, search_all, NULL, &error);
  g_hash_table_unref (table);
  if (error != NULL)
    return result (error, fault);
  for (GList *item = items; item != NULL; item = item->next)
    {
      GHashTable *named = functions->attributes (item->data);
      const char *server = g_hash_table_lookup (named, "server");
      const char *account = g_hash_table_lookup (named, "account");

      if (server != NULL)
        found (server, account != NULL ? account : "", data);
      g_hash_table_unref (named);
    }
  g_list_free_full (items, g_object_unref);
  return FR_SECRET_DONE;
}

void
fr_secret_free (char *text)
{
  if (text != NULL)
    explicit_bzero (text, strlen (text));
  g_free (text);
}
