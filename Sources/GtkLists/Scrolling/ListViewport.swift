// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

/// The geometry of a list view: its adjustment, its rows' positions and its scrolling, in pixels.
///
/// - Ownership: owns one reference to the list view, borrows its adjustment.
final class ListViewport {
  /// The `GtkListView`.
  let object: GObjectRef

  /// Creates a viewport over a list view.
  init(_ object: GObjectRef) {
    self.object = object
  }

  /// The list view as a widget.
  var widget: UnsafeMutablePointer<GtkWidget> { object.pointer.cast() }

  /// The vertical adjustment; it is another one after the list view changed its scroller.
  var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrollable_get_vadjustment(object.pointer)
  }

  /// Distance from the top of the list to the top of the viewport.
  var value: Double {
    get { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }
    set {
      guard let adjustment else { return }
      isMovedByUs = true
      gtk_adjustment_set_value(adjustment, newValue)
      isMovedByUs = false
    }
  }

  /// Whether this layer is setting the value, and not a person or GTK.
  private(set) var isMovedByUs = false

  /// The largest possible value of the adjustment.
  var maximumValue: Double {
    guard let adjustment else { return 0 }
    return max(0, gtk_adjustment_get_upper(adjustment) - pageSize)
  }

  /// Height of the viewport.
  var pageSize: Double {
    adjustment.map { gtk_adjustment_get_page_size($0) } ?? 0
  }

  /// Height of the whole list as GTK estimates it.
  var upper: Double {
    adjustment.map { gtk_adjustment_get_upper($0) } ?? 0
  }

  /// Whether the list view is on screen; otherwise positions have no meaning.
  var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Returns the position of a row's widget in the viewport.
  ///
  /// GTK 4.8 leaves rows that are more than a few pixels out of sight at their last position, and
  /// hides them: for those it is nil.
  func frame(of row: UnsafeMutablePointer<GtkWidget>) -> (y: Double, height: Double)? {
    guard gtk_widget_get_child_visible(row) != 0, gtk_widget_get_mapped(row) != 0 else {
      return nil
    }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(row, widget, &bounds) != 0 else { return nil }
    return (Double(bounds.origin.y), Double(bounds.size.height))
  }

  /// Scrolls by the least that brings a row into view, and makes GTK hold that row.
  ///
  /// - Source: GTK 4.8 action `list.scroll-to-item`; `gtk_list_view_scroll_to` is 4.12.
  func scrollToItem(at position: Int) {
    guard let position = UInt32(exactly: position) else { return }
    gtk_widget_activate_action_variant(
      widget,
      "list.scroll-to-item",
      g_variant_new_uint32(position)
    )
  }

  /// Selects a row alone, and makes GTK extend later selections from it.
  ///
  /// - Returns: false when the list view has no such row.
  /// - Source: GTK 4.8 action `list.select-item`, whose truth values say whether the selection of
  ///   the row is inverted, and whether it is extended to the row.
  func selectItem(at position: Int) -> Bool {
    guard let position = UInt32(exactly: position) else { return false }
    let row = [
      g_variant_new_uint32(position), g_variant_new_boolean(0), g_variant_new_boolean(0),
    ]
    return gtk_widget_activate_action_variant(
      widget,
      "list.select-item",
      g_variant_new_tuple(row, gsize(row.count))
    ) != 0
  }

  /// Asks for another layout in the frame that is being made.
  func queueLayout() {
    gtk_widget_queue_allocate(widget)
  }

  /// Whether GTK's own layout is changing the adjustment right now.
  ///
  /// While the list view writes what it laid out into its adjustment, it blocks its own handler of
  /// `value-changed`; a handler that is not blocked means that somebody else scrolls.
  var isBeingLaidOut: Bool {
    guard let adjustment else { return false }
    let emitter = UnsafeMutableRawPointer(adjustment)
    let signal = g_signal_lookup("value-changed", gtk_adjustment_get_type())
    let own: UInt32 = G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue
    let data = UnsafeMutableRawPointer(object.pointer)
    func hasHandler(_ mask: UInt32) -> Bool {
      g_signal_handler_find(emitter, GSignalMatchType(mask), signal, 0, nil, nil, data) != 0
    }
    return hasHandler(own) && !hasHandler(own | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
  }
}
