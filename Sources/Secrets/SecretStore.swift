// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// The tokens and passwords of the reader's accounts.
///
/// They are with the desktop's secret service. Where none runs they are in a file that its owner
/// alone can read, and the caller says so to the reader. No secret is written anywhere else.
///
/// - Isolation: any.
package struct SecretStore: Sendable {
  /// The location of a stored secret.
  package enum Location: Hashable, Sendable {
    /// The desktop's secret service.
    case service
    /// A file without encryption.
    case file(path: String)
  }

  private let file: SecretFile
  private let usesService: Bool

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - file: the file for a desktop without a secret service; made when it is needed.
  ///   - usesService: false leaves the desktop's secret service alone, as tests do.
  package init(file: URL, usesService: Bool = true) {
    self.file = SecretFile(file)
    self.usesService = usesService
  }

  /// Returns a secret; nil for none.
  ///
  /// - Throws: `SecretError`.
  package func secret(_ name: SecretName) async throws(SecretError) -> String? {
    if usesService, case .value(let secret?) = try await SecretService.secret(name) {
      return secret
    }
    return try file.secret(name)
  }

  /// Stores a secret in place of an earlier one.
  ///
  /// - Parameters:
  ///   - secret: the secret.
  ///   - name: its name.
  ///   - label: the words under which a reader finds it among all secrets of the desktop.
  /// - Returns: its location.
  /// - Throws: `SecretError`; the earlier one is still there then.
  package func store(
    _ secret: String,
    as name: SecretName,
    label: String
  ) async throws(SecretError) -> Location {
    if usesService,
      case .value = try await SecretService.store(secret, as: name, label: label)
    {
      try file.replace(name, by: nil)
      return .service
    }
    try file.replace(name, by: secret)
    return .file(path: file.url.path(percentEncoded: false))
  }

  /// Returns the names and the locations of all secrets, by server and account; none is unlocked.
  ///
  /// - Throws: `SecretError`.
  package func names() async throws(SecretError) -> [(name: SecretName, location: Location)] {
    let path = file.url.path(percentEncoded: false)
    var found = try file.names().map { (name: $0, location: Location.file(path: path)) }
    if usesService, case .value(let names) = try await SecretService.names() {
      found += Set(names).map { (name: $0, location: .service) }
    }
    return found.sorted {
      ($0.name.server, $0.name.account) < ($1.name.server, $1.name.account)
    }
  }

  /// Removes a secret, wherever it is.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `SecretError`.
  package func remove(_ name: SecretName) async throws(SecretError) -> Bool {
    let wasInFile = try file.replace(name, by: nil)
    if usesService, case .value(true) = try await SecretService.remove(name) { return true }
    return wasInFile
  }
}

/// The name under which a secret is stored: a server, and one of the reader's accounts there.
package struct SecretName: Hashable, Sendable, Codable {
  /// The host of the server, in lower case, such as "www.v2ex.com".
  package let server: String
  /// The account; empty for the only one.
  package let account: String

  /// Creates a name.
  package init(server: String, account: String = "") {
    self.server = server.lowercased()
    self.account = account
  }
}
