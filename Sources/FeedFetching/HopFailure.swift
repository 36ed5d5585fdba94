// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why one address gave no answer.
struct HopFailure: Error, Hashable, Sendable {
  /// The kind of the error.
  let code: FetchError.Code
  /// The finding, as a clause.
  let detail: String
  /// Whether the two sides could not agree on an encryption, or one of them does not encrypt.
  var isHandshake = false

  /// Creates a failure.
  init(_ code: FetchError.Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }
}
