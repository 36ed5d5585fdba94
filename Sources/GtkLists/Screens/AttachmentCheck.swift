// SPDX-License-Identifier: MIT

import GtkShell

/// A check that stops a debug build when a screen is shown that was never attached to its window.
///
/// Such a screen loads nothing and stays an empty page. It may have no owner either, so its widget
/// keeps the check.
final class AttachmentCheck {
  /// Whether the screen was attached.
  var isAttached = false

  /// Checks a screen whenever its widget appears.
  ///
  /// - Parameters:
  ///   - widget: the widget of the screen.
  ///   - title: the title of the screen, for the message.
  init(of widget: Widget, _ title: String) {
    #if DEBUG
      widget.object.connect("map") { [self] in
        guard !isAttached else { return }
        // A window that is on the screen already shows its content before `attach` follows.
        Task { assert(isAttached, "the screen “\(title)” is shown and was never attached") }
      }
    #endif
  }
}
