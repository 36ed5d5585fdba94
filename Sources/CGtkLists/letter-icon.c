/* SPDX-License-Identifier: MIT */
#include "letter-icon.h"

/* The corner and the letter, in shares of the side. */
#define CORNER 0.2
#define LETTER 0.62

typedef GtkWidgetClass FrLetterIconClass;

struct _FrLetterIcon
{
  GtkWidget parent_instance;

  int size; /* pixels */
  int color;
  char *letter;        /* (owned) (nullable) */
  GdkTexture *texture; /* (owned) (nullable) */
  PangoLayout *layout; /* (owned) (nullable): NULL until it is drawn */
};

/* White letters are legible on each of them: a contrast of 4.5 and more. */
static const guint32 colors[FR_LETTER_ICON_COLORS] = {
  0x1a5fb4, 0x0b6e4f, 0x8f3f00, 0xa51d2d, 0x613583, 0x63452c,
  0x00637a, 0x4a5f00, 0x9c2a6b, 0x3d3846, 0x7a4b00, 0x3f4fa8,
};

G_DEFINE_TYPE (FrLetterIcon, fr_letter_icon, GTK_TYPE_WIDGET)

static void
fr_letter_icon_measure (GtkWidget *widget,
                        GtkOrientation orientation G_GNUC_UNUSED,
                        int for_size G_GNUC_UNUSED,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline G_GNUC_UNUSED,
                        int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = ((FrLetterIcon *)widget)->size;
}

static PangoLayout *
layout_of (FrLetterIcon *self)
{
  if (self->layout == NULL)
    {
      PangoAttrList *list = pango_attr_list_new ();
      int size = (int)(self->size * LETTER * PANGO_SCALE);

      pango_attr_list_insert (list, pango_attr_size_new_absolute (size));
      pango_attr_list_insert (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->letter);
      pango_layout_set_attributes (self->layout, list);
      pango_attr_list_unref (list);
    }
  return self->layout;
}

static void
append_letter (FrLetterIcon *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  guint32 code = colors[self->color];
  GdkRGBA color = { (float)(code >> 16) / 255, (float)(code >> 8 & 255) / 255,
                    (float)(code & 255) / 255, 1 };
  PangoRectangle ink;
  PangoLayout *layout;

  gtk_snapshot_append_color (snapshot, &color, bounds);
  if (self->letter == NULL)
    return;
  layout = layout_of (self);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (
          bounds->origin.x + (float)(self->size - ink.width) / 2 - (float)ink.x,
          bounds->origin.y + (float)(self->size - ink.height) / 2 - (float)ink.y));
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
}

/* A picture of another shape than a square is shown whole. */
static void
append_texture (FrLetterIcon *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  float width = (float)gdk_texture_get_width (self->texture);
  float height = (float)gdk_texture_get_height (self->texture);
  float scale = (float)self->size / MAX (width, height);
  graphene_rect_t place = GRAPHENE_RECT_INIT (
      bounds->origin.x + ((float)self->size - width * scale) / 2,
      bounds->origin.y + ((float)self->size - height * scale) / 2, width * scale, height * scale);

  gtk_snapshot_append_texture (snapshot, self->texture, &place);
}

static void
fr_letter_icon_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  FrLetterIcon *self = (FrLetterIcon *)widget;
  float size = (float)self->size;
  graphene_rect_t bounds
      = GRAPHENE_RECT_INIT (((float)gtk_widget_get_width (widget) - size) / 2,
                            ((float)gtk_widget_get_height (widget) - size) / 2, size, size);
  GskRoundedRect clip;

  gsk_rounded_rect_init_from_rect (&clip, &bounds, size * (float)CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &clip);
  if (self->texture != NULL)
    append_texture (self, snapshot, &bounds);
  else
    append_letter (self, snapshot, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
fr_letter_icon_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (fr_letter_icon_parent_class)->css_changed (widget, change);
  g_clear_object (&((FrLetterIcon *)widget)->layout);
}

static void
fr_letter_icon_finalize (GObject *object)
{
  FrLetterIcon *self = (FrLetterIcon *)object;

  g_clear_object (&self->layout);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->letter, g_free);
  G_OBJECT_CLASS (fr_letter_icon_parent_class)->finalize (object);
}

static void
fr_letter_icon_class_init (FrLetterIconClass *class)
{
  G_OBJECT_CLASS (class)->finalize = fr_letter_icon_finalize;
  class->measure = fr_letter_icon_measure;
  class->snapshot = fr_letter_icon_snapshot;
  class->css_changed = fr_letter_icon_css_changed;
  gtk_widget_class_set_css_name (class, "lettericon");
  /* The row that holds the icon says the name that it stands for. */
  gtk_widget_class_set_accessible_role (class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fr_letter_icon_init (FrLetterIcon *self G_GNUC_UNUSED)
{
}

GtkWidget *
fr_letter_icon_new (int size)
{
  FrLetterIcon *self = g_object_new (fr_letter_icon_get_type (), NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

void
fr_letter_icon_set_size (FrLetterIcon *self, int size)
{
  if (self->size == size)
    return;
  self->size = size;
  g_clear_object (&self->layout);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
fr_letter_icon_set_letter (FrLetterIcon *self, const char *letter, int color)
{
  const char *next = letter == NULL || *letter == '\0' ? NULL : letter;
  int number = (color % FR_LETTER_ICON_COLORS + FR_LETTER_ICON_COLORS) % FR_LETTER_ICON_COLORS;

  if (self->color == number && g_strcmp0 (self->letter, next) == 0)
    return;
  self->color = number;
  g_free (self->letter);
  self->letter = g_strdup (next);
  g_clear_object (&self->layout);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fr_letter_icon_set_texture (FrLetterIcon *self, GdkTexture *texture)
{
  if (g_set_object (&self->texture, texture))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
fr_letter_icon_get_letter (FrLetterIcon *self)
{
  return self->letter;
}

int
fr_letter_icon_get_color (FrLetterIcon *self)
{
  return self->color;
}

gboolean
fr_letter_icon_has_texture (FrLetterIcon *self)
{
  return self->texture != NULL;
}
