// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// The direction in which a widget lays out its parts.
public enum Orientation: Sendable {
  /// Side by side.
  case horizontal
  /// One under the other.
  case vertical

  var native: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
}

/// Widgets in a row or in a column.
public final class Box: Widget {
  /// Wraps a box that C has made.
  ///
  /// - Ownership: adds a reference.
  init(existing pointer: OpaquePointer) {
    super.init(pointer, .borrowed)
  }

  /// Creates an empty box.
  ///
  /// - Parameters:
  ///   - orientation: row or column.
  ///   - spacing: pixels between two children.
  public init(_ orientation: Orientation, spacing: Int = 0) {
    super.init(created(gtk_box_new(orientation.native, CInt(spacing))))
  }

  private init(made pointer: OpaquePointer) {
    super.init(pointer)
  }

  /// Creates an empty column for many children in a view that scrolls, and draws those in sight.
  public static func long() -> Box { Box(made: created(fr_long_box_new())) }

  /// Creates an empty row at the end, which goes on in another line where there is no room.
  public static func wrapping() -> Box { Box(made: created(fr_wrapping_row_new())) }

  /// Sets the direction in which the children stand.
  public func setOrientation(_ orientation: Orientation) {
    gtk_orientable_set_orientation(object.pointer, orientation.native)
  }

  /// Adds a child after the last one.
  public func append(_ child: Widget) {
    gtk_box_append(object.pointer.cast(), child.native)
  }

  /// Removes a child.
  public func remove(_ child: Widget) {
    gtk_box_remove(object.pointer.cast(), child.native)
  }

  /// Removes all children.
  public func removeAll() {
    while let child = gtk_widget_get_first_child(native) {
      gtk_box_remove(object.pointer.cast(), child)
    }
  }
}
