// SPDX-License-Identifier: MIT

/// A short message for the reader.
struct Toast {
  /// The words of the message.
  let text: String
  /// The deed that it offers; nil for none.
  let offer: Offer?

  /// A button beside a message.
  struct Offer {
    /// The words on the button.
    let title: String
    /// Called when it is pressed.
    let onPressed: () -> Void
  }
}

/// Which message is shown, and which ones wait.
///
/// A message with a button gives way to the next one with a button: what was done last is what
/// somebody wants to take back. A message without one is read to its end: nothing brings it back.
struct ToastQueue {
  /// Messages without a button that wait at most; what comes then is of the same trouble.
  private static let mostWaiting = 4

  /// The message that is shown; nil for none.
  private(set) var shown: Toast?
  private var waiting: [Toast] = []

  /// Takes a message in.
  ///
  /// - Returns: whether another message is shown now, or the same one begins anew.
  mutating func add(_ toast: Toast) -> Bool {
    guard let current = shown else {
      shown = toast
      return true
    }
    switch (current.offer, toast.offer) {
    case (.some, .some):
      shown = toast
    case (.some, nil):
      // What was done is told again after it, with its button.
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

  /// Puts the message away that is shown; the next one takes its place.
  mutating func finish() {
    shown = waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
