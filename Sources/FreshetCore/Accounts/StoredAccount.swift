// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
package import Secrets

/// An account whose token is stored, without the token.
package struct StoredAccount: Hashable, Sendable {
  /// The server and the account.
  package let name: SecretName
  /// The location of the token.
  package let location: SecretStore.Location
}

/// A step of a sign-in that the person has to take.
package enum SignInPrompt: Hashable, Sendable {
  /// A page of the server to open in the browser.
  ///
  /// The address belongs to this sign-in alone: it is shown, and logged nowhere.
  case page(URL)
  /// A code to type on a page of the server.
  case code(String, at: URL)

  /// The page.
  package var page: URL {
    switch self {
    case .page(let url), .code(_, at: let url): url
    }
  }
}

/// The outcome of signing out.
package enum SignOut: Hashable, Sendable {
  /// There was no token.
  case absent
  /// The token is removed here, and its server was not asked.
  case removed
  /// The server took the token back, and it is removed here.
  case revoked
  /// The token is removed here; the server did not take it back.
  case notRevoked(SignInError)
}
