// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a secret could not be read or stored.
///
/// No case holds a secret, so that each may be logged. It stands here as sources of any kind report
/// it, whoever stores the secrets.
package enum SecretError: Error, Hashable, Sendable, Codable {
  /// The reader dismissed the dialog that unlocks the secrets.
  case dismissed
  /// The secret service reported a fault, in a sentence of its own.
  case service(String)
  /// The file of the secrets cannot be read, or is none; it stays as it is.
  case unreadable(path: String)
  /// The headers and the proxy of a feed are in no store of secrets any more.
  case lost
  /// The file of the secrets cannot be written.
  case unwritable(path: String)

  /// Returns the meaning and the next step, in the reader's language.
  ///
  /// - Parameter wording: translates the sentences.
  /// - Returns: a sentence or two.
  package func sentence(in wording: Wording) -> String {
    switch self {
    case .dismissed: wording.localize("The password store was not unlocked.")
    case .service(let fault):
      wording.localize("The password store reports: {fault}", ["fault": fault])
    case .unreadable(let path):
      wording.localize(
        "The passwords in {path} cannot be read. Nothing was changed.",
        ["path": path]
      )
    case .lost:
      wording.localize(
        "The headers and the proxy of this feed are not stored any more: set them again."
      )
    case .unwritable(let path):
      wording.localize("The passwords in {path} cannot be written.", ["path": path])
    }
  }
}
