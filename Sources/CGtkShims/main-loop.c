/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "main-loop.h"

#include <glib-unix.h>

extern int _dispatch_get_main_queue_handle_4CF (void);
extern void _dispatch_main_queue_callback_4CF (void *);

static gboolean
drain_main_queue (gint fd G_GNUC_UNUSED,
                  GIOCondition condition G_GNUC_UNUSED,
                  gpointer data G_GNUC_UNUSED)
{
  /* The callback reads the eventfd itself and runs what was queued until now. */
  _dispatch_main_queue_callback_4CF (NULL);
  return G_SOURCE_CONTINUE;
}

guint
fr_main_loop_attach_dispatch (void)
{
  int handle = _dispatch_get_main_queue_handle_4CF ();
  if (handle < 0)
    return 0;
  return g_unix_fd_add (handle, G_IO_IN, drain_main_queue, NULL);
}

static GPollFunc inner_poll;
static gint64 dispatch_began_us;
static gint64 longest_dispatch_us;

static gint
timed_poll (GPollFD *fds, guint count, gint timeout)
{
  gint64 now = g_get_monotonic_time ();
  if (dispatch_began_us != 0 && now - dispatch_began_us > longest_dispatch_us)
    longest_dispatch_us = now - dispatch_began_us;
  gint ready = inner_poll (fds, count, timeout);
  dispatch_began_us = g_get_monotonic_time ();
  return ready;
}

void
fr_main_loop_watch (void)
{
  if (inner_poll != NULL)
    return;
  inner_poll = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, timed_poll);
}

gint64
fr_main_loop_take_longest_dispatch_us (void)
{
  gint64 longest = longest_dispatch_us;
  longest_dispatch_us = 0;
  return longest;
}
