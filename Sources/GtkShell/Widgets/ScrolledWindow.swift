// SPDX-License-Identifier: MIT

import CAdwaita

/// When a scroll bar is there.
public enum ScrollPolicy: Sendable {
  /// While the child is larger than its room.
  case automatic
  /// Never.
  case never

  var native: GtkPolicyType { self == .automatic ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER }
}

/// A view on a widget larger than its room.
public final class ScrolledWindow: Widget {
  /// Creates a view on a child, which gets the height that it likes best.
  public init(_ child: Widget) {
    super.init(created(gtk_scrolled_window_new()))
    gtk_scrolled_window_set_child(object.pointer, child.native)
    giveNaturalHeight(to: child)
  }

  /// A child that does not scroll by itself stands in a viewport, which by default squeezes
  /// whatever shrinks, such as pictures, before it scrolls.
  private func giveNaturalHeight(to child: Widget) {
    guard let viewport = gtk_scrolled_window_get_child(object.pointer), viewport != child.native
    else { return }
    gtk_scrollable_set_vscroll_policy(OpaquePointer(viewport), GTK_SCROLL_NATURAL)
  }

  /// Says in which directions the view scrolls.
  public func setPolicy(horizontal: ScrollPolicy, vertical: ScrollPolicy) {
    gtk_scrolled_window_set_policy(object.pointer, horizontal.native, vertical.native)
    gtk_scrolled_window_set_propagate_natural_height(object.pointer, vertical == .never ? 1 : 0)
  }

  /// Makes the view as high as its child, up to a bound in pixels.
  public func setMaximumHeight(_ height: Int) {
    gtk_scrolled_window_set_propagate_natural_height(object.pointer, 1)
    gtk_scrolled_window_set_max_content_height(object.pointer, CInt(height))
  }

  /// The vertical adjustment.
  ///
  /// Borrowed: the scrolled window keeps it.
  var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(object.pointer)
  }

  /// How far the child is scrolled, in pixels; one beyond its end goes to the end.
  public var verticalOffset: Double {
    get { gtk_adjustment_get_value(verticalAdjustment) }
    set { gtk_adjustment_set_value(verticalAdjustment, newValue) }
  }

  /// The distance over which the child can be scrolled, in pixels.
  public var largestOffset: Double {
    gtk_adjustment_get_upper(verticalAdjustment) - gtk_adjustment_get_page_size(verticalAdjustment)
  }

  /// Calls back when the child was scrolled upright, or it or the view has another height.
  public func onMoved(_ handler: @escaping () -> Void) {
    let adjustment = GObjectRef(OpaquePointer(verticalAdjustment), .borrowed)
    adjustment.connect("value-changed", handler)
    adjustment.connect("changed", handler)
  }

  /// Goes to the beginning.
  public func scrollToTop() {
    gtk_adjustment_set_value(verticalAdjustment, gtk_adjustment_get_lower(verticalAdjustment))
  }
}
