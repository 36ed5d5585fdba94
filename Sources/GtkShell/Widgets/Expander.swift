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
    object.connect("notify::expanded", argument: { [weak self] _ in self?.followExpansion() })
  }

  /// Sets the child under the heading.
  ///
  /// - Parameter child: the widget; nil leaves the place empty.
  public func setChild(_ child: Widget?) {
    gtk_expander_set_child(object.pointer, child?.native)
    followExpansion()
  }

  /// Hides the child of a closed expander: GTK takes it out of the window, and GTK 4.18 moves the
  /// keyboard into it even so, with a complaint.
  private func followExpansion() {
    if let child = gtk_expander_get_child(object.pointer) {
      gtk_widget_set_visible(child, isExpanded ? 1 : 0)
    }
  }

  /// Whether the child is shown.
  public var isExpanded: Bool {
    get { gtk_expander_get_expanded(object.pointer) != 0 }
    set { gtk_expander_set_expanded(object.pointer, newValue ? 1 : 0) }
  }
}
