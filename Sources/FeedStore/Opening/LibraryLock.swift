// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation

/// A lock of a library for one window, held until the object or the process ends.
///
/// The lock is on a file of its own beside the library, as one on a database's own file would
/// interfere with those of SQLite. Programs that only work beside the window do without it.
///
/// - Isolation: any.
/// - Source: flock(2): the kernel releases the lock of a process that was killed.
package final class LibraryLock: Sendable {
  private let descriptor: CInt

  /// Acquires the lock.
  ///
  /// - Throws: `StoreError.locked` when another window has it; `StoreError.readOnly` when the
  ///   folder cannot be written.
  package init(of library: URL) throws(StoreError) {
    let path = library.path(percentEncoded: false) + ".lock"
    // The path is lent as C bytes for the length of the call.
    let opened = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else {
      throw StoreError(.readOnly, detail: Phrase("Its lock cannot be made."))
    }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      close(opened)
      throw StoreError(.locked, detail: Phrase("Another window shows it."))
    }
    // Set last: an initializer that throws with every property set runs `deinit`, which would close
    // a number that the first close has returned, and that may be another thread's file by then.
    descriptor = opened
    // Nobody else has the lock: no recovery is running.
    Drafts(of: library).remove()
  }

  deinit {
    close(descriptor)
  }
}
