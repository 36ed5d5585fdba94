// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The window that says what the program is.
public final class AboutDialog: Widget {
  /// Creates the window, without showing it.
  public init(name: String, icon: String, version: String, comments: String) {
    super.init(created(adw_about_window_new()))
    adw_about_window_set_application_name(object.pointer, name)
    adw_about_window_set_application_icon(object.pointer, icon)
    adw_about_window_set_version(object.pointer, version)
    adw_about_window_set_comments(object.pointer, comments)
    adw_about_window_set_license_type(object.pointer, GTK_LICENSE_GPL_3_0)
  }

  /// Shows the window over another one.
  public func present(over window: ApplicationWindow) {
    gtk_window_set_transient_for(object.pointer.cast(), window.object.pointer.cast())
    gtk_window_set_modal(object.pointer.cast(), 1)
    gtk_window_present(object.pointer.cast())
  }
}
