/* SPDX-License-Identifier: MIT */
#include "newer.h"
#include "text-block-parts.h"

#include <adwaita.h>

/* The shares of a text's color: of small lines and of bodies, and of read rows. Black letters
 * have a contrast of 4.5 and more with the latter. */
#define DIM 0.55F
#define READ 0.72F
#define CONTRAST 0.9F

/* The width of the start in a block of one line: characters, and the most of the whole width. */
#define LINE_START_CHARS 12
#define LINE_START_SHARE 5

/* The fewest average letters of a body in one line, which says nothing in less room. */
#define LINE_BODY_CHARS 6

/* The start of a first line keeps this share of it, where its end has no room beside it. */
#define HEAD_START_SHARE 3

/* Draws a layout with its top at a height, its lines between two edges. */
static void
append_layout (GtkSnapshot *snapshot, PangoLayout *layout, int x, int y, const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float)x, (float)y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* Draws the mark of a part, or the hint in its place. */
static void
append_mark (FrTextBlock *self, GtkSnapshot *snapshot, const FrTextPiece *part, int x, int y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  gboolean is_hint = part->icon == NULL;
  int size = is_hint ? part->hint_size : part->icon_size;
  GtkIconPaintable *icon = gtk_icon_theme_lookup_icon (
      theme, is_hint ? part->hint : part->icon, NULL, size, gtk_widget_get_scale_factor (widget),
      gtk_widget_get_direction (widget), GTK_ICON_LOOKUP_FORCE_SYMBOLIC);
  GdkRGBA color;

  fr_widget_get_named_color (widget, is_hint ? part->hint_color : part->color, &color);
  if (is_hint)
    color.alpha *= DIM;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float)x, (float)y));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, size, size,
                                            &color, 1);
  gtk_snapshot_restore (snapshot);
  g_object_unref (icon);
}

/* The rest of a line, in pixels from its left edge. */
typedef struct
{
  int left;
  int right;
} Room;

/* Takes so many pixels away from one side and returns where they begin. */
static int
take_room (Room *room, gboolean is_left, int size)
{
  if (is_left)
    {
      room->left += size;
      return room->left - size;
    }
  room->right -= size;
  return room->right;
}

/* Draws a line at the start of what is left of it, whichever way its own text runs. */
static void
append_at_start (GtkSnapshot *snapshot,
                 PangoLayout *layout,
                 Room *room,
                 gboolean is_left,
                 int y,
                 const GdkRGBA *color)
{
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  append_layout (
      snapshot, layout, take_room (room, is_left, extents.width) - extents.x, y, color);
}

static void
append_mark_of (
    FrTextBlock *self, GtkSnapshot *snapshot, FrTextPart part, Room *room, gboolean is_left, int y)
{
  FrTextPiece *it = &self->parts[part];
  int size = it->icon == NULL ? it->hint_size : it->icon_size;
  int x;

  if (it->icon == NULL && it->hint == NULL)
    return;
  x = take_room (room, is_left, size);
  y += (self->line_heights[part] - size) / 2;
  it->middle = GRAPHENE_POINT_INIT ((float)(x + size / 2), (float)(y + size / 2));
  if (it->icon != NULL || fr_text_block_is_pointed (self))
    append_mark (self, snapshot, it, x, y);
  take_room (room, is_left, FR_TEXT_MARK_GAP);
}

/* Cuts the end of a narrow first line, of which the start keeps its share; returns the pixels that
   the end takes. */
static int
cut_end (FrTextBlock *self, int end, int width)
{
  int start = 0;
  int most;

  if (self->parts[FR_TEXT_START].text != NULL)
    pango_layout_get_pixel_size (fr_text_block_lay_out (self, FR_TEXT_START, -1, 1), &start, NULL);
  most = width - MIN (start, width / HEAD_START_SHARE);
  if (end > most)
    fr_text_block_lay_out (self, FR_TEXT_END, most, 1);
  return MIN (end, most);
}

/* The first line: mark and start on one side, mark and end on the other. */
static void
append_head (FrTextBlock *self, GtkSnapshot *snapshot, int width, int y, const GdkRGBA *color)
{
  gboolean starts_left = gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL;
  Room room = { .left = 0, .right = width };

  if (self->parts[FR_TEXT_END].text != NULL)
    {
      PangoLayout *layout = fr_text_block_lay_out (self, FR_TEXT_END, -1, 1);
      int text_width = 0;

      pango_layout_get_pixel_size (layout, &text_width, NULL);
      if (text_width > width - width / HEAD_START_SHARE)
        text_width = cut_end (self, text_width, width);
      append_layout (snapshot, layout, take_room (&room, !starts_left, text_width), y, color);
      take_room (&room, !starts_left, FR_TEXT_MARK_GAP);
    }
  append_mark_of (self, snapshot, FR_TEXT_END, &room, !starts_left, y);
  append_mark_of (self, snapshot, FR_TEXT_START, &room, starts_left, y);
  if (self->parts[FR_TEXT_START].text != NULL && room.right > room.left)
    {
      PangoLayout *layout = fr_text_block_lay_out (self, FR_TEXT_START, room.right - room.left, 1);

      append_at_start (snapshot, layout, &room, starts_left, y, color);
    }
}

/* Draws a part in the rest of the line, and takes the room that it needs. */
static void
append_part (FrTextBlock *self,
             GtkSnapshot *snapshot,
             FrTextPart part,
             Room *room,
             gboolean is_left,
             int most,
             const GdkRGBA *color)
{
  int space = MIN (most, room->right - room->left);
  int top = (self->line_heights[FR_TEXT_TITLE] - self->line_heights[part]) / 2;
  PangoLayout *layout;
  int width = 0;

  if (self->parts[part].text == NULL || space <= 0)
    return;
  layout = fr_text_block_lay_out (self, part, -1, 1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width > space)
    layout = fr_text_block_lay_out (self, part, space, 1);
  append_at_start (snapshot, layout, room, is_left, top, color);
  take_room (room, is_left, FR_TEXT_MARK_GAP);
}

/* Draws the start in a column of its own, so that the titles of all rows begin below each other. */
static void
append_column (FrTextBlock *self,
               GtkSnapshot *snapshot,
               Room *room,
               gboolean is_left,
               int size,
               const GdkRGBA *color)
{
  Room column;

  if (self->parts[FR_TEXT_START].text == NULL)
    return;
  column.left = take_room (room, is_left, size);
  column.right = column.left + size;
  append_part (self, snapshot, FR_TEXT_START, &column, is_left, size, color);
  take_room (room, is_left, FR_TEXT_MARK_GAP);
}

/* All in one line: mark and start, title, body; at the other side mark and end. */
static void
snapshot_line (FrTextBlock *self, GtkSnapshot *snapshot, const GdkRGBA *main, const GdkRGBA *dim)
{
  gboolean is_left = gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  Room room = { .left = 0, .right = width };
  int middle = (self->line_heights[FR_TEXT_TITLE] - self->line_heights[FR_TEXT_START]) / 2;
  int start = MIN (LINE_START_CHARS * self->char_width, width / LINE_START_SHARE);
  int spare = gtk_widget_get_height (GTK_WIDGET (self)) - fr_text_block_fixed_height (self);
  int top = MAX (0, spare / 2);
  gboolean has_title = self->parts[FR_TEXT_TITLE].text != NULL;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float)top));
  append_part (self, snapshot, FR_TEXT_END, &room, !is_left, width, dim);
  append_mark_of (self, snapshot, FR_TEXT_END, &room, !is_left, middle);
  append_mark_of (self, snapshot, FR_TEXT_START, &room, is_left, middle);
  append_column (self, snapshot, &room, is_left, start, dim);
  append_part (self, snapshot, FR_TEXT_TITLE, &room, is_left, width, main);
  if (room.right - room.left >= LINE_BODY_CHARS * self->char_width)
    append_part (self, snapshot, FR_TEXT_BODY, &room, is_left, width, has_title ? dim : main);
  gtk_snapshot_restore (snapshot);
  self->parts[FR_TEXT_START].middle.y += (float)top;
  self->parts[FR_TEXT_END].middle.y += (float)top;
}

void
fr_text_block_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  FrTextBlock *self = (FrTextBlock *)widget;
  gboolean is_high_contrast
      = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  int width = gtk_widget_get_width (widget);
  Room foot = { .left = 0, .right = width };
  int title = 0;
  int body = 0;
  int y = 0;
  GdkRGBA color;
  GdkRGBA dim;
  GdkRGBA main;

  fr_text_block_measure_font (self);
  fr_text_block_weigh_title (self, !self->is_title_dim);
  fr_widget_get_color (widget, &color);
  main = dim = color;
  dim.alpha *= is_high_contrast ? CONTRAST : DIM;
  if (self->is_title_dim)
    main.alpha *= is_high_contrast ? CONTRAST : READ;
  if (self->form == FR_TEXT_LINE)
    {
      snapshot_line (self, snapshot, &main, &dim);
      return;
    }

  fr_text_block_share_lines (self, width, &title, &body);
  /* Rows of one height begin at one height, too. */
  if (self->form == FR_TEXT_FREE)
    y = MAX (0, (gtk_widget_get_height (widget) - fr_text_block_height_of (self, title, body)) / 2);
  append_head (self, snapshot, width, y, &dim);
  y += fr_text_block_head_height (self);
  if (title > 0)
    {
      y += FR_TEXT_LINE_GAP;
      append_layout (
          snapshot, fr_text_block_lay_out (self, FR_TEXT_TITLE, width, title), 0, y, &main);
      y += title * self->line_heights[FR_TEXT_TITLE];
    }
  if (body > 0)
    {
      y += fr_text_block_body_gap (self, title);
      append_layout (snapshot, fr_text_block_lay_out (self, FR_TEXT_BODY, width, body), 0, y,
                     title > 0 ? &dim : &main);
      y += body * self->line_heights[FR_TEXT_BODY];
    }
  if (self->parts[FR_TEXT_FOOT].text != NULL)
    append_at_start (snapshot, fr_text_block_lay_out (self, FR_TEXT_FOOT, width, 1), &foot,
                     gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL, y + FR_TEXT_LINE_GAP,
                     &dim);
}
