// SPDX-License-Identifier: GPL-3.0-or-later

import CSecret
import Dispatch
import FeedModel

/// The desktop's secret service.
///
/// - Isolation: any; calls wait on a thread of their own, for as long as a reader takes to unlock
///   the secrets.
/// - Source: the Secret Service API of freedesktop.org, by libsecret 0.20.
enum SecretService {
  /// A result of the service; `absent` when none runs here.
  enum Answer<Value: Sendable>: Sendable {
    case value(Value)
    case absent
  }

  private static let queue = DispatchQueue(label: "org.freshet.secrets", qos: .userInitiated)

  /// Looks a secret up.
  ///
  /// - Returns: the secret; nil if the service has none of that name.
  /// - Throws: `SecretError`, `dismissed` or `service`.
  static func secret(_ name: SecretName) async throws(SecretError) -> Answer<String?> {
    try await perform { () throws(SecretError) in
      var secret: UnsafeMutablePointer<CChar>?
      // C lends the texts of the name for the call, and both results are owned here.
      let answer = try unsafe check { fault in
        unsafe fr_secret_lookup(name.server, name.account, &secret, &fault)
      }
      defer { unsafe fr_secret_free(secret) }
      guard case .value = answer else { return .absent }
      return .value(unsafe secret.map { unsafe String(cString: $0) })
    }
  }

  /// Stores a secret in place of an earlier one.
  ///
  /// - Parameters:
  ///   - secret: the secret.
  ///   - name: its name.
  ///   - label: the words under which a reader finds it among all secrets of the desktop.
  /// - Returns: true.
  /// - Throws: `SecretError`, `dismissed` or `service`.
  static func store(
    _ secret: String,
    as name: SecretName,
    label: String
  ) async throws(SecretError) -> Answer<Bool> {
    try await perform { () throws(SecretError) in
      // C lends the texts for the call.
      try unsafe check { fault in
        unsafe fr_secret_store(name.server, name.account, label, secret, &fault)
      }
    }
  }

  /// Removes a secret.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `SecretError`, `dismissed` or `service`.
  static func remove(_ name: SecretName) async throws(SecretError) -> Answer<Bool> {
    try await perform { () throws(SecretError) in
      // C lends the texts for the call.
      try unsafe check { fault in unsafe fr_secret_clear(name.server, name.account, &fault) }
    }
  }

  /// Returns the names of the secrets of this program; none of them is read or unlocked.
  ///
  /// - Throws: `SecretError`, `dismissed` or `service`.
  static func names() async throws(SecretError) -> Answer<[SecretName]> {
    try await perform { () throws(SecretError) in
      var names: [SecretName] = []
      // C lends the array to the function below, which alone uses it, for the length of the call.
      let answer = try unsafe withUnsafeMutablePointer(to: &names) { names throws(SecretError) in
        try unsafe check { fault in
          unsafe fr_secret_list({ unsafe SecretService.add($0, $1, $2) }, names, &fault)
        }
      }
      guard case .value = answer else { return .absent }
      return .value(names)
    }
  }

  /// Adds the name of a secret to an array of names.
  private static func add(
    _ server: UnsafePointer<CChar>?,
    _ account: UnsafePointer<CChar>?,
    _ names: UnsafeMutableRawPointer?
  ) {
    // The texts are borrowed, and the pointer is that of `names()`.
    guard let server = unsafe server, let account = unsafe account,
      let names = unsafe names?.assumingMemoryBound(to: [SecretName].self)
    else { return }
    let name = unsafe SecretName(
      server: String(cString: server),
      account: String(cString: account)
    )
    unsafe names.pointee.append(name)
  }

  /// Calls the service, and returns whether it had or has the secret.
  private static func check(
    _ call: (inout UnsafeMutablePointer<CChar>?) -> FrSecretResult
  ) throws(SecretError) -> Answer<Bool> {
    var fault: UnsafeMutablePointer<CChar>?
    let result = unsafe call(&fault)
    // The sentence of a fault is owned here.
    defer { unsafe fr_secret_free(fault) }
    switch result {
    case FR_SECRET_DONE: return .value(true)
    case FR_SECRET_MISSING: return .value(false)
    case FR_SECRET_UNAVAILABLE: return .absent
    case FR_SECRET_DISMISSED: throw .dismissed
    default: throw .service(unsafe fault.map { unsafe String(cString: $0) } ?? "")
    }
  }

  /// Runs a call that waits, away from the threads of Swift's tasks.
  private static func perform<Value: Sendable>(
    _ call: @escaping @Sendable () throws(SecretError) -> Value
  ) async throws(SecretError) -> Value {
    let result = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result(catching: call)) }
    }
    return try result.get()
  }
}
