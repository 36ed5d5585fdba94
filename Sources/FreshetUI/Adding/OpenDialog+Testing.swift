// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

// A door for tests, which use the dialog as a reader does.
extension OpenDialog {
  /// Types the folder for new feeds.
  package func typeFolder(_ text: String) {
    folder.entry.text = text
  }
}
