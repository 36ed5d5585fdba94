// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A name and a password, sent to one origin only and never shown.
package struct Credentials: Hashable, Sendable {
  /// The name.
  package let user: String
  /// The password.
  package let password: String

  /// Makes credentials.
  ///
  /// - Parameters:
  ///   - user: the name.
  ///   - password: the password.
  package init(user: String, password: String) {
    self.user = user
    self.password = password
  }

  /// The value of an `Authorization` header.
  ///
  /// - Source: RFC 7617 §2.
  var basicHeader: String {
    "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
  }
}

extension Credentials: CustomStringConvertible, CustomReflectable {
  /// Says nothing of what is inside, so that no log can.
  package var description: String { "Credentials(hidden)" }
  /// Has no children, so that no dump shows what is inside.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
