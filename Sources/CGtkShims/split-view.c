/* SPDX-License-Identifier: MIT */
#include "split-view.h"

#include "find.h"

#include <adwaita.h>

/* The height that the panes ask for at least: a breakpoint wants one. */
#define LEAST_HEIGHT 200

typedef GtkWidgetClass FrSplitViewClass;

struct _FrSplitView
{
  GtkWidget parent_instance;

  GtkWidget *frame; /* the only child: `view`, or what decides whether it is folded */
  GtkWidget *view;  /* the two panes */

  GtkWidget *sidebar;
  GtkWidget *content;
  gboolean is_leaflet;
};

enum
{
  PROP_IS_FOLDED = 1,
  PROP_SHOWS_CONTENT,
  PROP_COUNT
};

static GParamSpec *properties[PROP_COUNT];
static guint settled;

G_DEFINE_TYPE (FrSplitView, fr_split_view, GTK_TYPE_WIDGET)

static gboolean
get_flag (FrSplitView *self, const char *name)
{
  gboolean flag = FALSE;

  g_object_get (self->view, name, &flag, NULL);
  return flag;
}

gboolean
fr_split_view_is_folded (FrSplitView *self)
{
  return get_flag (self, self->is_leaflet ? "folded" : "collapsed");
}

gboolean
fr_split_view_shows_content (FrSplitView *self)
{
  if (self->is_leaflet)
    return adw_leaflet_get_visible_child (ADW_LEAFLET (self->view)) == self->content;
  return get_flag (self, "show-content");
}

void
fr_split_view_show_content (FrSplitView *self, gboolean shows_content)
{
  if (self->is_leaflet)
    adw_leaflet_set_visible_child (ADW_LEAFLET (self->view),
                                   shows_content ? self->content : self->sidebar);
  else
    g_object_set (self->view, "show-content", shows_content, NULL);
}

static void
did_fold (FrSplitView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_FOLDED]);
}

static void
did_show_other (FrSplitView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWS_CONTENT]);
}

static void
did_settle (FrSplitView *self)
{
  g_signal_emit (self, settled, 0);
}

static void
connect_to (FrSplitView *self, gpointer object, const char *signal, void (*handler) (FrSplitView *))
{
  g_signal_connect_object (object, signal, G_CALLBACK (handler), self, G_CONNECT_SWAPPED);
}

/* libadwaita 1.2 */

static void
did_change_transition (FrSplitView *self)
{
  if (!adw_leaflet_get_child_transition_running (ADW_LEAFLET (self->view)))
    did_settle (self);
}

static void
build_leaflet (FrSplitView *self)
{
  AdwLeaflet *leaflet = ADW_LEAFLET (adw_leaflet_new ());
  AdwLeafletPage *line = NULL;

  self->is_leaflet = TRUE;
  self->view = self->frame = GTK_WIDGET (leaflet);
  adw_leaflet_set_can_navigate_back (leaflet, TRUE);
  adw_leaflet_append (leaflet, self->sidebar);
  line = adw_leaflet_append (leaflet, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_leaflet_page_set_navigatable (line, FALSE);
  adw_leaflet_append (leaflet, self->content);
  connect_to (self, leaflet, "notify::folded", did_fold);
  connect_to (self, leaflet, "notify::visible-child", did_show_other);
  connect_to (self, leaflet, "notify::child-transition-running", did_change_transition);
}

/* libadwaita 1.4 */

typedef GtkWidget *(*NewWidget) (void);
typedef GtkWidget *(*NewPage) (GtkWidget *child, const char *title);
typedef gpointer (*Parse) (const char *condition);
typedef GObject *(*NewBreakpoint) (gpointer condition);
typedef void (*AddSetter) (GObject *, GObject *, const char *property, const GValue *value);
typedef void (*AddBreakpoint) (GtkWidget *bin, GObject *breakpoint);

/* Folds the view while `bin` is narrower than that. */
static void
fold_below (GtkWidget *bin, GtkWidget *view, int width)
{
  Parse parse = (Parse)fr_find ("adw_breakpoint_condition_parse");
  NewBreakpoint new_breakpoint = (NewBreakpoint)fr_find ("adw_breakpoint_new");
  AddSetter add_setter = (AddSetter)fr_find ("adw_breakpoint_add_setter");
  AddBreakpoint add = (AddBreakpoint)fr_find ("adw_breakpoint_bin_add_breakpoint");
  char *condition = g_strdup_printf ("max-width: %dpx", width - 1);
  GValue is_folded = G_VALUE_INIT;
  GObject *breakpoint = new_breakpoint (parse (condition));

  g_value_init (&is_folded, G_TYPE_BOOLEAN);
  g_value_set_boolean (&is_folded, TRUE);
  add_setter (breakpoint, G_OBJECT (view), "collapsed", &is_folded);
  add (bin, breakpoint);
  g_free (condition);
}

static void
build_split_view (FrSplitView *self, const FrPane *sidebar, const FrPane *content)
{
  NewPage new_page = (NewPage)fr_find ("adw_navigation_page_new");
  GtkWidget *first = new_page (sidebar->widget, sidebar->title);
  GtkWidget *second = new_page (content->widget, content->title);

  self->view = ((NewWidget)fr_find ("adw_navigation_split_view_new")) ();
  self->frame = ((NewWidget)fr_find ("adw_breakpoint_bin_new")) ();
  g_object_set (self->view,
                "sidebar",
                first,
                "content",
                second,
                "min-sidebar-width",
                (double)sidebar->narrowest,
                "max-sidebar-width",
                (double)sidebar->widest,
                "sidebar-width-fraction",
                0.5,
                "sidebar-width-unit",
                0, /* pixels */
                NULL);
  g_object_set (self->frame,
                "child",
                self->view,
                "width-request",
                MAX (sidebar->narrowest, content->narrowest),
                "height-request",
                LEAST_HEIGHT,
                NULL);
  fold_below (self->frame, self->view, sidebar->narrowest + content->narrowest);
  connect_to (self, self->view, "notify::collapsed", did_fold);
  connect_to (self, self->view, "notify::show-content", did_show_other);
  connect_to (self, first, "shown", did_settle);
  connect_to (self, second, "shown", did_settle);
}

GtkWidget *
fr_split_view_new (const FrPane *sidebar, const FrPane *content)
{
  FrSplitView *self = g_object_new (fr_split_view_get_type (), NULL);

  self->sidebar = sidebar->widget;
  self->content = content->widget;
  if (fr_find ("adw_navigation_split_view_new") != NULL)
    build_split_view (self, sidebar, content);
  else
    build_leaflet (self);
  gtk_widget_set_parent (self->frame, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

static void
fr_split_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  FrSplitView *self = (FrSplitView *)object;

  switch (id)
    {
    case PROP_IS_FOLDED:
      g_value_set_boolean (value, fr_split_view_is_folded (self));
      break;
    case PROP_SHOWS_CONTENT:
      g_value_set_boolean (value, fr_split_view_shows_content (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fr_split_view_dispose (GObject *object)
{
  FrSplitView *self = (FrSplitView *)object;

  g_clear_pointer (&self->frame, gtk_widget_unparent);
  G_OBJECT_CLASS (fr_split_view_parent_class)->dispose (object);
}

static void
fr_split_view_class_init (FrSplitViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = fr_split_view_get_property;
  object_class->dispose = fr_split_view_dispose;
  properties[PROP_IS_FOLDED] = g_param_spec_boolean ("is-folded", NULL, NULL, FALSE, flags);
  properties[PROP_SHOWS_CONTENT]
      = g_param_spec_boolean ("shows-content", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, PROP_COUNT, properties);
  settled = g_signal_new (
      "settled", fr_split_view_get_type (), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (class, GTK_TYPE_BIN_LAYOUT);
}

static void
fr_split_view_init (FrSplitView *self)
{
  (void)self;
}
