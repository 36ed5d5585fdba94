// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Changes to files and names that a loss of power does not take back.
enum Durably {
  /// Waits until a file, or a folder's names, are on the disk.
  ///
  /// - Throws: `StoreError.inputOutput`.
  static func sync(_ url: URL) throws(StoreError) {
    // The path is lent as C bytes for the length of the call.
    let descriptor = unsafe open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(url) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw fault(url) }
  }

  /// Gives a file another name, in place of one that has it; there is no moment without one.
  ///
  /// - Throws: `StoreError.inputOutput`; nothing was renamed then.
  static func rename(_ from: URL, to target: URL) throws(StoreError) {
    let names = (from.path(percentEncoded: false), target.path(percentEncoded: false))
    // The paths are lent as C bytes for the length of the call.
    guard unsafe Foundation.rename(names.0, names.1) == 0 else { throw fault(from) }
    try sync(target.deletingLastPathComponent())
  }

  /// Removes files; those that are not there are none.
  static func remove(_ urls: [URL]) {
    for url in urls {
      // The path is lent as C bytes for the length of the call.
      unsafe unlink(url.path(percentEncoded: false))
    }
  }

  /// A database's file with those that SQLite puts beside it.
  static func files(of database: URL) -> [URL] {
    let path = database.path(percentEncoded: false)
    return ["", "-wal", "-shm", "-journal"].map { URL(filePath: path + $0) }
  }

  private static func fault(_ url: URL) -> StoreError { fault(errno, url) }

  /// The meaning of an error of the system.
  ///
  /// - Parameters:
  ///   - number: the system's number of the error.
  ///   - url: what was to be changed.
  /// - Returns: the error as the library tells it.
  static func fault(_ number: CInt, _ url: URL) -> StoreError {
    let code: StoreError.Code =
      switch number {
      case ENOSPC, EDQUOT, EFBIG: .diskFull
      case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, EEXIST: .readOnly
      default: .inputOutput
      }
    return StoreError(code, detail: "\(url.lastPathComponent): error \(number)")
  }
}
