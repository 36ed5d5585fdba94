// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

// Doors for tests, to the texts of the window.
extension PictureViewer {
  /// The words under the picture.
  package var captionText: String { caption.text }

  /// The words about what cannot be shown; empty for a picture that is shown as it is.
  package var noteText: String { note.text }
}
