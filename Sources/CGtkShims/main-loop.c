/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "main-loop.h"

#include <errno.h>
#include <glib-unix.h>
#include <signal.h>
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
static FrDispatches dispatches;

static gint
timed_poll (GPollFD *fds, guint count, gint timeout)
{
  if (dispatch_began_us != 0)
    {
      gint64 took_us = g_get_monotonic_time () - dispatch_began_us;

      dispatches.count += 1;
      dispatches.slow_count += took_us > FR_SLOW_DISPATCH_US;
      dispatches.longest_us = MAX (dispatches.longest_us, took_us);
    }
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

FrDispatches
fr_main_loop_take_dispatches (void)
{
  FrDispatches taken = dispatches;

  dispatches = (FrDispatches) { 0 };
  return taken;
}

static gboolean
is_ignored (int number)
{
  struct sigaction action;

  return sigaction (number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void
fr_main_loop_on_end_request (GSourceFunc callback, gpointer data)
{
  const int numbers[] = { SIGTERM, SIGINT, SIGHUP };
  sigset_t let_through;

  sigemptyset (&let_through);
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (numbers[i] != SIGTERM && is_ignored (numbers[i]))
        continue;
      sigaddset (&let_through, numbers[i]);
      g_unix_signal_add (numbers[i], callback, data);
    }
  pthread_sigmask (SIG_UNBLOCK, &let_through, NULL);
}
