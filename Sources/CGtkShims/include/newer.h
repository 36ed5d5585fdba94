/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Functions of libraries newer than the oldest supported ones: each need has one function here,
 * which looks for the newer function at run time and falls back to the older one. So a program that
 * was built on one Debian runs on the other, and uses the libraries that it finds there.
 *
 * Why C: a function that dlsym finds is called by its C type.
 * Until: the oldest libraries have all of them.
 */

/* Whether GTK has at least this minor version. */
gboolean fr_gtk_has (guint minor);

/* The colour of a widget's text: GTK 4.10 asks the widget, 4.8 its style context. */
void fr_widget_get_color (GtkWidget *widget, GdkRGBA *color);

/* A colour of the theme by its name; the colour of the text if the theme has none of that name.
 * GTK deprecates this function since 4.10, and has no other. */
void fr_widget_get_named_color (GtkWidget *widget, const char *name, GdkRGBA *color);

/* Opens an address in the desktop's program: GtkUriLauncher of GTK 4.10, or gtk_show_uri. */
void fr_show_uri (GtkWindow *parent, const char *uri);

/* Takes the chosen path, or NULL if nothing was chosen. */
typedef void (*FrFileFunc) (const char *path, gpointer data);

/* Asks for one file: by GtkFileDialog of GTK 4.10, or GtkFileChooserNative.
 *
 * `answered` is called once, with `data`. */
void fr_choose_file (GtkWindow *parent, const char *title, FrFileFunc answered, gpointer data);

/* Asks where a file is to be written, and proposes a name, in the same way. */
void fr_choose_place (GtkWindow *parent,
                      const char *title,
                      const char *name,
                      FrFileFunc answered,
                      gpointer data);

/* A button that shows the name of a family of fonts, and asks for another one: GtkFontDialogButton
 * of GTK 4.10, or GtkFontButton. Its property "font-desc" tells of a choice. */
GtkWidget *fr_font_button_new (const char *title);
/** Returns: (transfer full) (nullable): the family's name */
char *fr_font_button_get_family (GtkWidget *button);
/* Shows a family, which need not be installed. */
void fr_font_button_set_family (GtkWidget *button, const char *family);

/* A question over a window: AdwAlertDialog of libadwaita 1.5, which is no window, or
 * AdwMessageDialog. It emits "response" with the name of the answer. */
GtkWidget *fr_question_new (const char *heading, GtkWidget *extra);
void fr_question_add_answer (GtkWidget *question, const char *name, const char *label);
void fr_question_set_default (GtkWidget *question, const char *name, const char *closing);
void fr_question_set_enabled (GtkWidget *question, const char *name, gboolean is_enabled);
gboolean fr_question_is_enabled (GtkWidget *question, const char *name);
/* Answers as the button of that name does. */
void fr_question_answer (GtkWidget *question, const char *name);

/* A dialog about the program: AdwAboutDialog of libadwaita 1.5, or AdwAboutWindow. */
GtkWidget *
fr_about_new (const char *name, const char *icon, const char *version, const char *comments);

/* Lets Tab lead from a row of a list view out of the list: GTK 4.12 can, in 4.8 it leads through all
 * rows. */
void fr_list_let_tab_leave (GtkWidget *list);

/* Names the entries of a menu for screen readers whenever it is shown: in GTK 4.18 they have no
 * name. */
void fr_menu_name_entries (GtkWidget *popover);

/* Has screen readers speak a sentence that is the name of no widget: GTK 4.14 can, 4.8 says nothing.
 * It is spoken for the widget's window; a widget without one says nothing either. */
void fr_announce (GtkWidget *widget, const char *sentence);

/* Hides the back button of a header bar: bars have one since libadwaita 1.4. */
void fr_header_bar_hide_back_button (GtkWidget *bar);

/* Shows a question, or the dialog about the program, over a window, which does not react
 * meanwhile. */
void fr_present_over (GtkWidget *dialog, GtkWindow *parent);

G_END_DECLS
