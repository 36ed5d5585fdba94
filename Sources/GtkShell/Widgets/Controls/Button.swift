// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A button.
public final class Button: Widget {
  /// Wraps a button that C has made.
  ///
  /// - Ownership: adds a reference.
  init(existing pointer: OpaquePointer) {
    super.init(pointer, .borrowed)
  }

  /// Creates a button with a label.
  public init(_ label: String) {
    super.init(created(gtk_button_new_with_label(label)))
  }

  /// Creates an empty button, for a child or for a label that follows.
  ///
  /// GTK 4.18 names a button by its first label, also when that is empty and gone.
  public init() {
    super.init(created(gtk_button_new()))
  }

  /// Creates a button with an icon of the theme on it.
  public init(icon: String) {
    super.init(created(gtk_button_new_from_icon_name(icon)))
  }

  /// The label; empty for a button with an icon.
  public var label: String {
    get { gtk_button_get_label(object.pointer.cast()).map { String(cString: $0) } ?? "" }
    set { gtk_button_set_label(object.pointer.cast(), newValue) }
  }

  /// Breaks the label into lines, between words, where it has no room for one.
  ///
  /// - Precondition: the button has a label, which stays.
  public func wrapLabel() {
    guard let label = gtk_button_get_child(object.pointer.cast()) else { return }
    gtk_label_set_wrap(OpaquePointer(label), 1)
    // Else the label takes as little of the width as the height of the row lets it.
    gtk_label_set_natural_wrap_mode(OpaquePointer(label), GTK_NATURAL_WRAP_NONE)
    gtk_label_set_justify(OpaquePointer(label), GTK_JUSTIFY_CENTER)
  }

  /// Cuts the end of the label where it has no room.
  ///
  /// - Precondition: the button has a label.
  public func cutLabel() {
    guard let label = gtk_button_get_child(object.pointer.cast()) else { return }
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
    // From 4.12 on a property decides this, with each new text.
    guard fr_gtk_has(12) != 0 else { return }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    defer { g_value_unset(&value) }
    g_value_set_boolean(&value, 1)
    g_object_set_property(object.pointer.cast(), "can-shrink", &value)
  }

  /// Sets the widget on the button.
  public func setChild(_ child: Widget) {
    gtk_button_set_child(object.pointer.cast(), child.native)
  }

  /// Sets the action that a press runs, such as `win.refresh`.
  ///
  /// - Parameters:
  ///   - name: the action's full name.
  ///   - text: the text that it takes; nil for an action that takes none.
  public func setAction(_ name: String, text: String? = nil) {
    // The text first: GTK warns of an action without the text that it takes.
    if let text {
      gtk_actionable_set_action_target_value(object.pointer, g_variant_new_string(text))
    }
    gtk_actionable_set_action_name(object.pointer, name)
  }

  /// Shows an icon of the theme on the button.
  public func setIcon(_ name: String) {
    gtk_button_set_icon_name(object.pointer.cast(), name)
  }

  /// Calls back for each press, by pointer or by key.
  public func onClicked(_ handler: @escaping () -> Void) {
    object.connect("clicked", handler)
  }
}
