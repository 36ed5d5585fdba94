/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

G_BEGIN_DECLS

/* The frames of a picture that moves, from its first one on. Returns an owned object.
 *
 * Why: gdk-pixbuf takes times as GTimeVal, which GLib deprecates.
 * Until: gdk-pixbuf has functions that take others. */
GdkPixbufAnimationIter *fr_animation_start (GdkPixbufAnimation *animation);

/* Moves to the frame that is shown so many milliseconds after the start. */
void fr_animation_advance (GdkPixbufAnimationIter *frames, guint64 elapsed_ms);

G_END_DECLS
