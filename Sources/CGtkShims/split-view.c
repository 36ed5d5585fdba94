/* SPDX-License-Identifier: MIT */
#include "split-view.h"

#include "find.h"
#include "pane-holder.h"

#include <adwaita.h>

/* The height that the panes ask for at least: a breakpoint wants one. */
#define LEAST_HEIGHT 200

/* The pixels on both sides of the line between the panes at which it can be dragged; on the side of
   the sidebar there may be a scroll bar. */
#define GRIP_BEFORE 2
#define GRIP_AFTER 6

typedef GtkWidgetClass FrSplitViewClass;

struct _FrSplitView
{
  GtkWidget parent_instance;

  GtkWidget *frame; /* the only child: `view`, or what decides whether it is folded */
  GtkWidget *view;  /* the two panes */

  GtkWidget *sidebar; /* a holder of the sidebar's width */
  GtkWidget *line;    /* between the panes of a leaflet */
  GtkWidget *content;
  GtkWidget *grip; /* over the line, a child of its own */
  int narrowest[2];
  int drag_start; /* the sidebar's width */
  gboolean is_leaflet;
  gboolean is_moving; /* of pages */
  gboolean hides_sidebar;
  gboolean stays_folded;
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

gboolean
fr_split_view_is_moving (FrSplitView *self)
{
  if (!fr_split_view_is_folded (self))
    return FALSE;
  if (self->is_leaflet)
    return adw_leaflet_get_child_transition_running (ADW_LEAFLET (self->view));
  return self->is_moving;
}

int
fr_split_view_sidebar_width (FrSplitView *self)
{
  return fr_pane_holder_width (self->sidebar);
}

void
fr_split_view_set_sidebar_width (FrSplitView *self, int width)
{
  width = MAX (width, self->narrowest[0]);
  if (width == fr_pane_holder_width (self->sidebar))
    return;
  if (!self->is_leaflet)
    g_object_set (self->view, "max-sidebar-width", (double)width, NULL);
  fr_pane_holder_set_width (self->sidebar, width);
}

/* Folds the view of libadwaita 1.4 while it has no room, and while it is to have one pane. A
   breakpoint that goes restores what it found when it came, whatever was asked for meanwhile. */
static void
update_collapsed (FrSplitView *self)
{
  GObject *breakpoint = NULL;

  /* The frame may tell of its breakpoint while it goes. */
  if (self->frame == NULL)
    return;
  g_object_get (self->frame, "current-breakpoint", &breakpoint, NULL);
  g_object_set (self->view,
                "collapsed",
                breakpoint != NULL || self->hides_sidebar || self->stays_folded,
                NULL);
  g_clear_object (&breakpoint);
}

/* Folds the view of libadwaita 1.2 in a width that has no room for both panes at the present size of
   text. A leaflet alone folds by what its panes ask for at least, which changes as they fold: it
   could fold and unfold without end. */
static void
update_can_unfold (FrSplitView *self, int width)
{
  double least = (self->narrowest[0] + self->narrowest[1]) * fr_text_scale (GTK_WIDGET (self));
  gboolean has_room = self->hides_sidebar || width >= (int)least;

  adw_leaflet_set_can_unfold (ADW_LEAFLET (self->view), has_room && !self->stays_folded);
}

gboolean
fr_split_view_stays_folded (FrSplitView *self)
{
  return self->stays_folded;
}

void
fr_split_view_stay_folded (FrSplitView *self, gboolean stays)
{
  self->stays_folded = stays;
  if (self->is_leaflet)
    update_can_unfold (self, gtk_widget_get_width (GTK_WIDGET (self)));
  else
    update_collapsed (self);
}

gboolean
fr_split_view_hides_sidebar (FrSplitView *self)
{
  return self->hides_sidebar;
}

void
fr_split_view_hide_sidebar (FrSplitView *self, gboolean hides)
{
  if (hides == self->hides_sidebar)
    return;
  self->hides_sidebar = hides;
  if (self->is_leaflet)
    {
      if (hides)
        adw_leaflet_set_visible_child (ADW_LEAFLET (self->view), self->content);
      gtk_widget_set_visible (self->sidebar, !hides);
      gtk_widget_set_visible (self->line, !hides);
    }
  else
    {
      if (hides)
        g_object_set (self->view, "show-content", TRUE, NULL);
      update_collapsed (self);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_FOLDED]);
}

static void
did_fold (FrSplitView *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_FOLDED]);
}

static void
did_show_other (FrSplitView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWS_CONTENT]);
}

static void
did_begin_move (FrSplitView *self)
{
  self->is_moving = TRUE;
}

static void
did_settle (FrSplitView *self)
{
  self->is_moving = FALSE;
  g_signal_emit (self, settled, 0);
}

static void
connect_to (FrSplitView *self, gpointer object, const char *signal, GCallback handler)
{
  g_signal_connect_object (object, signal, handler, self, G_CONNECT_SWAPPED);
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

  self->is_leaflet = TRUE;
  self->view = self->frame = GTK_WIDGET (leaflet);
  adw_leaflet_set_can_navigate_back (leaflet, TRUE);
  /* With one pane over the other, the panes are kept, and spoken, from right to left. */
  adw_leaflet_set_transition_type (leaflet, ADW_LEAFLET_TRANSITION_TYPE_SLIDE);
  adw_leaflet_append (leaflet, self->sidebar);
  self->line = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
  adw_leaflet_page_set_navigatable (adw_leaflet_append (leaflet, self->line), FALSE);
  adw_leaflet_append (leaflet, self->content);
  connect_to (self, leaflet, "notify::folded", G_CALLBACK (did_fold));
  connect_to (self, leaflet, "notify::visible-child", G_CALLBACK (did_show_other));
  connect_to (self, leaflet, "notify::child-transition-running", G_CALLBACK (did_change_transition));
}

/* libadwaita 1.4 */

typedef GtkWidget *(*NewWidget) (void);
typedef GtkWidget *(*NewPage) (GtkWidget *child, const char *title);
typedef gpointer (*Parse) (const char *condition);
typedef GObject *(*NewBreakpoint) (gpointer condition);
typedef void (*AddSetter) (GObject *, GObject *, const char *property, const GValue *value);
typedef void (*AddBreakpoint) (GtkWidget *bin, GObject *breakpoint);

/* Folds the view while `bin` is narrower than that, in sp. */
static void
fold_below (GtkWidget *bin, GtkWidget *view, int width)
{
  Parse parse = (Parse)fr_find ("adw_breakpoint_condition_parse");
  NewBreakpoint new_breakpoint = (NewBreakpoint)fr_find ("adw_breakpoint_new");
  AddSetter add_setter = (AddSetter)fr_find ("adw_breakpoint_add_setter");
  AddBreakpoint add = (AddBreakpoint)fr_find ("adw_breakpoint_bin_add_breakpoint");
  char *condition = g_strdup_printf ("max-width: %dsp", width - 1);
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
  GtkWidget *first = new_page (self->sidebar, sidebar->title);
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
                2, /* sp: pixels where text has its usual size */
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
  connect_to (self, self->frame, "notify::current-breakpoint", G_CALLBACK (update_collapsed));
  connect_to (self, self->view, "notify::collapsed", G_CALLBACK (did_fold));
  connect_to (self, self->view, "notify::show-content", G_CALLBACK (did_show_other));
  connect_to (self, first, "showing", G_CALLBACK (did_begin_move));
  connect_to (self, second, "showing", G_CALLBACK (did_begin_move));
  connect_to (self, first, "shown", G_CALLBACK (did_settle));
  connect_to (self, second, "shown", G_CALLBACK (did_settle));
}

/* The grip */

static void
did_begin_drag (FrSplitView *self, double x, double y, GtkGesture *gesture)
{
  GtkWidget *found = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  gboolean is_on_grip = found == self->grip;

  gtk_gesture_set_state (gesture,
                         is_on_grip ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
  if (is_on_grip)
    self->drag_start = gtk_widget_get_width (self->sidebar);
}

/* Asks for a width of the sidebar on the screen, as far as the content leaves room. */
static void
resize_sidebar (FrSplitView *self, double wanted)
{
  double scale = fr_text_scale (GTK_WIDGET (self));
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int room = MIN (width - (int)(self->narrowest[1] * scale), width / 2);

  fr_split_view_set_sidebar_width (self, (int)(MIN (wanted, room) / scale));
}

static void
did_drag (FrSplitView *self, double dx, double dy)
{
  gboolean is_reversed = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  (void)dy;
  resize_sidebar (self, self->drag_start + (is_reversed ? -dx : dx));
}

void
fr_split_view_widen_sidebar (FrSplitView *self, int difference)
{
  double scale = fr_text_scale (GTK_WIDGET (self));

  if (!fr_split_view_is_folded (self) && !fr_split_view_hides_sidebar (self))
    resize_sidebar (self, gtk_widget_get_width (self->sidebar) + difference * scale);
}

/* The gesture is the view's own: the grip moves under the pointer, and with it the corner from
   which its own gestures are measured. */
static void
add_grip (FrSplitView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->grip = g_object_new (GTK_TYPE_BOX, NULL);
  gtk_widget_set_cursor_from_name (self->grip, "col-resize");
  gtk_widget_set_parent (self->grip, GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  connect_to (self, drag, "drag-begin", G_CALLBACK (did_begin_drag));
  connect_to (self, drag, "drag-update", G_CALLBACK (did_drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

GtkWidget *
fr_split_view_new (const FrPane *sidebar, const FrPane *content)
{
  FrSplitView *self = g_object_new (fr_split_view_get_type (), NULL);

  self->sidebar = fr_pane_holder_new (sidebar->widget, sidebar->widest);
  self->content = content->widget;
  self->narrowest[0] = sidebar->narrowest;
  self->narrowest[1] = content->narrowest;
  if (fr_find ("adw_navigation_split_view_new") != NULL)
    build_split_view (self, sidebar, content);
  else
    build_leaflet (self);
  gtk_widget_set_parent (self->frame, GTK_WIDGET (self));
  add_grip (self);
  return GTK_WIDGET (self);
}

static GtkSizeRequestMode
fr_split_view_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (((FrSplitView *)widget)->frame);
}

static void
fr_split_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  gtk_widget_measure (((FrSplitView *)widget)->frame,
                      orientation,
                      for_size,
                      minimum,
                      natural,
                      minimum_baseline,
                      natural_baseline);
}

static void
fr_split_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  FrSplitView *self = (FrSplitView *)widget;
  graphene_rect_t bounds;
  gboolean is_seen = FALSE;

  if (self->is_leaflet)
    update_can_unfold (self, width);
  gtk_widget_allocate (self->frame, width, height, baseline, NULL);
  is_seen = !self->hides_sidebar && !fr_split_view_is_folded (self)
            && gtk_widget_compute_bounds (self->sidebar, widget, &bounds);
  gtk_widget_set_child_visible (self->grip, is_seen);
  if (is_seen)
    {
      gboolean is_reversed = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
      float start = is_reversed ? bounds.origin.x - GRIP_AFTER
                                : bounds.origin.x + bounds.size.width - GRIP_BEFORE;
      GtkAllocation place = { (int)start, 0, GRIP_BEFORE + GRIP_AFTER, height };

      gtk_widget_size_allocate (self->grip, &place, -1);
    }
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

  g_clear_pointer (&self->grip, gtk_widget_unparent);
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
  class->get_request_mode = fr_split_view_get_request_mode;
  class->measure = fr_split_view_measure;
  class->size_allocate = fr_split_view_size_allocate;
}

static void
fr_split_view_init (FrSplitView *self)
{
  (void)self;
}
