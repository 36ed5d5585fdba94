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
    unfoldByKeys()
  }

  /// Has the keys that press a button unfold it and fold it again.
  ///
  /// GTK leaves the Space key to the window, which may have another meaning for it.
  private func unfoldByKeys() {
    // The widget keeps the handler, so that the pointer holds whenever that is called.
    let pointer = object.pointer
    onKeyPressed { key in
      let isPress = ["space", "KP_Space", "Return", "KP_Enter"].contains(key)
      guard isPress, gtk_widget_is_focus(pointer.cast()) != 0 else { return false }
      gtk_expander_set_expanded(pointer, gtk_expander_get_expanded(pointer) == 0 ? 1 : 0)
      return true
    }
  }

  /// Lays the heading out in as many lines as it needs.
  public func wrapHeading() {
    guard let heading = gtk_expander_get_label_widget(object.pointer) else { return }
    let label = Label(existing: OpaquePointer(heading))
    (label.isWrapping, label.xAlignment) = (true, 0)
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
