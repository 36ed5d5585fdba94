// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims
package import GtkShell

// Measures of widgets and popovers, and their accessible state.
@MainActor extension Widget {
  /// The pointer that C functions take; valid as long as the widget lives.
  var nativeWidget: UnsafeMutablePointer<GtkWidget> { object.pointer.cast() }

  /// The least width that the widget takes, in pixels.
  package var minimumWidth: Int {
    var minimum: CInt = 0
    // GTK writes the width to the pointer, which it keeps no longer than the call.
    gtk_widget_measure(nativeWidget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    return Int(minimum)
  }

  /// The innermost parts of the widget that need more than some pixels across, by type and texts.
  package func parts(widerThan width: Int) -> [String] {
    let inner = children.filter(\.isMapped).flatMap { $0.parts(widerThan: width) }
    guard inner.isEmpty, minimumWidth > width else { return inner }
    return ["\(nativeTypeName) \(minimumWidth) \(shownTexts)"]
  }

  /// The width of the widest group of preferences in the widget, in pixels; 0 without one.
  package var groupWidth: Int {
    isA(adw_preferences_group_get_type())
      ? allocatedSize.width : children.map(\.groupWidth).max() ?? 0
  }

  /// Whether the widget's accessible text is exactly this; it needs GTK_A11Y to be `test`.
  package func isSpoken(as label: String, description: String) -> Bool {
    fr_accessible_says(nativeWidget, label, description) != 0
  }

  /// The middle of the widget, in pixels from the corner of its window on the screen; nil outside
  /// of one.
  package var middleInWindow: (x: Int, y: Int)? {
    inWindow(
      graphene_point_t(
        x: Float(gtk_widget_get_width(nativeWidget)) / 2,
        y: Float(gtk_widget_get_height(nativeWidget)) / 2
      )
    )
  }

  /// Returns a point of the widget in pixels from the corner of its window on the screen.
  func inWindow(_ point: graphene_point_t) -> (x: Int, y: Int)? {
    guard let window = gtk_widget_get_ancestor(nativeWidget, gtk_window_get_type()),
      let surfaceOwner = gtk_widget_get_native(nativeWidget)
    else { return nil }
    var (point, moved) = (point, graphene_point_t())
    guard gtk_widget_compute_point(nativeWidget, window, &point, &moved) != 0 else { return nil }
    var shift = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(surfaceOwner, &shift.x, &shift.y)
    return (Int(Double(moved.x) + shift.x), Int(Double(moved.y) + shift.y))
  }

  /// The middle of the first visible button in the widget, in pixels from the corner of its window;
  /// nil for none.
  package var buttonInWindow: (x: Int, y: Int)? { middleInWindow(of: gtk_button_get_type()) }

  /// The middle of the first visible icon in the widget, in pixels from the corner of its window;
  /// nil for none.
  package var iconInWindow: (x: Int, y: Int)? { middleInWindow(of: gtk_image_get_type()) }

  private func middleInWindow(of type: GType) -> (x: Int, y: Int)? {
    children.lazy.filter(\.isMapped).compactMap { child in
      child.isA(type) ? child.middleInWindow : child.middleInWindow(of: type)
    }.first
  }

  /// The middles of the visible buttons in the widget that open a menu or a popover, in pixels from
  /// the corner of its window.
  package var menuButtonsInWindow: [(x: Int, y: Int)] {
    children.filter(\.isMapped).flatMap { child in
      child.isA(gtk_menu_button_get_type())
        ? [child.middleInWindow].compactMap(\.self) : child.menuButtonsInWindow
    }
  }

  /// Whether a menu or a popover of the widget, or of one in it, is open.
  package var hasOpenPopover: Bool {
    children.contains { child in
      child.isA(gtk_popover_get_type()) && child.isMapped || child.hasOpenPopover
    }
  }

  /// The least height that the widget takes, in pixels.
  ///
  /// - Parameter width: pixels that it gets across; -1 for any.
  /// - Returns: pixels.
  package func minimumHeight(forWidth width: Int) -> Int {
    var minimum: CInt = 0
    // GTK writes the height to the pointer, which it keeps no longer than the call.
    gtk_widget_measure(nativeWidget, GTK_ORIENTATION_VERTICAL, CInt(width), &minimum, nil, nil, nil)
    return Int(minimum)
  }

  /// The vertical extent of what the last frame of the widget shows, in pixels from its top.
  package var drawnExtent: Range<Int> {
    let bounds = drawnBounds
    return Int(bounds.origin.y)..<Int(bounds.origin.y + bounds.size.height)
  }

  /// The horizontal extent of what the last frame of the widget shows, in pixels from its left.
  package var drawnSpan: Range<Int> {
    let bounds = drawnBounds
    return Int(bounds.origin.x)..<Int(bounds.origin.x + bounds.size.width)
  }

  private var drawnBounds: graphene_rect_t {
    let (picture, snapshot) = (gtk_widget_paintable_new(nativeWidget), gtk_snapshot_new())
    defer { g_object_unref(picture.map(UnsafeMutableRawPointer.init)) }
    let size = allocatedSize
    gdk_paintable_snapshot(picture, snapshot, Double(size.width), Double(size.height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else {
      return graphene_rect_t()
    }
    defer { gsk_render_node_unref(node) }
    var bounds = graphene_rect_t()
    // GTK writes the bounds to the pointer, which it keeps no longer than the call.
    gsk_render_node_get_bounds(node, &bounds)
    return bounds
  }

  /// Whether the widget's accessible state is busy; it uses GTK's own checks for tests, which need
  /// GTK_A11Y to be `test`.
  package var isAccessiblyBusy: Bool { fr_accessible_is_busy(nativeWidget) != 0 }

  /// Finds the labels in the widget that begin with some words.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - ancestor: the widget from whose corner they are measured.
  /// - Returns: their bounds in pixels, in their order.
  package func bounds(
    ofLabels words: String,
    in ancestor: Widget
  ) -> [(x: Int, y: Int, width: Int, height: Int)] {
    guard isA(gtk_label_get_type()) else {
      return children.flatMap { $0.bounds(ofLabels: words, in: ancestor) }
    }
    let text = gtk_label_get_text(object.pointer).map { String(cString: $0) } ?? ""
    return text.hasPrefix(words) ? [pixels(in: ancestor)].compactMap(\.self) : []
  }

  /// The bounds of the widget in an ancestor, in pixels from its corner; nil when it is not in it.
  package func pixels(in ancestor: Widget) -> (x: Int, y: Int, width: Int, height: Int)? {
    bounds(in: ancestor).map { (Int($0.x), Int($0.y), Int($0.width), Int($0.height)) }
  }

  /// The number of wrapping texts in the widget that GTK lays out in many widths: in a horizontal
  /// box or in a stack it searches for the width that fits the height.
  package var textsInManyWidths: Int { textsInManyWidths(isCostly: false) }

  private func textsInManyWidths(isCostly: Bool) -> Int {
    if isA(gtk_label_get_type()) {
      return isCostly && gtk_label_get_wrap(object.pointer) != 0 ? 1 : 0
    }
    let isBox = isA(gtk_box_get_type())
    let isUpright =
      isBox && gtk_orientable_get_orientation(object.pointer) == GTK_ORIENTATION_VERTICAL
    // Any other container measures the height of its children alone.
    let isAsked = isBox && !isUpright || isA(gtk_stack_get_type()) || isUpright && isCostly
    return children.reduce(0) { $0 + $1.textsInManyWidths(isCostly: isAsked) }
  }
}

@MainActor extension Popover {
  /// The popover's horizontal extent in its window, its shadow included, in pixels; nil while it is
  /// hidden.
  package var span: Range<Int>? {
    guard gtk_widget_get_mapped(nativeWidget) != 0,
      let surface = gtk_native_get_surface(object.pointer)
    else { return nil }
    let start = Int(gdk_popup_get_position_x(surface))
    return start..<start + Int(gdk_surface_get_width(surface))
  }
}
