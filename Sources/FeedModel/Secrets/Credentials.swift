// SPDX-License-Identifier: GPL-3.0-or-later

/// A name and a password, sent to one origin only and never shown.
package struct Credentials: Hashable, Sendable {
  /// The name.
  package let user: String
  /// The password.
  package let password: String

  /// Creates credentials.
  package init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

extension Credentials: CustomStringConvertible, CustomReflectable {
  /// A text without the name and the password, so that no log can show them.
  package var description: String { "Credentials(hidden)" }
  /// A mirror without children, so that no dump shows the name and the password.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
