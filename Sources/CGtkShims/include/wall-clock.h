/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <glib.h>

G_BEGIN_DECLS

/* Calls back once on the main loop, at a time of the wall clock or when that clock is set,
 * whichever comes first. The time is in seconds since 1970; one in the past calls back at once. A
 * computer that slept through it calls back when it wakes up. Returns the source's id; 0 if the
 * system gave no timer.
 *
 * Why: GLib's timeouts count a clock that stands still while the computer sleeps, and Swift does not
 * import timerfd's flags.
 * Until: GLib has a source for the wall clock. */
guint fr_wall_clock_add (gint64 moment_s, GSourceFunc callback, gpointer data);

G_END_DECLS
