// SPDX-License-Identifier: MIT

import CAdwaita

/// An error that a GLib function reported.
public struct GLibError: Error, Hashable, CustomStringConvertible {
  /// The error's domain, such as `g-io-error-quark`.
  public let domain: String
  /// The code inside its domain.
  public let code: Int
  /// GLib's sentence, in the user's language.
  public let message: String

  /// GLib's sentence.
  public nonisolated var description: String { message }

  /// Calls a C function that reports by `GError **`.
  ///
  /// - Parameter body: the call; it is given the place for the error.
  /// - Returns: what the call returned.
  /// - Throws: the error that the call set; its memory is freed.
  nonisolated static func check<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
  ) throws(GLibError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = body(&error)
    guard let error else { return result }
    defer { g_error_free(error) }
    throw GLibError(
      domain: String(cString: g_quark_to_string(error.pointee.domain)),
      code: Int(error.pointee.code),
      message: String(cString: error.pointee.message)
    )
  }
}
