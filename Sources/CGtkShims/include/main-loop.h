/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <glib.h>

G_BEGIN_DECLS

/* Attaches a source to the default context that drains libdispatch's main queue, so that Swift's main
 * actor runs on the GLib main loop. Call once, on the main thread. Returns the source's id; 0 if
 * libdispatch gave no handle.
 *
 * Why: the two functions are exported by libdispatch for exactly this, but are in no header.
 * Until: Swift has a stable API for a custom main executor. */
guint fr_main_loop_attach_dispatch (void);

/* Measures the time that the default context dispatches between two polls. Call once, on the main
 * thread.
 *
 * Why: the poll function is called on every iteration, which costs less in C. */
void fr_main_loop_watch (void);

/* A dispatch that takes longer than this is one that somebody may feel, in microseconds. */
#define FR_SLOW_DISPATCH_US 8000

/* The dispatches between polls. */
typedef struct
{
  gint64 count;
  gint64 slow_count; /* of these, longer than FR_SLOW_DISPATCH_US */
  gint64 longest_us;
  gint64 busiest_us;   /* the longest, less the time that it waited for a processor */
  gint64 computing_us; /* the most processor time of one */
} FrDispatches;

/* The dispatches since the last call; starts again from none. */
FrDispatches fr_main_loop_take_dispatches (void);

/* Calls back on the main loop when the program is asked to end: by SIGTERM, and by SIGINT and SIGHUP
 * unless whoever started it had them ignored. Call once, on the main thread.
 *
 * The callback runs once for each of the signals; the next one of the same ends the program at once.
 * The signals are let through first: a program that a thread of libdispatch starts inherits a mask
 * that holds them back.
 *
 * Why: signal masks are structures that Swift cannot fill. */
void fr_main_loop_on_end_request (GSourceFunc callback, gpointer data);

G_END_DECLS
