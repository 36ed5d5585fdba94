// SPDX-License-Identifier: MIT

import CAdwaita

// Ranges in the text of a label: marked ones, the selected one, and where they are on the screen.
extension Label {
  /// The color behind a marked range, in parts of 65,535; the text on it is black in any theme.
  private static let markColor: (red: UInt16, green: UInt16, blue: UInt16) = (
    0xFFFF, 0xE0E0, 0x6666
  )
  /// The color behind the current one.
  private static let currentColor: (red: UInt16, green: UInt16, blue: UInt16) = (
    0xFFFF, 0x9999, 0x3333
  )

  /// Marks ranges of the text, instead of those that were marked before.
  ///
  /// - Parameters:
  ///   - ranges: bytes of the text in UTF-8; none removes all marks.
  ///   - current: the index of the range that stands out; nil for none.
  public func setMarks(_ ranges: [Range<Int>], current: Int? = nil) {
    LongWords.splitWords(in: object.pointer)
    guard !ranges.isEmpty else { return }
    let list =
      gtk_label_get_attributes(object.pointer).flatMap { pango_attr_list_copy($0) }
      ?? pango_attr_list_new()
    for (index, range) in ranges.enumerated() {
      let color = index == current ? Self.currentColor : Self.markColor
      let attributes = [
        pango_attr_background_new(color.red, color.green, color.blue),
        pango_attr_foreground_new(0, 0, 0),
      ]
      for case let attribute? in attributes {
        attribute.pointee.start_index = CUnsignedInt(range.lowerBound)
        attribute.pointee.end_index = CUnsignedInt(range.upperBound)
        // The list owns the attribute from here on.
        pango_attr_list_insert(list, attribute)
      }
    }
    gtk_label_set_attributes(object.pointer, list)
    pango_attr_list_unref(list)
  }

  /// The selected part of the text; empty without a selection.
  public var selectedText: String {
    var (start, end): (CInt, CInt) = (0, 0)
    guard gtk_label_get_selection_bounds(object.pointer, &start, &end) != 0 else { return "" }
    let scalars = text.unicodeScalars.dropFirst(Int(start)).prefix(Int(end - start))
    return String(String.UnicodeScalarView(scalars))
  }

  /// Selects a part of the text.
  ///
  /// - Parameter range: characters of Unicode.
  public func select(_ range: Range<Int>) {
    gtk_label_select_region(object.pointer, CInt(range.lowerBound), CInt(range.upperBound))
  }

  /// Returns the beginning of a range of the text.
  ///
  /// - Parameter bytes: bytes of the text in UTF-8.
  /// - Returns: the line's part in pixels, from the corner of the label.
  package func extent(of bytes: Range<Int>) -> (x: Double, y: Double, width: Double, height: Double)
  {
    let layout = gtk_label_get_layout(object.pointer)
    var (start, end) = (PangoRectangle(), PangoRectangle())
    pango_layout_index_to_pos(layout, CInt(bytes.lowerBound), &start)
    pango_layout_index_to_pos(layout, CInt(bytes.upperBound), &end)
    var (x, y): (CInt, CInt) = (0, 0)
    gtk_label_get_layout_offsets(object.pointer, &x, &y)
    let unit = Double(PANGO_SCALE)
    // A range that goes on in the next line ends with this one.
    let width = start.y == end.y ? abs(Double(end.x - start.x)) : abs(Double(start.width))
    let left = start.y == end.y ? min(start.x, end.x) : start.x
    return (
      Double(x) + Double(left) / unit, Double(y) + Double(start.y) / unit, width / unit,
      Double(start.height) / unit
    )
  }

  /// Scrolls all views around the label so that a range of its text is visible.
  ///
  /// - Parameter bytes: bytes of the text in UTF-8.
  public func reveal(_ bytes: Range<Int>) {
    let extent = extent(of: bytes)
    forEachAncestor { ancestor in
      guard ancestor.isA(gtk_scrolled_window_get_type()) else { return }
      var corner = graphene_point_t(x: Float(extent.x), y: Float(extent.y))
      var point = graphene_point_t()
      guard gtk_widget_compute_point(native, ancestor, &corner, &point) != 0 else { return }
      let view = OpaquePointer(ancestor)
      Self.show(Double(point.x), extent.width, by: gtk_scrolled_window_get_hadjustment(view))
      Self.show(Double(point.y), extent.height, by: gtk_scrolled_window_get_vadjustment(view))
    }
  }

  /// The share of a view that is left before a range that is scrolled to.
  private static let room = 1.0 / 3

  /// Scrolls a view in one direction, if a part of its content is not visible as a whole.
  private static func show(
    _ start: Double,
    _ length: Double,
    by adjustment: UnsafeMutablePointer<GtkAdjustment>?
  ) {
    let page = gtk_adjustment_get_page_size(adjustment)
    guard page > 0, start < 0 || start + length > page else { return }
    gtk_adjustment_set_value(
      adjustment,
      gtk_adjustment_get_value(adjustment) + start - page * room
    )
  }
}

extension Widget {
  /// Whether another widget is around this one, in a window or not.
  public func isInside(_ other: Widget) -> Bool {
    gtk_widget_is_ancestor(native, other.native) != 0
  }

  fileprivate func forEachAncestor(_ body: (UnsafeMutablePointer<GtkWidget>) -> Void) {
    var next = gtk_widget_get_parent(native)
    while let ancestor = next {
      body(ancestor)
      next = gtk_widget_get_parent(ancestor)
    }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  fileprivate func isA(_ type: GType) -> Bool {
    withMemoryRebound(to: GTypeInstance.self, capacity: 1) {
      g_type_check_instance_is_a($0, type) != 0
    }
  }
}
