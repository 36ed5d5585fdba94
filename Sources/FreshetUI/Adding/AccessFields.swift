// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
package import GtkShell

/// The fields for the name and the password with which a feed is asked.
package final class AccessFields {
  /// The pixels between the two fields.
  private static let spacing = 8

  /// The field for the name of the user.
  package let user = Entry()
  /// The field for the password, whose text is not shown.
  package let password = Entry()
  /// Both fields, the name above the password.
  let widget = Box(.vertical, spacing: AccessFields.spacing)

  /// Creates empty fields.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - onSubmit: called when the reader presses Enter in one of them.
  init(_ messages: Messages, onSubmit: @escaping () -> Void) {
    for (entry, text) in [(user, messages.user), (password, messages.password)] {
      entry.setPlaceholder(text)
      entry.setAccessibleLabel(text)
      entry.expandsHorizontally = true
      entry.onActivate(onSubmit)
      widget.append(entry)
    }
    password.hideText()
  }

  /// The typed name and password; nil while one of them is missing.
  var credentials: Credentials? {
    let name = user.text.filter { !$0.isNewline }
    guard !name.isEmpty, !password.text.isEmpty else { return nil }
    return Credentials(user: name, password: password.text)
  }

  /// Empties both fields.
  func clear() {
    (user.text, password.text) = ("", "")
  }
}
