/* SPDX-License-Identifier: MIT */
#include "animation.h"

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

GdkPixbufAnimationIter *
fr_animation_start (GdkPixbufAnimation *animation)
{
  GTimeVal start = { 0, 0 };

  return gdk_pixbuf_animation_get_iter (animation, &start);
}

void
fr_animation_advance (GdkPixbufAnimationIter *frames, guint64 elapsed_ms)
{
  GTimeVal time = { (glong)(elapsed_ms / 1000), (glong)(elapsed_ms % 1000 * 1000) };

  gdk_pixbuf_animation_iter_advance (frames, &time);
}

G_GNUC_END_IGNORE_DEPRECATIONS
