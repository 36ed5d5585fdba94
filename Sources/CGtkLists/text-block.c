/* SPDX-License-Identifier: MIT */
#include "text-block-parts.h"

/* Lines of title and body unless told otherwise, and how many of them a title may take. */
#define TEXT_LINES 4
#define TITLE_LINES 2
/* Usual prose is at least so wide, in shares of the font's mean width of a character. */
#define NARROWEST_PROSE 0.75
/* The width that a block asks for, in characters. */
#define MINIMUM_CHARS 4
#define NATURAL_CHARS 40

typedef GtkWidgetClass FrTextBlockClass;

typedef struct
{
  double scale;      /* of the letters, beside the font of the style sheet */
  double line_scale; /* of the lines; the same for title and body, which share theirs */
} PartStyle;

static const PartStyle styles[FR_TEXT_PARTS] = {
  [FR_TEXT_START] = { .scale = 0.85, .line_scale = 0.85 },
  [FR_TEXT_END] = { .scale = 0.85, .line_scale = 0.85 },
  [FR_TEXT_TITLE] = { .scale = 1, .line_scale = 1 },
  [FR_TEXT_BODY] = { .scale = 0.95, .line_scale = 1 },
  [FR_TEXT_FOOT] = { .scale = 0.85, .line_scale = 0.85 },
};

G_DEFINE_TYPE (FrTextBlock, fr_text_block, GTK_TYPE_WIDGET)

static void
drop_layouts (FrTextBlock *self)
{
  for (int part = 0; part < FR_TEXT_PARTS; part += 1)
    g_clear_object (&self->parts[part].layout);
}

/* The font is the same for all rows of a list: its measures are taken once. */
void
fr_text_block_measure_font (FrTextBlock *self)
{
  static PangoFontDescription *font = NULL;
  static double resolution = 0;
  static int height = 0;
  static int char_width = 0;

  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *now = pango_context_get_font_description (context);
  double resolution_now = pango_cairo_context_get_resolution (context);

  if (self->char_width > 0)
    return;
  if (font == NULL || resolution != resolution_now || !pango_font_description_equal (font, now))
    {
      PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

      height = pango_font_metrics_get_height (metrics);
      char_width = pango_font_metrics_get_approximate_char_width (metrics);
      pango_font_metrics_unref (metrics);
      g_clear_pointer (&font, pango_font_description_free);
      font = pango_font_description_copy (now);
      resolution = resolution_now;
    }
  for (int part = 0; part < FR_TEXT_PARTS; part += 1)
    self->line_heights[part] = PANGO_PIXELS_CEIL ((int)(height * styles[part].line_scale));
  self->char_width = MAX (1, PANGO_PIXELS (char_width));
}

static PangoAttrList *
attributes (FrTextBlock *self, FrTextPart part)
{
  PangoAttrList *list = pango_attr_list_new ();
  int line_height = self->line_heights[part] * PANGO_SCALE;

  pango_attr_list_insert (list, pango_attr_scale_new (styles[part].scale));
  pango_attr_list_insert (list, pango_attr_weight_new (part == FR_TEXT_TITLE
                                                           ? self->title_weight
                                                           : PANGO_WEIGHT_NORMAL));
  /* Another script falls back to another font, whose lines must be no higher. */
  pango_attr_list_insert (list, pango_attr_line_height_new_absolute (line_height));
  if (part == FR_TEXT_START || part == FR_TEXT_END || part == FR_TEXT_FOOT)
    pango_attr_list_insert (list, pango_attr_font_features_new ("tnum=1"));
  return list;
}

void
fr_text_block_weigh_title (FrTextBlock *self, gboolean is_bold)
{
  PangoWeight weight = is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL;

  if (self->title_weight == weight)
    return;
  self->title_weight = weight;
  g_clear_object (&self->parts[FR_TEXT_TITLE].layout);
}

/* Lays a part out in at most so many lines of a width in pixels; -1 for as wide as it comes. */
PangoLayout *
fr_text_block_lay_out (FrTextBlock *self, FrTextPart part, int width, int lines)
{
  FrTextPiece *it = &self->parts[part];

  if (it->layout == NULL)
    {
      PangoAttrList *list = attributes (self, part);
      gboolean is_left = gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL;

      it->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), it->text);
      pango_layout_set_attributes (it->layout, list);
      pango_layout_set_wrap (it->layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_ellipsize (it->layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_single_paragraph_mode (it->layout, TRUE);
      /* The side of the window's own direction, which Pango swaps for a text of the other one: each
         text begins where its readers look for it. */
      pango_layout_set_alignment (it->layout, is_left ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT);
      pango_attr_list_unref (list);
    }
  pango_layout_set_width (it->layout, width < 0 ? -1 : width * PANGO_SCALE);
  pango_layout_set_height (it->layout, -lines);
  return it->layout;
}

static int
count_lines (FrTextBlock *self, FrTextPart part, int width, int lines)
{
  if (lines <= 0 || self->parts[part].text == NULL)
    return 0;
  return MIN (lines,
              pango_layout_get_line_count (fr_text_block_lay_out (self, part, width, lines)));
}

/* Whether the body needs all lines beside any title, so that nothing has to be laid out. */
static gboolean
surely_fills (FrTextBlock *self, int width)
{
  int most = self->parts[FR_TEXT_TITLE].text == NULL ? self->lines : self->lines - 1;
  double prose = (double)self->parts[FR_TEXT_BODY].length * self->char_width * NARROWEST_PROSE
                 * styles[FR_TEXT_BODY].scale;

  return prose > (double)width * most;
}

/* The lines of title and body below each other, each 0 if there is none. */
void
fr_text_block_share_lines (FrTextBlock *self, int width, int *title, int *body)
{
  gboolean has_less = self->form == FR_TEXT_FIXED && self->parts[FR_TEXT_FOOT].text != NULL;
  int lines = self->lines - (has_less ? 1 : 0);

  *title = count_lines (self, FR_TEXT_TITLE, width, MIN (self->title_lines, lines));
  *body = count_lines (self, FR_TEXT_BODY, width, lines - *title);
}

int
fr_text_block_head_height (FrTextBlock *self)
{
  gboolean has_head
      = self->parts[FR_TEXT_START].text != NULL || self->parts[FR_TEXT_END].text != NULL;

  return has_head ? self->line_heights[FR_TEXT_START] : 0;
}

/* Where a title can take all lines, it is as high as one with a body under it. */
int
fr_text_block_body_gap (FrTextBlock *self, int title)
{
  return title > 0 && self->lines <= TITLE_LINES ? 0 : FR_TEXT_LINE_GAP;
}

/* All heights come to whole pixels, so that rows of as many lines are exactly as high. */
int
fr_text_block_height_of (FrTextBlock *self, int title, int body)
{
  int height = fr_text_block_head_height (self);

  if (title > 0)
    height += FR_TEXT_LINE_GAP + title * self->line_heights[FR_TEXT_TITLE];
  if (body > 0)
    height += fr_text_block_body_gap (self, title) + body * self->line_heights[FR_TEXT_BODY];
  if (self->parts[FR_TEXT_FOOT].text != NULL)
    height += FR_TEXT_LINE_GAP + self->line_heights[FR_TEXT_FOOT];
  return height;
}

/* The height of a block whose texts do not decide it. */
int
fr_text_block_fixed_height (FrTextBlock *self)
{
  if (self->form == FR_TEXT_LINE)
    return self->line_heights[FR_TEXT_TITLE];
  return self->line_heights[FR_TEXT_START] + FR_TEXT_LINE_GAP
         + self->lines * self->line_heights[FR_TEXT_TITLE] + FR_TEXT_LINE_GAP;
}

static GtkSizeRequestMode
fr_text_block_get_request_mode (GtkWidget *widget)
{
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fr_text_block_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  FrTextBlock *self = (FrTextBlock *)widget;
  int title = self->parts[FR_TEXT_TITLE].text == NULL ? 0 : MIN (self->title_lines, self->lines);
  int body = self->lines - title;
  int least = 0;

  (void)minimum_baseline;
  (void)natural_baseline;
  fr_text_block_measure_font (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MINIMUM_CHARS * self->char_width;
      *natural = NATURAL_CHARS * self->char_width;
      return;
    }
  if (self->form != FR_TEXT_FREE)
    {
      *minimum = *natural = fr_text_block_fixed_height (self);
      return;
    }
  /* A row is as high when it was read as before, when its title was bold. */
  fr_text_block_weigh_title (self, TRUE);
  if (for_size >= 0 && !surely_fills (self, for_size))
    fr_text_block_share_lines (self, for_size, &title, &body);
  *minimum = *natural = fr_text_block_height_of (self, title, body);
  if (for_size >= 0)
    return;
  /* Without a width the least is what no width makes less: GTK 4.18 holds boxes to it. */
  title = MIN (title, 1);
  least = self->parts[FR_TEXT_BODY].text == NULL || title == self->lines ? 0 : 1;
  *minimum = fr_text_block_height_of (self, title, least);
}

#define POINTED (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED)

gboolean
fr_text_block_is_pointed (FrTextBlock *self)
{
  return self->row != NULL && (gtk_widget_get_state_flags (self->row) & POINTED) != 0;
}

static void
row_changed (GtkWidget *row, GtkStateFlags before, FrTextBlock *self)
{
  gboolean was_pointed = (before & POINTED) != 0;

  (void)row;
  if (fr_text_block_is_pointed (self) != was_pointed)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
unwatch_row (FrTextBlock *self)
{
  if (self->row != NULL)
    g_signal_handlers_disconnect_by_func (self->row, row_changed, self);
  g_clear_weak_pointer (&self->row);
}

/* A block is put into other rows again and again: it watches the one that it is seen in. */
static void
fr_text_block_map (GtkWidget *widget)
{
  FrTextBlock *self = (FrTextBlock *)widget;
  GtkWidget *row = gtk_widget_get_parent (widget);

  GTK_WIDGET_CLASS (fr_text_block_parent_class)->map (widget);
  if (self->parts[FR_TEXT_START].hint == NULL && self->parts[FR_TEXT_END].hint == NULL)
    return;
  while (row != NULL && !g_str_equal (gtk_widget_get_css_name (row), "row"))
    row = gtk_widget_get_parent (row);
  unwatch_row (self);
  if (row == NULL)
    return;
  g_set_weak_pointer (&self->row, row);
  g_signal_connect (row, "state-flags-changed", G_CALLBACK (row_changed), self);
}

static void
fr_text_block_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  FrTextBlock *self = (FrTextBlock *)widget;

  GTK_WIDGET_CLASS (fr_text_block_parent_class)->css_changed (widget, change);
  drop_layouts (self);
  self->char_width = 0;
}

static void
fr_text_block_direction_changed (GtkWidget *widget, GtkTextDirection previous)
{
  drop_layouts ((FrTextBlock *)widget);
  GTK_WIDGET_CLASS (fr_text_block_parent_class)->direction_changed (widget, previous);
}

/* Frees the layouts of a block that is out of sight: most rows of a list are. They are made again
 * when it is back. */
static void
fr_text_block_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (fr_text_block_parent_class)->unmap (widget);
  drop_layouts ((FrTextBlock *)widget);
  unwatch_row ((FrTextBlock *)widget);
}

static void
fr_text_block_finalize (GObject *object)
{
  FrTextBlock *self = (FrTextBlock *)object;

  drop_layouts (self);
  unwatch_row (self);
  for (int part = 0; part < FR_TEXT_PARTS; part += 1)
    {
      g_clear_pointer (&self->parts[part].text, g_free);
      g_clear_pointer (&self->parts[part].icon, g_free);
      g_clear_pointer (&self->parts[part].hint, g_free);
    }
  G_OBJECT_CLASS (fr_text_block_parent_class)->finalize (object);
}

static void
fr_text_block_class_init (FrTextBlockClass *class)
{
  G_OBJECT_CLASS (class)->finalize = fr_text_block_finalize;
  class->get_request_mode = fr_text_block_get_request_mode;
  class->measure = fr_text_block_measure;
  class->snapshot = fr_text_block_snapshot;
  class->map = fr_text_block_map;
  class->unmap = fr_text_block_unmap;
  class->css_changed = fr_text_block_css_changed;
  class->direction_changed = fr_text_block_direction_changed;
  gtk_widget_class_set_css_name (class, "textblock");
  /* The row that holds the block says all of it. */
  gtk_widget_class_set_accessible_role (class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fr_text_block_init (FrTextBlock *self)
{
  self->lines = TEXT_LINES;
  self->title_lines = TITLE_LINES;
  self->title_weight = PANGO_WEIGHT_BOLD;
}

GtkWidget *
fr_text_block_new (void)
{
  return g_object_new (fr_text_block_get_type (), NULL);
}

void
fr_text_block_set_text (FrTextBlock *self, FrTextPart part, const char *text)
{
  FrTextPiece *it = &self->parts[part];
  const char *next = text == NULL || *text == '\0' ? NULL : text;

  if (g_strcmp0 (it->text, next) == 0)
    return;
  g_free (it->text);
  it->text = g_strdup (next);
  it->length = next == NULL ? 0 : g_utf8_strlen (next, -1);
  g_clear_object (&it->layout);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const char *
fr_text_block_get_text (FrTextBlock *self, FrTextPart part)
{
  return self->parts[part].text;
}

const char *
fr_text_block_get_mark (FrTextBlock *self, FrTextPart part)
{
  FrTextPiece *it = &self->parts[part];

  return it->icon == NULL && fr_text_block_is_pointed (self) ? it->hint : it->icon;
}

/* Pixels on each side of the middle of a mark within which a press is for it. */
#define REACH 12

int
fr_text_block_mark_at (FrTextBlock *self, double x, double y)
{
  const FrTextPart marked[] = { FR_TEXT_START, FR_TEXT_END };

  for (gsize number = 0; number < G_N_ELEMENTS (marked); number += 1)
    {
      const FrTextPiece *it = &self->parts[marked[number]];

      if (it->hint != NULL && ABS (x - (double)it->middle.x) <= REACH
          && ABS (y - (double)it->middle.y) <= REACH)
        return (int)marked[number];
    }
  return -1;
}

void
fr_text_block_get_mark_middle (FrTextBlock *self, FrTextPart part, graphene_point_t *middle)
{
  *middle = self->parts[part].middle;
}

void
fr_text_block_set_hint (
    FrTextBlock *self, FrTextPart part, const char *icon, const char *color, int size)
{
  FrTextPiece *it = &self->parts[part];

  g_free (it->hint);
  it->hint = g_strdup (icon);
  it->hint_color = g_intern_string (color);
  it->hint_size = size;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fr_text_block_set_mark (
    FrTextBlock *self, FrTextPart part, const char *icon, const char *color, int size)
{
  FrTextPiece *it = &self->parts[part];

  if (g_strcmp0 (it->icon, icon) == 0)
    return;
  g_free (it->icon);
  it->icon = g_strdup (icon);
  it->color = g_intern_string (color);
  it->icon_size = size;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fr_text_block_set_lines (FrTextBlock *self, int lines)
{
  if (self->lines == lines)
    return;
  self->lines = lines;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
fr_text_block_set_form (FrTextBlock *self, FrTextForm form, int title_lines)
{
  if (self->form == form && self->title_lines == title_lines)
    return;
  self->form = form;
  self->title_lines = title_lines;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
fr_text_block_set_title_dim (FrTextBlock *self, gboolean is_dim)
{
  if (self->is_title_dim == is_dim)
    return;
  self->is_title_dim = is_dim;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
fr_text_block_is_title_bold (FrTextBlock *self)
{
  return self->title_weight == PANGO_WEIGHT_BOLD;
}
