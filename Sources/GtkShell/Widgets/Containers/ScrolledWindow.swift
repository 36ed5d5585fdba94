// SPDX-License-Identifier: MIT

import CAdwaita

/// The condition on which a scroll bar is shown.
public enum ScrollPolicy: Sendable {
  /// The bar is shown while the child is larger than its room.
  case automatic
  /// The bar is never shown.
  case never

  var native: GtkPolicyType { self == .automatic ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER }
}

/// A view of a widget that is larger than its room.
public final class ScrolledWindow: Widget {
  /// Creates a view of a child, which gets its natural height.
  public init(_ child: Widget) {
    super.init(created(gtk_scrolled_window_new()))
    gtk_scrolled_window_set_child(object.pointer, child.native)
    giveNaturalHeight(to: child)
  }

  /// Sets the scroll policy of the child's viewport: by default it squeezes widgets that can
  /// shrink, such as pictures, before it scrolls.
  private func giveNaturalHeight(to child: Widget) {
    guard let viewport = gtk_scrolled_window_get_child(object.pointer), viewport != child.native
    else { return }
    gtk_scrollable_set_vscroll_policy(OpaquePointer(viewport), GTK_SCROLL_NATURAL)
  }

  /// Sets the side on which the view begins, whichever that of the window is.
  ///
  /// - Parameter isRightToLeft: whether it begins on the right.
  public func setContentDirection(isRightToLeft: Bool) {
    setDirection(isRightToLeft: isRightToLeft)
    guard let viewport = gtk_scrolled_window_get_child(object.pointer) else { return }
    gtk_widget_set_direction(viewport, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }

  /// Sets the directions in which the view scrolls.
  public func setPolicy(horizontal: ScrollPolicy, vertical: ScrollPolicy) {
    gtk_scrolled_window_set_policy(object.pointer, horizontal.native, vertical.native)
    gtk_scrolled_window_set_propagate_natural_height(object.pointer, vertical == .never ? 1 : 0)
  }

  /// Makes the view as high as its child, up to a limit in pixels.
  public func setMaximumHeight(_ height: Int) {
    gtk_scrolled_window_set_propagate_natural_height(object.pointer, 1)
    gtk_scrolled_window_set_max_content_height(object.pointer, CInt(height))
  }

  /// Makes the view as wide as its child where there is room.
  public func growToChild() {
    gtk_scrolled_window_set_propagate_natural_width(object.pointer, 1)
  }

  /// Scrolls to the widget that has the focus from the first layout on, and not before.
  ///
  /// A window from right to left gives the focus to the first widget before that, and the view
  /// would scroll to its place of then, which is at the end.
  public func scrollToFocusOnceLaidOut() {
    guard let viewport = gtk_scrolled_window_get_child(object.pointer),
      let adjustment = gtk_scrolled_window_get_hadjustment(object.pointer)
    else { return }
    gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
    GObjectRef(OpaquePointer(adjustment), .borrowed).connect("changed") { [weak self] in
      guard let self, let viewport = gtk_scrolled_window_get_child(object.pointer) else { return }
      gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 1)
    }
  }

  /// The vertical adjustment.
  ///
  /// Borrowed: the scrolled window keeps it.
  var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(object.pointer)
  }

  /// The distance over which the child is scrolled, in pixels; a larger one scrolls to the end.
  public var verticalOffset: Double {
    get { gtk_adjustment_get_value(verticalAdjustment) }
    set { gtk_adjustment_set_value(verticalAdjustment, newValue) }
  }

  /// The distance over which the child can be scrolled, in pixels.
  public var largestOffset: Double {
    gtk_adjustment_get_upper(verticalAdjustment) - gtk_adjustment_get_page_size(verticalAdjustment)
  }

  /// Scrolls by the height that something above the view is about to gain, so that the part in view
  /// stays where it is.
  ///
  /// - Parameter growth: the pixels; less than 0 for a height that is lost. The child is laid out
  ///   anew with the next frame.
  public func follow(_ growth: Double) {
    let adjustment = verticalAdjustment
    // The new offset may lie behind the present end.
    gtk_adjustment_set_upper(adjustment, gtk_adjustment_get_upper(adjustment) + growth)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + growth)
  }

  /// The share of the view that stays in sight when it is scrolled by a page.
  private static let overlap = 0.1

  /// Scrolls by a page, less some lines that stay in sight.
  ///
  /// - Parameter isForward: whether to scroll towards the end.
  /// - Returns: false when there is nothing more to see in that direction.
  public func scrollByPage(isForward: Bool) -> Bool {
    let height = gtk_adjustment_get_page_size(verticalAdjustment) * (1 - Self.overlap)
    let target = min(max(0, verticalOffset + (isForward ? height : -height)), largestOffset)
    // A part of a pixel is nothing to see.
    guard abs(target - verticalOffset) >= 1 else { return false }
    verticalOffset = target
    return true
  }

  /// Calls back when the child is scrolled vertically, or the child or the view changes its height.
  public func onMoved(_ handler: @escaping () -> Void) {
    let adjustment = GObjectRef(OpaquePointer(verticalAdjustment), .borrowed)
    adjustment.connect("value-changed", handler)
    adjustment.connect("changed", handler)
  }

  /// Scrolls to the beginning.
  public func scrollToTop() {
    gtk_adjustment_set_value(verticalAdjustment, gtk_adjustment_get_lower(verticalAdjustment))
  }
}
