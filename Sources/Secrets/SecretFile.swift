// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
package import Foundation

/// A file of secrets, for a desktop without a secret service; nobody but its owner can read it.
///
/// - Isolation: any; other programs that write it wait for each other.
package struct SecretFile: Sendable {
  /// One secret with its name.
  private struct Entry: Codable {
    let name: SecretName
    let secret: String
  }

  /// The file.
  package let url: URL

  /// Names a file, which need not be there.
  package init(_ url: URL) {
    self.url = url
  }

  private var path: String { url.path(percentEncoded: false) }

  /// Reads a secret.
  ///
  /// - Returns: the secret; nil without a file, or if it has none of that name.
  /// - Throws: `SecretError.unreadable`.
  package func secret(_ name: SecretName) throws(SecretError) -> String? {
    try entries().first { $0.name == name }?.secret
  }

  /// Returns the names of all secrets of the file.
  ///
  /// - Throws: `SecretError.unreadable`.
  package func names() throws(SecretError) -> [SecretName] {
    try entries().map(\.name)
  }

  /// Stores a secret in place of an earlier one, or removes it.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - secret: the secret; nil removes it.
  /// - Returns: whether there was one before.
  /// - Throws: `SecretError`; the file is as it was then.
  @discardableResult
  package func replace(_ name: SecretName, by secret: String?) throws(SecretError) -> Bool {
    if secret == nil, try self.secret(name) == nil { return false }
    do throws(StoreError) {
      try PrivateFile.makeFolder(url.deletingLastPathComponent())
    } catch {
      throw .unwritable(path: path)
    }
    let lock = try lock()
    defer { close(lock) }
    var entries = try entries()
    let count = entries.count
    entries.removeAll { $0.name == name }
    let wasThere = entries.count < count
    if let secret { entries.append(Entry(name: name, secret: secret)) }
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try PrivateFile.write(encoder.encode(entries), to: path)
    } catch {
      throw .unwritable(path: path)
    }
    return wasThere
  }

  private func entries() throws(SecretError) -> [Entry] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    do {
      return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: url))
    } catch {
      throw .unreadable(path: path)
    }
  }

  /// Waits for the lock of the file, which the kernel releases when it is closed.
  private func lock() throws(SecretError) -> CInt {
    // The path is lent as C bytes for the length of the call.
    let descriptor = unsafe open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path) }
    guard flock(descriptor, LOCK_EX) == 0 else {
      close(descriptor)
      throw .unwritable(path: path)
    }
    return descriptor
  }
}
