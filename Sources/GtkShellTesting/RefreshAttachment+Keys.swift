// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkLists
package import GtkShell

// The keys that refresh.
@MainActor extension RefreshAttachment {
  /// The keys that refresh in a window, as its program knows them.
  package static func installedKeys(in window: ApplicationWindow) -> [String] {
    guard
      let application = gtk_window_get_application(window.object.pointer.cast()),
      let keys = gtk_application_get_accels_for_action(application, actionName)
    else { return [] }
    defer { g_strfreev(keys) }
    var texts: [String] = []
    var index = 0
    while let key = keys[index] {
      texts.append(String(cString: key))
      index += 1
    }
    return texts
  }
}
