/* SPDX-License-Identifier: MIT */
#include "application.h"

typedef AdwApplicationClass FrApplicationClass;
typedef AdwApplication FrApplication;

G_DEFINE_TYPE (FrApplication, fr_application, ADW_TYPE_APPLICATION)

static guint registered;

static void
fr_application_startup (GApplication *application)
{
  g_signal_emit (application, registered, 0);
  G_APPLICATION_CLASS (fr_application_parent_class)->startup (application);
}

static void
fr_application_class_init (FrApplicationClass *class)
{
  registered = g_signal_new (
      "registered", fr_application_get_type (), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  G_APPLICATION_CLASS (class)->startup = fr_application_startup;
}

static void
fr_application_init (FrApplication *self)
{
  (void)self;
}

AdwApplication *
fr_application_new (const char *identifier, GApplicationFlags flags)
{
  return g_object_new (
      fr_application_get_type (), "application-id", identifier, "flags", flags, NULL);
}
