/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* Whether a signal of an object has the arguments and the answer of a handler.
 *
 * A form is a letter for the answer of the handler, and one for each of its arguments besides
 * the object: '-' nothing, 'b' whether (returned only), 'i' an integer, 'd' a double, 's' a text,
 * 'p' a pointer. A handler of another form reads what happens to stand in the registers.
 *
 * Why: g_signal_query fills a structure of macros that Swift cannot read. */
gboolean fr_signal_has_form (gpointer object, const char *signal, const char *form);

/* Connects a handler, or says by a critical that its form is not the signal's.
 *
 * Returns the number of the connection; 0 when there is none. */
gulong fr_signal_connect (gpointer object,
                          const char *signal,
                          const char *form,
                          GCallback callback,
                          gpointer data,
                          GClosureNotify release);

G_END_DECLS
