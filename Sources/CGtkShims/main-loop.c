/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "main-loop.h"

#include <errno.h>
#include <glib-unix.h>
#include <sys/eventfd.h>

extern int _dispatch_get_main_queue_handle_4CF (void);
extern void _dispatch_main_queue_callback_4CF (void *);

static gboolean
drain_main_queue (gint fd,
                  GIOCondition condition G_GNUC_UNUSED,
                  gpointer data G_GNUC_UNUSED)
{
  /* The eventfd counts wake-ups and stays readable until it is read; left unread it would keep this
   * source ready for ever, and redraws, which have a lower priority, would never come. It is read
   * before the queue is drained, so that what is queued meanwhile wakes the loop again. */
  eventfd_t wakeups;
  if (eventfd_read (fd, &wakeups) < 0 && errno != EAGAIN)
    g_warning ("Could not read the main queue's event: %s", g_strerror (errno));
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
