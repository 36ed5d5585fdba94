// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A dialog with the program's name, version and description.
public final class AboutDialog: Widget {
  /// Creates the dialog, without showing it.
  public init(name: String, icon: String, version: String, comments: String) {
    super.init(created(fr_about_new(name, icon, version, comments)))
  }

  /// Shows the dialog over a window.
  public func present(over window: ApplicationWindow) {
    fr_present_over(native, window.object.pointer.cast())
  }
}
