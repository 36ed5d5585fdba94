// SPDX-License-Identifier: MIT

import CAdwaita

// Doors for tests: the cost of a layout.
extension Widget {
  /// The number of wrapping texts in the widget that GTK lays out in many widths: in a horizontal
  /// box or in a stack it searches for the width that fits the height.
  package var textsInManyWidths: Int { Self.texts(in: native, isCostly: false) }

  private static func texts(in widget: UnsafeMutablePointer<GtkWidget>, isCostly: Bool) -> Int {
    let type = GTypeQuery(widget)
    if type.isA(gtk_label_get_type()) {
      return isCostly && gtk_label_get_wrap(OpaquePointer(widget)) != 0 ? 1 : 0
    }
    let isUpright =
      type.isA(gtk_box_get_type())
      && gtk_orientable_get_orientation(OpaquePointer(widget)) == GTK_ORIENTATION_VERTICAL
    let isAcross = type.isA(gtk_box_get_type()) && !isUpright
    // Any other container measures the height of its children alone.
    let isAsked = isAcross || type.isA(gtk_stack_get_type()) || isUpright && isCostly
    var count = 0
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      count += texts(in: next, isCostly: isAsked)
      child = gtk_widget_get_next_sibling(next)
    }
    return count
  }
}

/// The type of a widget.
private struct GTypeQuery {
  private let instance: UnsafeMutablePointer<GTypeInstance>

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    instance = OpaquePointer(widget).cast()
  }

  func isA(_ type: GType) -> Bool { g_type_check_instance_is_a(instance, type) != 0 }
}
