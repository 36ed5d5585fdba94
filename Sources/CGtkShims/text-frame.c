/* SPDX-License-Identifier: MIT */
#include "text-frame.h"

/* The least width of a frame, in pixels. */
#define LEAST 64
/* The width that it asks for, in pixels, wider than any column, and the one for which it says
 * its height when none is given: a label would try several. GTK 4.18 takes that height for the least
 * one that there is, so no column may need less. */
#define WANTED 4000

typedef GtkWidgetClass FrTextFrameClass;

typedef struct
{
  GtkWidget parent;
  GtkWidget *label;
  FrTextSize size; /* as measured last, or as the text had it before */
  gboolean rests;
  gboolean is_estimated; /* while it rests: the text was never laid out */
} FrTextFrame;

G_DEFINE_TYPE (FrTextFrame, fr_text_frame, GTK_TYPE_WIDGET)

/* A number for the font of a label, which changes with the text size and the resolution. */
static guint
font_of (GtkWidget *label)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  guint font = pango_font_description_hash (pango_context_get_font_description (context));

  return font * 31 + (guint)(pango_cairo_context_get_resolution (context) * 100);
}

static GtkSizeRequestMode
fr_text_frame_get_request_mode (GtkWidget *widget)
{
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* About the height of a label for a width, by the usual width of a letter. */
static int
estimate (GtkWidget *label, int width)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = MAX (1, pango_font_metrics_get_approximate_char_width (metrics));
  int line = pango_font_metrics_get_height (metrics);
  glong letters = MAX (1, (glong)width * PANGO_SCALE / letter);
  const char *text = gtk_label_get_text (GTK_LABEL (label));
  glong lines = 0;

  while (text != NULL)
    {
      const char *end = strchr (text, '\n');

      lines += 1 + g_utf8_strlen (text, end == NULL ? -1 : end - text) / letters;
      text = end == NULL ? NULL : end + 1;
    }
  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (line) * (int)MIN (lines, 10000);
}

/* The height for a width; a text that rests has the one that it had. */
static int
height_for (FrTextFrame *self, int width)
{
  FrTextSize *size = &self->size;
  guint font = font_of (self->label);
  gboolean is_wanted = width == WANTED;
  int height = 0;

  if (self->rests && self->is_estimated)
    return estimate (self->label, width);
  if (size->font != font)
    *size = (FrTextSize){ font, 0, 0, 0 };
  if (self->rests && is_wanted && size->least > 0)
    return size->least;
  if (self->rests && !is_wanted && size->width == width)
    return size->height;
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  if (is_wanted)
    size->least = height;
  else
    *size = (FrTextSize){ font, size->least, width, height };
  return height;
}

static void
fr_text_frame_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  FrTextFrame *self = (FrTextFrame *)widget;

  *minimum_baseline = *natural_baseline = -1;
  *minimum = LEAST;
  *natural = WANTED;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = height_for (self, for_size < 0 ? WANTED : for_size);
}

static void
fr_text_frame_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  FrTextFrame *self = (FrTextFrame *)widget;

  if (!self->rests)
    gtk_widget_allocate (self->label, width, height, baseline, NULL);
}

static void
fr_text_frame_dispose (GObject *object)
{
  FrTextFrame *self = (FrTextFrame *)object;

  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (fr_text_frame_parent_class)->dispose (object);
}

static void
fr_text_frame_class_init (FrTextFrameClass *class)
{
  G_OBJECT_CLASS (class)->dispose = fr_text_frame_dispose;
  class->get_request_mode = fr_text_frame_get_request_mode;
  class->measure = fr_text_frame_measure;
  class->size_allocate = fr_text_frame_size_allocate;
  gtk_widget_class_set_css_name (class, "textframe");
  gtk_widget_class_set_accessible_role (class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
fr_text_frame_init (FrTextFrame *self)
{
  (void)self;
}

GtkWidget *
fr_text_frame_new (GtkWidget *label)
{
  FrTextFrame *self = g_object_new (fr_text_frame_get_type (), NULL);

  self->label = label;
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

gboolean
fr_text_frame_get_size (GtkWidget *widget, FrTextSize *size)
{
  *size = ((FrTextFrame *)widget)->size;
  return size->height > 0;
}

static void
set_rests (GtkWidget *widget, gboolean rests)
{
  FrTextFrame *self = (FrTextFrame *)widget;

  self->rests = rests;
  gtk_widget_set_child_visible (self->label, !rests);
  gtk_widget_queue_resize (widget);
}

void
fr_text_frame_rest (GtkWidget *widget, const FrTextSize *size)
{
  FrTextFrame *self = (FrTextFrame *)widget;

  self->is_estimated = size == NULL;
  self->size = size == NULL ? (FrTextSize){ 0, 0, 0, 0 } : *size;
  set_rests (widget, TRUE);
}

void
fr_text_frame_wake (GtkWidget *widget)
{
  set_rests (widget, FALSE);
}
