/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

/* A holder of a pane with the width that the pane asks for, in pixels where text has its usual size;
   it asks for more where text is larger. */
GtkWidget *fr_pane_holder_new (GtkWidget *child, int width);

int fr_pane_holder_width (GtkWidget *holder);

void fr_pane_holder_set_width (GtkWidget *holder, int width);

/* The size of text on the desk of a widget, as a multiple of the usual one. */
double fr_text_scale (GtkWidget *widget);
