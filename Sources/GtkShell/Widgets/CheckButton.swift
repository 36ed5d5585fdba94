// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A box with a check mark, and words beside it.
public final class CheckButton: Widget {
  private var isQuiet = false

  /// Creates a box without a check mark.
  ///
  /// - Parameter label: the words.
  public init(_ label: String) {
    super.init(created(gtk_check_button_new_with_label(label)))
  }

  /// Whether the check mark is there; setting it tells nobody.
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
