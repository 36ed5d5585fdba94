// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

// Doors for tests.
extension ReaderView {
  /// The quiet lines under the heading, as they are read.
  package var noteTexts: [String] { notes?.texts ?? [] }

  /// Follows a link in one of these lines.
  ///
  /// - Parameter title: the link's words.
  package func activateNote(_ title: String) {
    notes?.activate(title)
  }

  /// Scrolls the article.
  ///
  /// - Parameter offset: how far, in pixels.
  package func scroll(to offset: Double) {
    scroller.verticalOffset = offset
  }
}
