// SPDX-License-Identifier: MIT

import CAdwaita

/// A child with other widgets floating over it.
///
/// - Ownership: keeps the child, and the widgets over it.
public final class Overlay: Widget {
  /// Creates an overlay.
  ///
  /// - Parameter child: the child, which alone decides the size.
  public init(_ child: Widget) {
    super.init(created(gtk_overlay_new()))
    gtk_overlay_set_child(object.pointer, child.native)
  }

  /// Adds a widget over the child, at the position that its alignment says.
  public func addOverlay(_ widget: Widget) {
    gtk_overlay_add_overlay(object.pointer, widget.native)
  }
}
