/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the name of a widget for screen readers; NULL or "" removes it.
 *
 * Why: gtk_accessible_update_property is variadic, which Swift cannot call.
 * Until: Swift imports C variadics, or GTK offers a plain setter. */
void fr_accessible_set_label (GtkWidget *widget, const char *label);

/* Sets the longer description of a widget; NULL or "" removes it. Why and until: as above. */
void fr_accessible_set_description (GtkWidget *widget, const char *description);

/* Sets what a screen reader takes the widget for, before it is shown; headings have a level from 1 on.
 *
 * Why: the level is a property, see above. */
void fr_accessible_set_role (GtkWidget *widget, GtkAccessibleRole role, int level);

/* Sets whether the widget's content is about to change. Why and until: as above. */
void fr_accessible_set_busy (GtkWidget *widget, gboolean is_busy);

/* Returns whether the accessible state of the widget is busy. For tests, with GTK_A11Y=test.
 *
 * Why: gtk_test_accessible_check_state is variadic, too. Until: as above. */
gboolean fr_accessible_is_busy (GtkWidget *widget);

/* Returns whether these are the name and the description of the widget for screen readers; "" for
 * none. For tests, as above. */
gboolean fr_accessible_says (GtkWidget *widget, const char *label, const char *description);

G_END_DECLS
