/* SPDX-License-Identifier: MIT */
/* close_range(2) is of Linux alone. */
#define _GNU_SOURCE

#include "picture-process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static gboolean
spawn (const char *executable, const char *argument, int input, pid_t *process)
{
  char *const arguments[] = { (char *)executable, (char *)argument, NULL };
  posix_spawn_file_actions_t actions;
  gboolean is_started;

  if (posix_spawn_file_actions_init (&actions) != 0)
    return FALSE;
  /* The copy is not closed with the start of the program, as the socket itself is. */
  is_started
      = posix_spawn_file_actions_adddup2 (&actions, input, STDIN_FILENO) == 0
        && posix_spawn_file_actions_addopen (&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) == 0
        && posix_spawn_file_actions_addopen (&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0
        && posix_spawn (process, executable, &actions, NULL, arguments, environ) == 0;
  posix_spawn_file_actions_destroy (&actions);
  return is_started;
}

int
fr_picture_process_start (const char *executable, const char *argument, pid_t *process)
{
  int ends[2];

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return -1;
  if (!spawn (executable, argument, ends[1], process))
    {
      close (ends[0]);
      ends[0] = -1;
    }
  close (ends[1]);
  return ends[0];
}

void
fr_picture_process_end (int socket, pid_t process)
{
  close (socket);
  kill (process, SIGKILL);
  while (waitpid (process, NULL, 0) < 0 && errno == EINTR)
    ;
}

static void
limit (__rlimit_resource_t resource, rlim_t most)
{
  struct rlimit limits = { .rlim_cur = most, .rlim_max = most };

  setrlimit (resource, &limits);
}

/* The bytes of this process's address space; 0 where /proc cannot be read. */
static gsize
mapped_bytes (void)
{
  FILE *file = fopen ("/proc/self/statm", "re");
  unsigned long pages = 0;

  if (file == NULL)
    return 0;
  if (fscanf (file, "%lu", &pages) != 1)
    pages = 0;
  fclose (file);
  return pages * (gsize)sysconf (_SC_PAGESIZE);
}

void
fr_picture_process_confine (gsize more_bytes)
{
  gsize mapped = mapped_bytes ();

  close_range (STDERR_FILENO + 1, ~0U, 0);
  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (mapped > 0)
    limit (RLIMIT_AS, mapped + more_bytes);
  limit (RLIMIT_FSIZE, 0);
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_NOFILE, 0);
}

void
fr_picture_process_allow_seconds (guint seconds)
{
  struct rusage used;
  struct rlimit limits;

  if (getrusage (RUSAGE_SELF, &used) != 0 || getrlimit (RLIMIT_CPU, &limits) != 0)
    return;
  /* The second that has begun counts whole. */
  limits.rlim_cur = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + seconds + 1;
  setrlimit (RLIMIT_CPU, &limits);
}

gboolean
fr_picture_process_send (int socket, const void *bytes, gsize count)
{
  const char *next = bytes;

  while (count > 0)
    {
      /* No signal: a write to a process that has ended must not end this one. */
      ssize_t sent = send (socket, next, count, MSG_NOSIGNAL);

      if (sent < 0 && errno == EINTR)
        continue;
      if (sent <= 0)
        return FALSE;
      next += sent;
      count -= (gsize)sent;
    }
  return TRUE;
}

gboolean
fr_picture_process_receive (int socket, void *bytes, gsize count, guint limit_s)
{
  struct timeval limit = { .tv_sec = limit_s };
  char *next = bytes;

  setsockopt (socket, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  while (count > 0)
    {
      ssize_t came = recv (socket, next, count, 0);

      if (came < 0 && errno == EINTR)
        continue;
      if (came <= 0)
        return FALSE;
      next += came;
      count -= (gsize)came;
    }
  return TRUE;
}
