/* SPDX-License-Identifier: MIT */
#include "text-frame.h"

/* The least width of a frame, in pixels. */
#define LEAST 64
/* The width that it asks for, in pixels, wider than any column, and the one for which it says
 * its height when none is given: a label would try several. GTK 4.18 takes that height for the least
 * one that there is, so no column may need less. */
#define WANTED 4000

#define FRAME_KEY "fr-text-frame"

/* What a frame knows of its text. */
typedef struct
{
  FrTextSize size; /* as measured last, or as the text had it before */
  gboolean rests;
  gboolean is_estimated; /* while it rests: the text was never laid out */
} Frame;

static Frame *
frame_of (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), FRAME_KEY);
}

/* A number for the font of a label, which changes with the text size and the resolution. */
static guint
font_of (GtkWidget *label)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  guint font = pango_font_description_hash (pango_context_get_font_description (context));

  return font * 31 + (guint)(pango_cairo_context_get_resolution (context) * 100);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
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
height_for (Frame *self, GtkWidget *label, int width)
{
  FrTextSize *size = &self->size;
  guint font = font_of (label);
  gboolean is_wanted = width == WANTED;
  int height = 0;

  if (self->rests && self->is_estimated)
    return estimate (label, width);
  if (size->font != font)
    *size = (FrTextSize){ font, 0, 0, 0 };
  if (self->rests && is_wanted && size->least > 0)
    return size->least;
  if (self->rests && !is_wanted && size->width == width)
    return size->height;
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  if (is_wanted)
    size->least = height;
  else
    *size = (FrTextSize){ font, size->least, width, height };
  return height;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (widget);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST : 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WANTED : 0;
  if (label != NULL && orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = height_for (frame_of (widget), label, for_size < 0 ? WANTED : for_size);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (widget);

  if (label != NULL && !frame_of (widget)->rests)
    gtk_widget_allocate (label, width, height, baseline, NULL);
}

GtkWidget *
fr_text_frame_new (GtkWidget *label)
{
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_object_set_data_full (G_OBJECT (frame), FRAME_KEY, g_new0 (Frame, 1), g_free);
  gtk_box_append (GTK_BOX (frame), label);
  gtk_widget_set_layout_manager (frame,
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
  return frame;
}

gboolean
fr_text_frame_get_size (GtkWidget *widget, FrTextSize *size)
{
  *size = frame_of (widget)->size;
  return size->height > 0;
}

static void
set_rests (GtkWidget *widget, gboolean rests)
{
  GtkWidget *label = gtk_widget_get_first_child (widget);

  frame_of (widget)->rests = rests;
  gtk_widget_set_child_visible (label, !rests);
  gtk_widget_queue_resize (widget);
}

void
fr_text_frame_rest (GtkWidget *widget, const FrTextSize *size)
{
  frame_of (widget)->is_estimated = size == NULL;
  frame_of (widget)->size = size == NULL ? (FrTextSize){ 0, 0, 0, 0 } : *size;
  set_rests (widget, TRUE);
}

void
fr_text_frame_wake (GtkWidget *widget)
{
  set_rests (widget, FALSE);
}
