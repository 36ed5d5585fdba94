// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import FreshetCore

/// The pauses of hosts in the reader's library, which commands that change nothing in it observe,
/// too.
enum UsualPauses {
  /// Runs a closure with the program's services, which observe and store the pauses of hosts while
  /// there is a library.
  ///
  /// A library that cannot be opened is no reason to fail: the closure works with none.
  ///
  /// - Parameters:
  ///   - file: the library.
  ///   - address: the address that is asked first; no host is asked for a file.
  ///   - body: the closure.
  /// - Throws: the error of the closure.
  static func work(
    in file: URL = LibraryFile.usual,
    at address: FeedAddress? = nil,
    _ body: (FeedServices) async throws -> Void
  ) async throws {
    let services = FeedServices.live()
    guard address?.url.isFileURL != true, let store = open(file) else {
      return try await body(services)
    }
    await services.restorePauses(in: store)
    defer { LibraryOptions.close(store) }
    try await body(services)
  }

  private static func open(_ file: URL) -> FeedStore? {
    guard LibraryOptions.isThere(file) else { return nil }
    var options = LibraryFile.options
    options.mustExist = true
    do throws(StoreError) { return try LibraryFile.open(file, options: options) } catch {
      return nil
    }
  }
}
