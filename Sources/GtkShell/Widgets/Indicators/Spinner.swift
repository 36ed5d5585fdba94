// SPDX-License-Identifier: MIT

import CAdwaita

/// A spinner, for work of unknown length.
public final class Spinner: Widget {
  /// Creates a spinner at rest.
  public init() {
    super.init(created(gtk_spinner_new()))
  }

  /// Whether the spinner turns.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(object.pointer) != 0 }
    set { gtk_spinner_set_spinning(object.pointer, newValue ? 1 : 0) }
  }
}
