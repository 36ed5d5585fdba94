/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

/* A widget around one other, which fills it. The frame is measured by a function of its own, and its
   height depends on its width. */
GtkWidget *fr_single_frame_new (GtkWidget *child, GtkCustomMeasureFunc measure);

GtkWidget *fr_single_frame_child (GtkWidget *frame);
