// SPDX-License-Identifier: GPL-3.0-or-later

/// Why one address gave no answer.
struct HopFailure: Error, Hashable, Sendable {
  /// What went wrong.
  let code: FetchError.Code
  /// What was found, as a clause.
  let detail: String
  /// Whether the two sides could not agree on how to encrypt, or one of them does not encrypt.
  var isHandshake = false

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - code: what went wrong.
  ///   - detail: what was found.
  init(_ code: FetchError.Code, detail: String = "") {
    self.code = code
    self.detail = detail
  }
}
