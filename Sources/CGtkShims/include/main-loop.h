/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Attaches a source to the default context that drains libdispatch's main queue, so that Swift's main
 * actor runs on the GLib main loop. Call once, on the main thread. Returns the source's id; 0 if
 * libdispatch gave no handle.
 *
 * Why: the two functions are exported by libdispatch for exactly this, but are in no header.
 * Until: Swift has a stable API for a custom main executor. */
guint fr_main_loop_attach_dispatch (void);

/* Watches how long the default context dispatches between two polls. Call once, on the main thread.
 *
 * Why: the poll function is called on every iteration, which costs less in C. */
void fr_main_loop_watch (void);

/* A dispatch that takes longer than this is one that somebody may feel, in microseconds. */
#define FR_SLOW_DISPATCH_US 8000

/* What was dispatched between polls. */
typedef struct
{
  gint64 count;
  gint64 slow_count; /* of these, longer than FR_SLOW_DISPATCH_US */
  gint64 longest_us;
} FrDispatches;

/* The dispatches since the last call; starts again from none. */
FrDispatches fr_main_loop_take_dispatches (void);

G_END_DECLS
