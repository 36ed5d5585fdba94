// SPDX-License-Identifier: MIT

/// A short message for the reader.
struct Toast {
  /// The text of the message.
  let text: String
  /// The button that it offers; nil for none.
  let offer: Offer?

  /// A button beside a message.
  struct Offer {
    /// The label of the button.
    let title: String
    /// Called when it is pressed.
    let onPressed: () -> Void
  }
}

/// The message that is shown, and those that wait.
///
/// A message with a button replaces an earlier one with a button: the last change is the one that
/// somebody wants to undo. A message without one is shown to its end: nothing brings it back.
struct ToastQueue {
  /// The most messages without a button that wait; further ones are about the same trouble.
  private static let mostWaiting = 4

  /// The message that is shown; nil for none.
  private(set) var shown: Toast?
  private var waiting: [Toast] = []

  /// Adds a message.
  ///
  /// - Returns: whether the message that is shown has changed, or starts again.
  mutating func add(_ toast: Toast) -> Bool {
    guard let current = shown else {
      shown = toast
      return true
    }
    switch (current.offer, toast.offer) {
    case (.some, .some):
      shown = toast
    case (.some, nil):
      // The message with a button is shown again after the new one.
      waiting.removeAll { $0.offer != nil }
      waiting.append(current)
      shown = toast
    case (nil, .some):
      waiting.removeAll { $0.offer != nil }
      waiting.append(toast)
      return false
    case (nil, nil):
      guard current.text != toast.text else { return true }
      let texts = waiting.filter { $0.offer == nil }.map(\.text)
      guard !texts.contains(toast.text), texts.count < Self.mostWaiting else { return false }
      waiting.insert(toast, at: waiting.firstIndex { $0.offer != nil } ?? waiting.endIndex)
      return false
    }
    return true
  }

  /// Removes a message without a button that is over, whether it is shown or waits.
  ///
  /// - Parameter text: its text.
  /// - Returns: whether it was shown.
  mutating func remove(_ text: String) -> Bool {
    waiting.removeAll { $0.offer == nil && $0.text == text }
    guard let current = shown, current.offer == nil, current.text == text else { return false }
    finish()
    return true
  }

  /// Removes the message that is shown; the next one takes its place.
  mutating func finish() {
    shown = waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
