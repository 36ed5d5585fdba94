// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation

/// The distinction of a full disk from a broken one: SQLite reports both as a disk error.
///
/// A file that may not grow, for want of room or of quota, or by a limit of the process, fails a
/// write with the same number as a bad sector.
enum DiskRoom {
  /// The most room that a change needs at once, with the memory that readers and writers share.
  private static let part: off_t = 64 * 1024

  /// Converts a disk error to one of a full disk, if the disk is full.
  ///
  /// - Parameters:
  ///   - error: an error of the library.
  ///   - library: its file; nil in memory.
  /// - Returns: the error, as `diskFull` if nothing more can be written.
  static func explained(_ error: StoreError, of library: URL?) -> StoreError {
    guard error.code == .inputOutput, let library, !hasRoom(for: library) else { return error }
    return StoreError(.diskFull, detail: error.detail)
  }

  private static func hasRoom(for library: URL) -> Bool {
    isBelowLimit(library) && canGrow(library.deletingLastPathComponent())
  }

  /// Whether the process may extend its files.
  private static func isBelowLimit(_ library: URL) -> Bool {
    var limit = rlimit()
    // The structure lives on this function's stack, and is lent for the length of the call.
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0,
      limit.rlim_cur != rlim_t.max
    else { return true }
    let most = Int(clamping: limit.rlim_cur) - Int(part)
    return FileSync.files(of: library).allSatisfy { file in
      ((try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0) < most
    }
  }

  /// Whether a file in a folder can grow.
  private static func canGrow(_ folder: URL) -> Bool {
    let path = folder.appending(path: ".room-\(UUID())").path(percentEncoded: false)
    // The path is lent as C bytes for the length of both calls.
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errno != ENOSPC && errno != EDQUOT }
    unsafe unlink(path)
    defer { close(descriptor) }
    let number = posix_fallocate(descriptor, 0, part)
    return number != ENOSPC && number != EDQUOT && number != EFBIG
  }
}
