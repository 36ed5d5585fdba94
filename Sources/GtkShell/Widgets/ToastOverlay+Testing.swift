// SPDX-License-Identifier: MIT

// Doors for tests of messages.
extension ToastOverlay {
  /// The text of the message on the screen; nil for none.
  package var message: String? { isRevealed ? label.text : nil }

  /// The label of the message's button; nil when there is none.
  package var offer: String? { isRevealed && button.isVisible ? button.label : nil }

  /// Presses the button of the message as a person does.
  package func pressButton() { button.object.emit("clicked") }

  /// Presses the button that closes the message, as a person does.
  package func pressClose() { closing.object.emit("clicked") }

  /// Ends the time of the message.
  package func timePassed() { timeHasPassed() }

  /// Moves the keyboard focus to the button of the message.
  ///
  /// - Returns: whether it took it.
  package func focusButton() -> Bool { button.grabFocus() }

  /// The size of the message on the screen, in pixels.
  package var messageSize: (width: Int, height: Int) { row.allocatedSize }
}
