/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A sidebar and its content side by side, or one at a time where there is no room for both. It is
 * AdwNavigationSplitView of libadwaita 1.4 with a breakpoint of its own, or AdwLeaflet.
 *
 * Properties: "is-folded" and "shows-content", which tells the pane that is shown while it is
 * folded. Signals: "settled", when a pane has come to rest in its place.
 *
 * Why C: what dlsym finds is called by its type, and two widgets are to be one.
 * Until: the oldest libadwaita is 1.4.
 */
typedef struct _FrSplitView FrSplitView;
GType fr_split_view_get_type (void) G_GNUC_CONST;

typedef struct
{
  GtkWidget *widget;
  const char *title; /* for screen readers */
  int narrowest;     /* pixels where text has its usual size */
  int widest;        /* the same; of the sidebar alone */
} FrPane;

/* Makes a view of two panes; it folds where they have no room at their narrowest. */
GtkWidget *fr_split_view_new (const FrPane *sidebar, const FrPane *content);

gboolean fr_split_view_is_folded (FrSplitView *self);
gboolean fr_split_view_shows_content (FrSplitView *self);
/* Shows a pane of a folded view; a view with both panes remembers it for when it folds. */
void fr_split_view_show_content (FrSplitView *self, gboolean shows_content);

/* Whether a pane of a folded view is on its way into its place; "settled" follows. */
gboolean fr_split_view_is_moving (FrSplitView *self);

/* The width that the sidebar asks for beside the content, in pixels where text has its usual size;
   it grows with the text, and gets less where there is no room. It can be dragged by the line
   between the panes. */
int fr_split_view_sidebar_width (FrSplitView *self);
void fr_split_view_set_sidebar_width (FrSplitView *self, int width);
/* Widens the sidebar that is shown beside the content, as far as there is room, as a drag does; a
   difference below 0 narrows it. */
void fr_split_view_widen_sidebar (FrSplitView *self, int difference);

/* Shows one pane at a time, whether or not there is room for both. */
gboolean fr_split_view_stays_folded (FrSplitView *self);
void fr_split_view_stay_folded (FrSplitView *self, gboolean stays);

/* Hides the sidebar, whether or not there is room for it. */
gboolean fr_split_view_hides_sidebar (FrSplitView *self);
void fr_split_view_hide_sidebar (FrSplitView *self, gboolean hides);

G_END_DECLS
