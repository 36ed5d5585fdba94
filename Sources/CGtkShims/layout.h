/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

/* The request mode of a widget whose height depends on its width. */
GtkSizeRequestMode fr_height_for_width (GtkWidget *widget);

/* Gives a child its place in a row; the start is measured from the side where lines begin. */
void fr_place_child (GtkWidget *child, int row_width, int start, int y, int width, int height);
