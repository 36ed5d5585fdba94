/* SPDX-License-Identifier: MIT */
#include "wrapping-row.h"

#include "layout.h"

/* Between two children, and between two lines, in pixels. */
#define SPACING 6

static GtkWidget *
next_child (GtkWidget *row, GtkWidget *child)
{
  GtkWidget *next
      = child == NULL ? gtk_widget_get_first_child (row) : gtk_widget_get_next_sibling (child);

  while (next != NULL && !gtk_widget_should_layout (next))
    next = gtk_widget_get_next_sibling (next);
  return next;
}

/* The width of a child in a row of some width; the natural one for a negative width. */
static int
width_of (GtkWidget *child, int width)
{
  int least = 0, wanted = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  return width < 0 ? wanted : MAX (least, MIN (wanted, width));
}

static int
height_of (GtkWidget *child, int width)
{
  int height = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* Finds the line that begins with a child: its width, its height and the child after it. */
static GtkWidget *
line_from (GtkWidget *row, GtkWidget *first, int width, int *line_width, int *line_height)
{
  GtkWidget *it = first;

  *line_width = -SPACING;
  *line_height = 0;
  for (; it != NULL; it = next_child (row, it))
    {
      int wanted = width_of (it, width);

      if (it != first && width >= 0 && *line_width + SPACING + wanted > width)
        break;
      *line_width += SPACING + wanted;
      *line_height = MAX (*line_height, height_of (it, wanted));
    }
  return it;
}

static void
measure (GtkWidget *row,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  int line_width = 0, line_height = 0;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      for (GtkWidget *it = next_child (row, NULL); it != NULL; it = next_child (row, it))
        *minimum = MAX (*minimum, width_of (it, 0));
      line_from (row, next_child (row, NULL), -1, &line_width, &line_height);
      *natural = MAX (*minimum, line_width);
      return;
    }
  for (GtkWidget *it = next_child (row, NULL); it != NULL;)
    {
      it = line_from (row, it, for_size, &line_width, &line_height);
      *natural += line_height + (it == NULL ? 0 : SPACING);
    }
  *minimum = *natural;
}

static void
allocate (GtkWidget *row, int width, int height, int baseline)
{
  int y = 0;

  (void)height, (void)baseline;
  for (GtkWidget *it = next_child (row, NULL); it != NULL;)
    {
      int line_width = 0, line_height = 0;
      GtkWidget *end = line_from (row, it, width, &line_width, &line_height);
      int start = MAX (0, width - line_width);

      for (; it != end; it = next_child (row, it))
        {
          int child_width = width_of (it, width);

          fr_place_child (it, width, start, y, child_width, line_height);
          start += child_width + SPACING;
        }
      y += line_height + SPACING;
    }
}

GtkWidget *
fr_wrapping_row_new (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, gtk_custom_layout_new (fr_height_for_width, measure, allocate));
  return row;
}
