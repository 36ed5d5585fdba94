/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <glib.h>
#include <sys/types.h>

/* A process that decodes pictures for another one, and may do nothing else.
 *
 * Why: posix_spawn, setrlimit and sockets have arguments that Swift's module of the C library does
 * not take, and nothing but plain C may run between the start of a process and its limits.
 * Until: never. */

/* Starts a program with one argument, with one end of a pair of sockets as its input, and nothing
 * as its output. Returns the other end, or -1; the caller closes it and waits for the process. */
int fr_picture_process_start (const char *executable, const char *argument, pid_t *process);

/* Ends a process that was started, and its socket. */
void fr_picture_process_end (int socket, pid_t process);

/* Closes all files of this process but its input, and takes from it what a decoder does not need:
 * to open files, sockets or processes' dumps, and more than so many bytes beside those that it
 * has. */
void fr_picture_process_confine (gsize more_bytes);

/* Ends this process when it has used so many seconds of a processor from now on. */
void fr_picture_process_allow_seconds (guint seconds);

/* Sends or receives all of a number of bytes. A receiver that has a time limit gives up when
 * nothing came for so long; 0 waits as long as it takes. Returns whether all went. */
gboolean fr_picture_process_send (int socket, const void *bytes, gsize count);
gboolean fr_picture_process_receive (int socket, void *bytes, gsize count, guint limit_s);
