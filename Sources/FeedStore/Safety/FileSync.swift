// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation

/// Changes to files and names that survive a loss of power.
enum FileSync {
  /// Waits until a file, or the names in a folder, are on the disk.
  ///
  /// - Throws: `StoreError.inputOutput`.
  static func sync(_ url: URL) throws(StoreError) {
    // The path is lent as C bytes for the length of the call.
    let descriptor = unsafe open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(url) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw fault(url) }
  }

  /// Renames a file, and replaces the one with that name; at any time there is one of the two.
  ///
  /// - Throws: `StoreError.inputOutput`; nothing was renamed then.
  static func rename(_ from: URL, to target: URL) throws(StoreError) {
    let names = (from.path(percentEncoded: false), target.path(percentEncoded: false))
    // The paths are lent as C bytes for the length of the call.
    guard unsafe Foundation.rename(names.0, names.1) == 0 else { throw fault(from) }
    try sync(target.deletingLastPathComponent())
  }

  /// Removes files; missing ones are ignored.
  static func remove(_ urls: [URL]) {
    for url in urls {
      // The path is lent as C bytes for the length of the call.
      unsafe unlink(url.path(percentEncoded: false))
    }
  }

  /// Returns a database's file with those that SQLite puts beside it.
  static func files(of database: URL) -> [URL] {
    let path = database.path(percentEncoded: false)
    return ["", "-wal", "-shm", "-journal"].map { URL(filePath: path + $0) }
  }

  private static func fault(_ url: URL) -> StoreError { fault(errno, url) }

  /// Converts an error of the system.
  ///
  /// - Parameters:
  ///   - number: the system's number of the error.
  ///   - url: the file that was to be changed.
  /// - Returns: the error of the library.
  static func fault(_ number: CInt, _ url: URL) -> StoreError {
    let code: StoreError.Code =
      switch number {
      case ENOSPC, EDQUOT, EFBIG: .diskFull
      case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, EEXIST: .readOnly
      default: .inputOutput
      }
    return StoreError(code, detail: Phrase(verbatim: "\(url.lastPathComponent): error \(number)"))
  }
}
