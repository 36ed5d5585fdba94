/* SPDX-License-Identifier: MIT */
#include "reading-column.h"

#include "layout.h"

typedef GtkWidgetClass FrReadingColumnClass;

/* The sizes are pixels. */
typedef struct
{
  GtkWidget parent;
  GtkWidget *sign; /* the first child; NULL after the column was disposed of */
  int maximum_width;
  int sign_width;
  int spacing;
  int indentation;
} FrReadingColumn;

G_DEFINE_TYPE (FrReadingColumn, fr_reading_column, GTK_TYPE_WIDGET)

/* The next child that takes room, the sign left out; the first one after NULL. */
static GtkWidget *
next_child (FrReadingColumn *self, GtkWidget *child)
{
  GtkWidget *next = child == NULL ? gtk_widget_get_first_child (GTK_WIDGET (self))
                                  : gtk_widget_get_next_sibling (child);

  while (next != NULL && (next == self->sign || !gtk_widget_should_layout (next)))
    next = gtk_widget_get_next_sibling (next);
  return next;
}

/* The width before the children. */
static int
start_width (FrReadingColumn *self)
{
  return self->indentation + self->sign_width;
}

static gboolean
shows_sign (FrReadingColumn *self)
{
  return gtk_widget_get_child_visible (self->sign);
}

static void
measure_width (FrReadingColumn *self, int *minimum, int *natural)
{
  int least = 0, wanted = 0;

  for (GtkWidget *it = next_child (self, NULL); it != NULL; it = next_child (self, it))
    {
      int child_least = 0, child_wanted = 0;

      gtk_widget_measure (
          it, GTK_ORIENTATION_HORIZONTAL, -1, &child_least, &child_wanted, NULL, NULL);
      least = MAX (least, child_least);
      wanted = MAX (wanted, child_wanted);
    }
  *minimum = least + start_width (self);
  *natural = MAX (*minimum, MIN (wanted + start_width (self), self->maximum_width));
}

/* The width of the whole column in a row of some width. */
static int
width_in (FrReadingColumn *self, int width)
{
  int least = 0, wanted = 0;

  if (width <= self->maximum_width)
    return width;
  measure_width (self, &least, &wanted);
  return MAX (least, self->maximum_width);
}

static void
measure_height (FrReadingColumn *self, int for_width, int *minimum, int *natural)
{
  int width = for_width < 0 ? -1 : MAX (0, width_in (self, for_width) - start_width (self));
  int sign_height = 0;

  for (GtkWidget *it = next_child (self, NULL); it != NULL;)
    {
      int least = 0, wanted = 0;

      gtk_widget_measure (it, GTK_ORIENTATION_VERTICAL, width, &least, &wanted, NULL, NULL);
      it = next_child (self, it);
      *minimum += least + (it == NULL ? 0 : self->spacing);
      *natural += wanted + (it == NULL ? 0 : self->spacing);
    }
  if (shows_sign (self))
    gtk_widget_measure (
        self->sign, GTK_ORIENTATION_VERTICAL, -1, NULL, &sign_height, NULL, NULL);
  *minimum = MAX (*minimum, sign_height);
  *natural = MAX (*natural, sign_height);
}

static void
fr_reading_column_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  FrReadingColumn *self = (FrReadingColumn *)widget;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, minimum, natural);
  else
    measure_height (self, for_size, minimum, natural);
}

static void
fr_reading_column_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  FrReadingColumn *self = (FrReadingColumn *)widget;
  int column = width_in (self, width);
  int start = (width - column) / 2;
  int child_width = MAX (0, column - start_width (self));
  int y = 0;

  (void)height, (void)baseline;
  if (shows_sign (self))
    {
      int least = 0, sign_height = 0;

      gtk_widget_measure (self->sign, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (
          self->sign, GTK_ORIENTATION_VERTICAL, -1, NULL, &sign_height, NULL, NULL);
      fr_place_child (self->sign,
                      width,
                      start + self->indentation,
                      0,
                      MAX (least, self->sign_width),
                      sign_height);
    }
  for (GtkWidget *it = next_child (self, NULL); it != NULL; it = next_child (self, it))
    {
      int child_height = 0;

      gtk_widget_measure (
          it, GTK_ORIENTATION_VERTICAL, child_width, NULL, &child_height, NULL, NULL);
      fr_place_child (it, width, start + start_width (self), y, child_width, child_height);
      y += child_height + self->spacing;
    }
}

static void
fr_reading_column_dispose (GObject *object)
{
  FrReadingColumn *self = (FrReadingColumn *)object;
  GtkWidget *child = NULL;

  self->sign = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (fr_reading_column_parent_class)->dispose (object);
}

static void
fr_reading_column_class_init (FrReadingColumnClass *class)
{
  G_OBJECT_CLASS (class)->dispose = fr_reading_column_dispose;
  class->get_request_mode = fr_height_for_width;
  class->measure = fr_reading_column_measure;
  class->size_allocate = fr_reading_column_size_allocate;
  gtk_widget_class_set_css_name (class, "readingcolumn");
  gtk_widget_class_set_accessible_role (class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
fr_reading_column_init (FrReadingColumn *self)
{
  (void)self;
}

GtkWidget *
fr_reading_column_new (int maximum_width, GtkWidget *sign, int sign_width, int spacing)
{
  FrReadingColumn *self = g_object_new (fr_reading_column_get_type (), NULL);

  self->maximum_width = maximum_width;
  self->sign = sign;
  self->sign_width = sign_width;
  self->spacing = spacing;
  gtk_widget_set_parent (sign, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
fr_reading_column_insert (GtkWidget *column, GtkWidget *child, GtkWidget *after)
{
  gtk_widget_insert_after (
      child, column, after == NULL ? gtk_widget_get_last_child (column) : after);
}

void
fr_reading_column_remove (GtkWidget *column, GtkWidget *child)
{
  g_return_if_fail (gtk_widget_get_parent (child) == column);
  gtk_widget_unparent (child);
}

void
fr_reading_column_set_indentation (GtkWidget *column, int indentation)
{
  FrReadingColumn *self = (FrReadingColumn *)column;

  if (self->indentation == indentation)
    return;
  self->indentation = indentation;
  gtk_widget_queue_resize (column);
}

void
fr_reading_column_set_shows_sign (GtkWidget *column, gboolean shows)
{
  FrReadingColumn *self = (FrReadingColumn *)column;

  if (shows_sign (self) == shows)
    return;
  gtk_widget_set_child_visible (self->sign, shows);
  gtk_widget_queue_resize (column);
}
