/* SPDX-License-Identifier: MIT */
#include "main-loop.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF (void);
extern void _dispatch_main_queue_callback_4CF (void *);

static gboolean
drain_main_queue (gint fd,
                  GIOCondition condition G_GNUC_UNUSED,
                  gpointer data G_GNUC_UNUSED)
{
  /* The eventfd counts wake-ups and stays readable until it is read; left unread it would keep this
   * source ready for ever, and redraws, which have a lower priority, would never come. It is read
   * before the queue is drained, so that work queued meanwhile wakes the loop again. */
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
static gint64 had_waited_us;
static gint64 had_computed_us;
static int schedstat = -1;
static FrDispatches dispatches;

/* The time for which this thread was ready to run while another one had the processor; 0 where the
 * kernel does not count it. The second number of schedstat, in nanoseconds: proc(5). */
static gint64
waited_us (void)
{
  char text[80];
  char *rest = NULL;
  gssize length = schedstat < 0 ? -1 : pread (schedstat, text, sizeof text - 1, 0);

  if (length <= 0)
    return 0;
  text[length] = '\0';
  g_ascii_strtoull (text, &rest, 10);
  return (gint64) (g_ascii_strtoull (rest, NULL, 10) / 1000);
}

/* The processor time that this thread took. */
static gint64
computed_us (void)
{
  struct timespec taken = { 0 };

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &taken);
  return (gint64)taken.tv_sec * G_USEC_PER_SEC + taken.tv_nsec / 1000;
}

static gint
timed_poll (GPollFD *fds, guint count, gint timeout)
{
  if (dispatch_began_us != 0)
    {
      gint64 ran_us = computed_us () - had_computed_us;
      gint64 took_us = g_get_monotonic_time () - dispatch_began_us;
      gint64 work_us = took_us - (waited_us () - had_waited_us);

      dispatches.count += 1;
      dispatches.slow_count += took_us > FR_SLOW_DISPATCH_US;
      dispatches.longest_us = MAX (dispatches.longest_us, took_us);
      dispatches.busiest_us = MAX (dispatches.busiest_us, work_us);
      dispatches.computing_us = MAX (dispatches.computing_us, ran_us);
    }
  gint ready = inner_poll (fds, count, timeout);
  /* A signal ends the poll with an error that GLib looks at; what comes next sets another one. */
  int fault = errno;
  dispatch_began_us = g_get_monotonic_time ();
  had_waited_us = waited_us ();
  had_computed_us = computed_us ();
  errno = fault;
  return ready;
}

void
fr_main_loop_watch (void)
{
  if (inner_poll != NULL)
    return;
  schedstat = open ("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
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
