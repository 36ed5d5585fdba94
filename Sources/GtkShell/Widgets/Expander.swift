// SPDX-License-Identifier: MIT

import CAdwaita

/// A heading that shows and hides a child.
public final class Expander: Widget {
  /// Creates an expander, closed and empty.
  ///
  /// - Parameter title: the heading, plain text.
  public init(_ title: String) {
    super.init(created(gtk_expander_new(title)))
    setAccessibleLabel(title)
  }

  /// Sets the child under the heading.
  ///
  /// - Parameter child: the widget; nil leaves the place empty.
  public func setChild(_ child: Widget?) {
    gtk_expander_set_child(object.pointer, child?.native)
  }

  /// Whether the child is shown.
  public var isExpanded: Bool {
    get { gtk_expander_get_expanded(object.pointer) != 0 }
    set { gtk_expander_set_expanded(object.pointer, newValue ? 1 : 0) }
  }
}
