// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a secret could not be read or stored.
///
/// No case holds a secret, so that each may be logged.
package enum SecretError: Error, Hashable, Sendable {
  /// The reader dismissed the dialog that unlocks the secrets.
  case dismissed
  /// The secret service reported a fault, in a sentence of its own.
  case service(String)
  /// The file of the secrets cannot be read, or is none; it stays as it is.
  case unreadable(path: String)
  /// The file of the secrets cannot be written.
  case unwritable(path: String)

  /// The meaning and the next step, in English, for people.
  package var sentence: String {
    switch self {
    case .dismissed: "The password store was not unlocked."
    case .service(let fault): "The password store reports: \(fault)"
    case .unreadable(let path): "The passwords in \(path) cannot be read. Nothing was changed."
    case .unwritable(let path): "The passwords in \(path) cannot be written."
    }
  }
}
