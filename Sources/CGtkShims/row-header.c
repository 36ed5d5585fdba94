/* SPDX-License-Identifier: MIT */
#include "row-header.h"

#include "layout.h"

/* Between two parts of the line, in pixels; as in libadwaita. */
#define SPACING 6
/* Below controls that stand below the title, in pixels. */
#define BELOW 9
/* A title of so many letters is not broken for its controls. */
#define LETTERS 12

/* The parts of a line. */
typedef struct
{
  GtkWidget *title;
  GtkWidget *end; /* the controls; NULL for none */
  int leading;    /* the width before the title, with the spacing */
  int title_least, title_wanted;
  int end_least, end_wanted;
} Parts;

static GtkWidget *
previous_part (GtkWidget *header, GtkWidget *part)
{
  GtkWidget *it = part == NULL ? gtk_widget_get_last_child (header)
                               : gtk_widget_get_prev_sibling (part);

  while (it != NULL && !gtk_widget_should_layout (it))
    it = gtk_widget_get_prev_sibling (it);
  return it;
}

static int
natural_width (GtkWidget *part)
{
  int wanted = 0;

  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
  return wanted;
}

static Parts
parts_of (GtkWidget *header)
{
  Parts parts = { .end = previous_part (header, NULL) };

  if (parts.end != NULL && gtk_widget_has_css_class (parts.end, "title"))
    parts.title = g_steal_pointer (&parts.end);
  else if (parts.end != NULL)
    parts.title = previous_part (header, parts.end);
  if (parts.end != NULL)
    gtk_widget_measure (parts.end,
                        GTK_ORIENTATION_HORIZONTAL,
                        -1,
                        &parts.end_least,
                        &parts.end_wanted,
                        NULL,
                        NULL);
  if (parts.title == NULL)
    return parts;
  gtk_widget_measure (parts.title,
                      GTK_ORIENTATION_HORIZONTAL,
                      -1,
                      &parts.title_least,
                      &parts.title_wanted,
                      NULL,
                      NULL);
  for (GtkWidget *it = previous_part (header, parts.title); it != NULL;
       it = previous_part (header, it))
    parts.leading += natural_width (it) + SPACING;
  return parts;
}

/* The width that the title has to have beside its controls. */
static int
readable_width (GtkWidget *header, const Parts *parts)
{
  PangoFontMetrics *metrics
      = pango_context_get_metrics (gtk_widget_get_pango_context (header), NULL, NULL);
  int letters = LETTERS * pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return MAX (parts->title_least, MIN (parts->title_wanted, PANGO_PIXELS (letters)));
}

/* The widths of title and controls in a line of some width; TRUE if the controls go below. */
static gboolean
divide (GtkWidget *header, const Parts *parts, int width, int *title, int *end)
{
  int room = width - parts->leading;
  int readable = readable_width (header, parts);

  *title = room;
  *end = MIN (parts->end_wanted, width);
  if (parts->end == NULL || parts->title == NULL)
    return FALSE;
  room -= SPACING;
  if (room < readable + parts->end_least)
    return TRUE;
  *end = CLAMP (room - readable, parts->end_least, parts->end_wanted);
  *title = room - *end;
  return FALSE;
}

/* The height of a part; 0 for none. */
static int
height_of (GtkWidget *part, int width)
{
  int height = 0;

  if (part != NULL)
    gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* The height of the line with the title. */
static int
title_height (GtkWidget *header, const Parts *parts, int title)
{
  int height = height_of (parts->title, title);

  for (GtkWidget *it = previous_part (header, parts->title); parts->title != NULL && it != NULL;
       it = previous_part (header, it))
    height = MAX (height, height_of (it, -1));
  return height;
}

static void
measure (GtkWidget *header,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  Parts parts = parts_of (header);
  int spacing = parts.end == NULL ? 0 : SPACING;
  int wanted = parts.leading + parts.title_wanted + spacing + parts.end_wanted;
  int title = 0, end = 0;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (parts.leading + parts.title_least, parts.end_least);
      *natural = MAX (*minimum, wanted);
    }
  else
    {
      gboolean is_below = divide (header, &parts, for_size < 0 ? wanted : for_size, &title, &end);
      int upper = title_height (header, &parts, title);
      int controls = height_of (parts.end, end);

      *minimum = *natural = is_below ? upper + controls + BELOW : MAX (upper, controls);
    }
}

static void
allocate (GtkWidget *header, int width, int height, int baseline)
{
  Parts parts = parts_of (header);
  int title = 0, end = 0, start = parts.leading;
  gboolean is_below = divide (header, &parts, width, &title, &end);
  int controls = is_below ? height_of (parts.end, end) : height;
  int upper = is_below ? height - controls - BELOW : height;

  (void)baseline;
  if (parts.title != NULL)
    fr_place_child (parts.title, width, start, 0, title, upper);
  for (GtkWidget *it = previous_part (header, parts.title); parts.title != NULL && it != NULL;
       it = previous_part (header, it))
    {
      int wanted = natural_width (it);

      start -= wanted + SPACING;
      fr_place_child (it, width, start, 0, wanted, upper);
    }
  if (parts.end != NULL)
    fr_place_child (parts.end, width, width - end, is_below ? upper : 0, end, controls);
}

void
fr_row_header_wrap (GtkWidget *row)
{
  GtkWidget *header = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

  gtk_widget_set_layout_manager (header,
                                 gtk_custom_layout_new (fr_height_for_width, measure, allocate));
}
