// SPDX-License-Identifier: GPL-3.0-or-later

// The least that can show rows: a GTK 4 window with a list of 20 labels. It prints the
// milliseconds from the start of the process to the first frame that was painted, and quits.

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { row_count = 20, start_time_field = 22 };

static double
milliseconds_since_start (void)
{
  char text[2048];
  FILE *file = fopen ("/proc/self/stat", "r");
  size_t length = fread (text, 1, sizeof text - 1, file);
  text[length] = '\0';
  fclose (file);
  // The second field may hold spaces; what follows its closing parenthesis does not.
  char *field = strrchr (text, ')');
  for (int number = 2; number < start_time_field; number++)
    field = strchr (field + 1, ' ');
  double started = strtod (field, NULL) / (double) sysconf (_SC_CLK_TCK);
  struct timespec now;
  clock_gettime (CLOCK_BOOTTIME, &now);
  return ((double) now.tv_sec + (double) now.tv_nsec / 1e9 - started) * 1000;
}

static void
painted (GdkFrameClock *clock, GtkApplication *application)
{
  g_signal_handlers_disconnect_by_data (clock, application);
  printf ("%.0f\n", milliseconds_since_start ());
  g_application_quit (G_APPLICATION (application));
}

static void
mapped (GtkWidget *window, GtkApplication *application)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted),
                    application);
}

static void
setup (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  (void) factory, (void) data;
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  (void) factory, (void) data;
  GtkStringObject *row = gtk_list_item_get_item (item);
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (row));
}

static void
activate (GtkApplication *application, gpointer data)
{
  (void) data;
  GtkStringList *rows = gtk_string_list_new (NULL);
  for (int row = 0; row < row_count; row++)
    gtk_string_list_append (rows, "A row of text");
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind), NULL);
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows)));
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 gtk_list_view_new (selection, factory));
  GtkWidget *window = gtk_application_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 800);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  g_signal_connect (window, "map", G_CALLBACK (mapped), application);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int count, char **arguments)
{
  GtkApplication *application
      = gtk_application_new ("org.freshet.Minimal", G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (activate), NULL);
  int status = g_application_run (G_APPLICATION (application), count, arguments);
  g_object_unref (application);
  return status;
}
