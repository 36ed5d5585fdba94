/* SPDX-License-Identifier: MIT */
#include "text-frame.h"

#include "single-frame.h"

/* The least width of a frame, in pixels. */
#define LEAST 64
/* The width that it asks for, in pixels, wider than any column, and the one for which it says
 * its height when none is given: a label would try several. GTK 4.18 takes that height for the least
 * one that there is, so no column may need less. */
#define WANTED 4000

/* What a frame knows of its text. */
typedef struct
{
  GtkWidget *label;
  FrTextSize size; /* as measured last, or as the text had it before */
  gboolean rests;
  gboolean is_estimated; /* while it rests: the text was never laid out */
} FrFramedText;

static FrFramedText *
text_of (GtkWidget *frame)
{
  return g_object_get_data (G_OBJECT (frame), "fr-framed-text");
}

/* A number for the font of a label, which changes with the text size and the resolution. */
static guint
font_of (GtkWidget *label)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  guint font = pango_font_description_hash (pango_context_get_font_description (context));

  return font * 31 + (guint)(pango_cairo_context_get_resolution (context) * 100);
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
height_for (FrFramedText *self, int width)
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
measure (GtkWidget *frame,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  *minimum = LEAST;
  *natural = WANTED;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = height_for (text_of (frame), for_size < 0 ? WANTED : for_size);
}

GtkWidget *
fr_text_frame_new (GtkWidget *label)
{
  GtkWidget *frame = fr_single_frame_new (label, measure);
  FrFramedText *self = g_new0 (FrFramedText, 1);

  self->label = label;
  g_object_set_data_full (G_OBJECT (frame), "fr-framed-text", self, g_free);
  return frame;
}

gboolean
fr_text_frame_get_size (GtkWidget *frame, FrTextSize *size)
{
  *size = text_of (frame)->size;
  return size->height > 0;
}

static void
set_rests (GtkWidget *frame, gboolean rests)
{
  FrFramedText *self = text_of (frame);

  self->rests = rests;
  gtk_widget_set_child_visible (self->label, !rests);
  gtk_widget_queue_resize (frame);
}

void
fr_text_frame_rest (GtkWidget *frame, const FrTextSize *size)
{
  FrFramedText *self = text_of (frame);

  self->is_estimated = size == NULL;
  self->size = size == NULL ? (FrTextSize){ 0, 0, 0, 0 } : *size;
  set_rests (frame, TRUE);
}

void
fr_text_frame_wake (GtkWidget *frame)
{
  set_rests (frame, FALSE);
}
