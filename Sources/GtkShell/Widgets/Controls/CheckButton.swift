// SPDX-License-Identifier: MIT

import CAdwaita

/// A check box with a label.
public final class CheckButton: Widget {
  private var isQuiet = false

  /// Creates a box that is not checked.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - action: the full name of an action of `addToggle`, which it shows and runs; nil for none.
  public init(_ label: String, action: String? = nil) {
    super.init(created(gtk_check_button_new_with_label(label)))
    if let action { gtk_actionable_set_action_name(object.pointer, action) }
  }

  /// Breaks the label into lines, between words, where it has no room for one.
  public func wrapLabel() {
    for label in LongWords.labels(inside: native) {
      gtk_label_set_wrap(label, 1)
      gtk_label_set_natural_wrap_mode(label, GTK_NATURAL_WRAP_NONE)
    }
  }

  /// Whether the box is checked; setting it does not call the handler.
  public var isOn: Bool {
    get { gtk_check_button_get_active(object.pointer.cast()) != 0 }
    set {
      isQuiet = true
      gtk_check_button_set_active(object.pointer.cast(), newValue ? 1 : 0)
      isQuiet = false
    }
  }

  /// Calls back with the new state each time that the reader changes it.
  public func onToggled(_ handler: @escaping (Bool) -> Void) {
    object.connect("toggled") { [weak self] in
      guard let self, !isQuiet else { return }
      handler(isOn)
    }
  }
}
