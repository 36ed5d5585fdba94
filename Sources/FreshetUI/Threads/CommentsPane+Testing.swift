// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

// A door for tests.
extension CommentsPane {
  /// The label of the button that leads to the comments; nil while it is hidden.
  package var buttonText: String? { button.isVisible ? label : nil }
}

extension ReplyCell {
  /// Whether the text runs from right to left.
  package var isTextRightToLeft: Bool { portions.first?.label.isRightToLeft == true }
}
