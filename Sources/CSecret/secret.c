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
} Library;

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
  if (library.lookup == NULL || library.store == NULL || library.clear == NULL || library.free == NULL)
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

void
fr_secret_free (char *text)
{
  if (text != NULL)
    explicit_bzero (text, strlen (text));
  g_free (text);
}
