// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A dialog with the program's name, version and description.
public final class AboutDialog: Widget {
  /// Creates the dialog, without showing it.
  public init(name: String, icon: String, version: String, comments: String) {
    super.init(created(fr_about_new(name, icon, version, comments)))
  }

  /// Shows the dialog over the program's window that has the keyboard, or had it last.
  public func present(in application: Application) {
    guard let window = gtk_application_get_active_window(application.object.pointer.cast())
    else { return }
    fr_present_over(native, window)
  }
}
