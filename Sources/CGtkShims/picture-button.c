/* SPDX-License-Identifier: MIT */
#include "picture-button.h"

#include "layout.h"

typedef GtkLayoutManagerClass FrPictureLayoutClass;

/* The sizes are pixels. */
typedef struct
{
  GtkLayoutManager parent;
  int width;
  int height;
} FrPictureLayout;

G_DEFINE_TYPE (FrPictureLayout, fr_picture_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
fr_picture_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *button)
{
  (void)layout;
  return fr_height_for_width (button);
}

static void
fr_picture_layout_measure (GtkLayoutManager *layout,
                           GtkWidget *button,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  FrPictureLayout *self = (FrPictureLayout *)layout;

  (void)button;
  *minimum = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = self->width;
  else if (for_size < 0 || for_size >= self->width)
    *natural = self->height;
  else
    *natural = (int)(((gint64)self->height * for_size + self->width - 1) / self->width);
}

static void
fr_picture_layout_allocate (GtkLayoutManager *layout,
                            GtkWidget *button,
                            int width,
                            int height,
                            int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (button);
  GtkRequisition least = { 0, 0 };

  (void)layout;
  if (child == NULL)
    return;
  gtk_widget_get_preferred_size (child, &least, NULL);
  gtk_widget_allocate (
      child, MAX (width, least.width), MAX (height, least.height), baseline, NULL);
}

static void
fr_picture_layout_class_init (FrPictureLayoutClass *class)
{
  class->get_request_mode = fr_picture_layout_get_request_mode;
  class->measure = fr_picture_layout_measure;
  class->allocate = fr_picture_layout_allocate;
}

static void
fr_picture_layout_init (FrPictureLayout *self)
{
  (void)self;
}

GtkWidget *
fr_picture_button_new (void)
{
  return g_object_new (GTK_TYPE_BUTTON,
                       "css-name",
                       "picturebutton",
                       "layout-manager",
                       g_object_new (fr_picture_layout_get_type (), NULL),
                       NULL);
}

void
fr_picture_button_set_size (GtkWidget *button, int width, int height)
{
  FrPictureLayout *self = (FrPictureLayout *)gtk_widget_get_layout_manager (button);

  self->width = width;
  self->height = height;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
