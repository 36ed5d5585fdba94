/* SPDX-License-Identifier: MIT */
#include "newer.h"

#include "accessible.h"
#include "find.h"

#include <adwaita.h>
#include <dlfcn.h>

gpointer
fr_find (const char *name)
{
  static gpointer program = NULL;

  if (program == NULL)
    program = dlopen (NULL, RTLD_LAZY);
  return program == NULL ? NULL : dlsym (program, name);
}

gboolean
fr_gtk_has (guint minor)
{
  return gtk_get_major_version () > 4 || gtk_get_minor_version () >= minor;
}

/* Colours */

typedef void (*GetColor) (GtkWidget *widget, GdkRGBA *color);

static void
get_color_of_style (GtkWidget *widget, GdkRGBA *color)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
}

void
fr_widget_get_color (GtkWidget *widget, GdkRGBA *color)
{
  static GetColor get_color = NULL;

  if (get_color == NULL)
    get_color = (GetColor)fr_find ("gtk_widget_get_color");
  if (get_color == NULL)
    get_color = get_color_of_style;
  get_color (widget, color);
}

void
fr_widget_get_named_color (GtkWidget *widget, const char *name, GdkRGBA *color)
{
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color))
    fr_widget_get_color (widget, color);
}

/* Addresses */

typedef GObject *(*NewLauncher) (const char *uri);
typedef void (*Launch) (
    GObject *launcher, GtkWindow *parent, GCancellable *, GAsyncReadyCallback, gpointer data);

void
fr_show_uri (GtkWindow *parent, const char *uri)
{
  NewLauncher new_launcher = (NewLauncher)fr_find ("gtk_uri_launcher_new");
  Launch launch = (Launch)fr_find ("gtk_uri_launcher_launch");
  GObject *launcher = NULL;

  if (new_launcher == NULL || launch == NULL)
    {
      gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
      return;
    }
  launcher = new_launcher (uri);
  launch (launcher, parent, NULL, NULL, NULL);
  g_object_unref (launcher);
}

/* Files */

typedef GObject *(*NewFileDialog) (void);
typedef void (*SetTitle) (GObject *dialog, const char *title);
typedef void (*OpenFile) (
    GObject *dialog, GtkWindow *parent, GCancellable *, GAsyncReadyCallback, gpointer data);
typedef GFile *(*FinishOpen) (GObject *dialog, GAsyncResult *result, GError **error);

typedef struct
{
  FrFileFunc answered;
  gpointer data;
} FileQuestion;

/* Hands the file on, which it takes over, and frees the question. */
static void
answer_file (FileQuestion *question, GFile *file)
{
  char *path = file == NULL ? NULL : g_file_get_path (file);

  question->answered (path, question->data);
  g_free (path);
  g_clear_object (&file);
  g_free (question);
}

static void
dialog_did_open (GObject *dialog, GAsyncResult *result, gpointer data)
{
  FinishOpen finish = (FinishOpen)fr_find ("gtk_file_dialog_open_finish");

  /* An error says that nothing was chosen. */
  answer_file (data, finish == NULL ? NULL : finish (dialog, result, NULL));
}

static void
dialog_did_save (GObject *dialog, GAsyncResult *result, gpointer data)
{
  FinishOpen finish = (FinishOpen)fr_find ("gtk_file_dialog_save_finish");

  answer_file (data, finish == NULL ? NULL : finish (dialog, result, NULL));
}

static void
chooser_did_respond (GtkNativeDialog *dialog, int response, gpointer data)
{
  GFile *file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  answer_file (data, file);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/* Asks by the newer dialog; a name asks where to save. Returns FALSE where there is none. */
static gboolean
ask_dialog (GtkWindow *parent, const char *title, const char *name, FileQuestion *question)
{
  NewFileDialog new_dialog = (NewFileDialog)fr_find ("gtk_file_dialog_new");
  SetTitle set_title = (SetTitle)fr_find ("gtk_file_dialog_set_title");
  SetTitle set_name = (SetTitle)fr_find ("gtk_file_dialog_set_initial_name");
  OpenFile open_file = (OpenFile)fr_find ("gtk_file_dialog_open");
  OpenFile save_file = (OpenFile)fr_find ("gtk_file_dialog_save");
  GObject *dialog = NULL;

  if (new_dialog == NULL || set_title == NULL || set_name == NULL || open_file == NULL
      || save_file == NULL)
    return FALSE;
  dialog = new_dialog ();
  set_title (dialog, title);
  if (name == NULL)
    open_file (dialog, parent, NULL, dialog_did_open, question);
  else
    {
      set_name (dialog, name);
      save_file (dialog, parent, NULL, dialog_did_save, question);
    }
  g_object_unref (dialog);
  return TRUE;
}

static void
ask_for_file (
    GtkWindow *parent, const char *title, const char *name, FrFileFunc answered, gpointer data)
{
  FileQuestion *question = g_new0 (FileQuestion, 1);
  GtkFileChooserAction action
      = name == NULL ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE;
  GtkFileChooserNative *chooser = NULL;

  question->answered = answered;
  question->data = data;
  if (ask_dialog (parent, title, name, question))
    return;
  chooser = gtk_file_chooser_native_new (title, parent, action, NULL, NULL);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect (chooser, "response", G_CALLBACK (chooser_did_respond), question);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
fr_choose_file (GtkWindow *parent, const char *title, FrFileFunc answered, gpointer data)
{
  ask_for_file (parent, title, NULL, answered, data);
}

void
fr_choose_place (GtkWindow *parent,
                 const char *title,
                 const char *name,
                 FrFileFunc answered,
                 gpointer data)
{
  ask_for_file (parent, title, name, answered, data);
}

/* Fonts */

typedef GtkWidget *(*NewFontButton) (GObject *dialog);

char *
fr_font_button_get_family (GtkWidget *button)
{
  PangoFontDescription *font = NULL;
  char *family = NULL;

  g_object_get (button, "font-desc", &font, NULL);
  if (font != NULL)
    family = g_strdup (pango_font_description_get_family (font));
  pango_font_description_free (font);
  return family;
}

void
fr_font_button_set_family (GtkWidget *button, const char *family)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family (font, family);
  /* The size at which the dialog shows the fonts. */
  pango_font_description_set_size (font, 12 * PANGO_SCALE);
  g_object_set (button, "font-desc", font, NULL);
  pango_font_description_free (font);
}

/* Tells the family to screen readers, by the button inside: that one takes the focus. */
static void
describe_family (GtkWidget *button)
{
  g_autofree char *family = fr_font_button_get_family (button);

  fr_accessible_set_description (gtk_widget_get_first_child (button), family);
}

GtkWidget *
fr_font_button_new (const char *title)
{
  NewFileDialog new_dialog = (NewFileDialog)fr_find ("gtk_font_dialog_new");
  SetTitle set_title = (SetTitle)fr_find ("gtk_font_dialog_set_title");
  NewFontButton new_button = (NewFontButton)fr_find ("gtk_font_dialog_button_new");
  GtkWidget *button = NULL;

  if (new_dialog == NULL || set_title == NULL || new_button == NULL)
    {
      button = gtk_font_button_new ();
      gtk_font_button_set_title (GTK_FONT_BUTTON (button), title);
    }
  else
    {
      GObject *dialog = new_dialog ();

      set_title (dialog, title);
      /* The button takes the dialog over. */
      button = new_button (dialog);
    }
  /* The family alone: GTK_FONT_CHOOSER_LEVEL_FAMILY, and GTK_FONT_LEVEL_FAMILY. */
  g_object_set (button, "level", 0, NULL);
  fr_accessible_set_label (gtk_widget_get_first_child (button), title);
  describe_family (button);
  g_signal_connect (button, "notify::font-desc", G_CALLBACK (describe_family), NULL);
  return button;
}

/* Dialogs, which are windows before libadwaita 1.5 and none since */

/* A dialog's function: both generations have it under the same name, behind another prefix. */
static gpointer
find_of (const char *newer, const char *older, const char *name)
{
  char *full = g_strconcat (newer, name, NULL);
  gpointer found = fr_find (full);

  g_free (full);
  if (found == NULL)
    {
      full = g_strconcat (older, name, NULL);
      found = fr_find (full);
      g_free (full);
    }
  if (found == NULL)
    g_error ("libadwaita has no %s%s", older, name);
  return found;
}

#define QUESTION(name) find_of ("adw_alert_dialog_", "adw_message_dialog_", name)
#define ABOUT(name) find_of ("adw_about_dialog_", "adw_about_window_", name)

typedef GtkWidget *(*NewAlert) (const char *heading, const char *body);
typedef GtkWidget *(*NewAbout) (void);
typedef void (*SetChild) (GtkWidget *dialog, GtkWidget *child);
typedef void (*SetText) (GtkWidget *dialog, const char *text);
typedef void (*SetNamed) (GtkWidget *dialog, const char *name, const char *text);
typedef void (*SetLicense) (GtkWidget *dialog, GtkLicense license);
typedef void (*SetAppearance) (GtkWidget *, const char *name, AdwResponseAppearance appearance);
typedef void (*SetEnabled) (GtkWidget *dialog, const char *name, gboolean is_enabled);
typedef gboolean (*GetEnabled) (GtkWidget *dialog, const char *name);
typedef void (*Present) (GtkWidget *dialog, GtkWidget *parent);
typedef void (*Close) (GtkWidget *dialog);

GtkWidget *
fr_question_new (const char *heading, GtkWidget *extra)
{
  NewAlert new_alert = (NewAlert)fr_find ("adw_alert_dialog_new");
  GtkWidget *question = NULL;

  if (new_alert != NULL)
    question = new_alert (heading, NULL);
  else
    question = adw_message_dialog_new (NULL, heading, NULL);
  ((SetChild)QUESTION ("set_extra_child")) (question, extra);
  return question;
}

void
fr_question_add_answer (GtkWidget *question, const char *name, const char *label)
{
  ((SetNamed)QUESTION ("add_response")) (question, name, label);
}

void
fr_question_set_default (GtkWidget *question, const char *name, const char *closing)
{
  ((SetAppearance)QUESTION ("set_response_appearance")) (question, name, ADW_RESPONSE_SUGGESTED);
  ((SetText)QUESTION ("set_default_response")) (question, name);
  ((SetText)QUESTION ("set_close_response")) (question, closing);
}

void
fr_question_set_enabled (GtkWidget *question, const char *name, gboolean is_enabled)
{
  ((SetEnabled)QUESTION ("set_response_enabled")) (question, name, is_enabled);
}

gboolean
fr_question_is_enabled (GtkWidget *question, const char *name)
{
  return ((GetEnabled)QUESTION ("get_response_enabled")) (question, name);
}

void
fr_question_answer (GtkWidget *question, const char *name)
{
  Close force_close = (Close)fr_find ("adw_dialog_force_close");

  /* The signal closes nothing, and to close a question is an answer of its own. */
  g_object_ref (question);
  g_signal_emit_by_name (question, "response", name);
  if (GTK_IS_WINDOW (question))
    gtk_window_destroy (GTK_WINDOW (question));
  else if (force_close != NULL)
    force_close (question);
  g_object_unref (question);
}

GtkWidget *
fr_about_new (const char *name, const char *icon, const char *version, const char *comments)
{
  GtkWidget *about = ((NewAbout)ABOUT ("new")) ();

  ((SetText)ABOUT ("set_application_name")) (about, name);
  ((SetText)ABOUT ("set_application_icon")) (about, icon);
  ((SetText)ABOUT ("set_version")) (about, version);
  ((SetText)ABOUT ("set_comments")) (about, comments);
  ((SetLicense)ABOUT ("set_license_type")) (about, GTK_LICENSE_GPL_3_0);
  return about;
}

void
fr_present_over (GtkWidget *dialog, GtkWindow *parent)
{
  if (GTK_IS_WINDOW (dialog))
    {
      gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
      gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
      gtk_window_present (GTK_WINDOW (dialog));
      return;
    }
  ((Present)find_of ("adw_dialog_", "adw_dialog_", "present")) (dialog, GTK_WIDGET (parent));
}

/* Keyboard and names */

void
fr_list_let_tab_leave (GtkWidget *list)
{
  /* GTK_LIST_TAB_ITEM */
  if (fr_gtk_has (12))
    g_object_set (list, "tab-behavior", 1, NULL);
}

static void
name_entries (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *text = NULL;

      if (strcmp (G_OBJECT_TYPE_NAME (child), "GtkModelButton") == 0)
        g_object_get (child, "text", &text, NULL);
      if (text != NULL)
        {
          /* The label that names it is hidden from screen readers. */
          gtk_accessible_reset_relation (
            GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
          gtk_accessible_update_property (
            GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
        }
      name_entries (child);
    }
}

void
fr_menu_name_entries (GtkWidget *popover)
{
  if (fr_gtk_has (10) && GTK_IS_POPOVER_MENU (popover))
    g_signal_connect (popover, "map", G_CALLBACK (name_entries), NULL);
}

/* Announcements */

/* GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM */
#define PRIORITY_MEDIUM 1

typedef void (*Announce) (GtkAccessible *widget, const char *sentence, int priority);
typedef GtkATContext *(*GetContext) (GtkAccessible *widget);

/* Without accessibility a widget has the context of GTK's own tests, which in GTK 4.18 has no function
 * for announcements, and GTK calls it all the same. */
static gboolean
can_announce (GtkAccessible *widget)
{
  GetContext get_context = (GetContext)fr_find ("gtk_accessible_get_at_context");
  g_autoptr (GObject) context = get_context == NULL ? NULL : (GObject *)get_context (widget);

  return context != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext");
}

void
fr_announce (GtkWidget *widget, const char *sentence)
{
  Announce announce = (Announce)fr_find ("gtk_accessible_announce");
  GtkRoot *window = gtk_widget_get_root (widget);

  /* By the window: screen readers may not know yet of a widget that has just appeared. */
  if (announce != NULL && window != NULL && can_announce (GTK_ACCESSIBLE (window)))
    announce (GTK_ACCESSIBLE (window), sentence, PRIORITY_MEDIUM);
}

/* Bars */

void
fr_header_bar_hide_back_button (GtkWidget *bar)
{
  static const char property[] = "show-back-button";

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (bar), property) != NULL)
    g_object_set (bar, property, FALSE, NULL);
}
