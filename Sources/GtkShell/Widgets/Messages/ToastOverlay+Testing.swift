// SPDX-License-Identifier: MIT

// Doors for tests of messages.
extension ToastOverlay {
  /// The text of the message on the screen; nil for none.
  package var message: String? { isRevealed ? label.text : nil }

  /// The label of the message's button; nil when there is none.
  package var offer: String? { isRevealed && button.isVisible ? button.label : nil }

  /// Ends the time of the message.
  package func timePassed() { timeHasPassed() }

  /// The size of the message on the screen, in pixels.
  package var messageSize: (width: Int, height: Int) { row.allocatedSize }
}
