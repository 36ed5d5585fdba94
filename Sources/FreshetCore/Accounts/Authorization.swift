// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation
import SourceKinds

/// The secrets of one sign-in in the browser: its state, and the verifier of its code.
///
/// - Source: RFC 6749 §4.1, §10.12; RFC 7636, method S256.
struct Authorization: Sendable {
  /// The bytes of chance in each secret.
  private static let length = 32
  /// The most characters of a server's words that are repeated to people.
  private static let mostWords = 200

  /// The value that the browser has to come back with.
  let state: String
  /// The value that proves to the server that the same program asks for the token.
  let verifier: String

  /// Creates secrets.
  ///
  /// - Parameter generator: the source of chance; tests give their own.
  init(using generator: inout some RandomNumberGenerator) {
    state = Self.secret(&generator)
    verifier = Self.secret(&generator)
  }

  private static func secret(_ generator: inout some RandomNumberGenerator) -> String {
    base64URL((0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// The digest of the verifier, which the browser may show to anybody.
  var challenge: String {
    base64URL(BodyDigest(of: Array(verifier.utf8)).bytes)
  }

  /// The fields of the page at which the person signs in.
  func query(client: String, redirect: URL, scope: String) -> [(String, String)] {
    [
      ("response_type", "code"), ("client_id", client), ("redirect_uri", redirect.absoluteString),
      ("scope", scope), ("state", state), ("code_challenge", challenge),
      ("code_challenge_method", "S256"),
    ]
  }

  /// Returns the code with which the browser came back.
  ///
  /// - Parameters:
  ///   - query: the query of its request, percent-encoded.
  ///   - server: the server, for errors.
  /// - Returns: the code.
  /// - Throws: `SignInError`: `wrongState`, `denied`, `refused` or `unreadable`.
  func code(in query: String, from server: String) throws(SignInError) -> String {
    var fields: [String: String] = [:]
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.replacing("+", with: " ").removingPercentEncoding ?? "" }
      // No field may be there twice (RFC 6749 §3.1).
      guard fields.updateValue(pair.count > 1 ? pair[1] : "", forKey: pair[0]) == nil else {
        throw .unreadable(server: server)
      }
    }
    guard fields["state"] == state else { throw .wrongState }
    if let error = fields["error"] {
      if error == "access_denied" { throw .denied(server: server) }
      let words = fields["error_description"] ?? error
      throw .refused(server: server, words: words.line(limit: Self.mostWords))
    }
    guard let code = fields["code"], !code.isEmpty else { throw .unreadable(server: server) }
    return code
  }
}

extension Authorization: CustomStringConvertible, CustomReflectable {
  /// A text without the secrets, so that no log can show them.
  var description: String { "Authorization(hidden)" }
  /// A mirror without children, so that no dump shows the secrets.
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Returns bytes in the letters that addresses and forms have no other use for.
///
/// - Source: RFC 4648 §5, without padding.
private func base64URL(_ bytes: [UInt8]) -> String {
  Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    .replacing("=", with: "")
}
