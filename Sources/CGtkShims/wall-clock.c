/* SPDX-License-Identifier: MIT */
#include "wall-clock.h"

#include <glib-unix.h>
#include <sys/timerfd.h>
#include <unistd.h>

typedef struct
{
  int fd;
  GSourceFunc callback;
  gpointer data;
} WallClock;

static void
end (gpointer data)
{
  WallClock *clock = data;

  close (clock->fd);
  g_free (clock);
}

static gboolean
ring (gint fd G_GNUC_UNUSED, GIOCondition condition G_GNUC_UNUSED, gpointer data)
{
  WallClock *clock = data;

  /* Nothing is read: the timer ends with this source. */
  clock->callback (clock->data);
  return G_SOURCE_REMOVE;
}

guint
fr_wall_clock_add (gint64 moment_s, GSourceFunc callback, gpointer data)
{
  struct itimerspec moment = { .it_value = { .tv_sec = MAX (moment_s, 1) } };
  int fd = timerfd_create (CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);

  if (fd < 0)
    return 0;
  if (timerfd_settime (fd, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &moment, NULL) < 0)
    {
      close (fd);
      return 0;
    }
  WallClock *clock = g_new (WallClock, 1);
  *clock = (WallClock) { .fd = fd, .callback = callback, .data = data };
  return g_unix_fd_add_full (G_PRIORITY_DEFAULT, fd, G_IO_IN, ring, clock, end);
}
