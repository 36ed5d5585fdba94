// SPDX-License-Identifier: MIT

import CAdwaita

// Doors for tests: what a layout costs.
extension Widget {
  /// Wrapping texts in the widget whose place makes GTK lay them out in many widths: it looks for
  /// the one that is as high as a box across, or as a stack.
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
    // What is in any other container is asked for its height alone.
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
