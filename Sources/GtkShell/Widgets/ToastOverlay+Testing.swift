// SPDX-License-Identifier: MIT

// Doors for tests of messages.
extension ToastOverlay {
  /// The message as it stands on the screen; nil for none.
  package var message: String? { isRevealed ? label.text : nil }

  /// The words on the button of the message; nil when there is none.
  package var offer: String? { isRevealed && button.isVisible ? button.label : nil }

  /// Presses the button of the message as a person does.
  package func pressButton() { button.object.emit("clicked") }

  /// Presses the button that puts the message away, as a person does.
  package func pressClose() { closing.object.emit("clicked") }

  /// Does what happens when the message has been there for its time.
  package func timePassed() { timeHasPassed() }

  /// Gives the keyboard to the button of the message.
  ///
  /// - Returns: whether it took it.
  package func focusButton() -> Bool { button.grabFocus() }

  /// The size of the message on the screen, in pixels.
  package var messageSize: (width: Int, height: Int) { row.allocatedSize }
}
