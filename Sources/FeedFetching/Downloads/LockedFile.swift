// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import Glibc

/// An open file that this process alone writes, and that its owner alone can read.
///
/// - Ownership: owns the descriptor, whose lock ends with it.
final class LockedFile: Sendable {
  private static let mode: mode_t = 0o600

  /// The number under which the system knows the open file.
  private let descriptor: Int32

  /// Opens a file for writing, or creates it, and locks it.
  ///
  /// - Parameter path: the file; neither a link nor anything but a regular file is accepted.
  /// - Throws: `ExchangeFailure`: `fileInUse` when another download has the file,
  ///   `fileNotWritable` and the like.
  init(_ path: String) throws(ExchangeFailure) {
    // Not blocking: a pipe without a reader would hold the thread for ever.
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    // unsafe: the path is lent to C for the call.
    descriptor = unsafe open(path, flags, Self.mode)
    guard descriptor >= 0 else { throw Self.failure(errno) }
    do throws(ExchangeFailure) {
      try check(path)
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit {
    close(descriptor)
  }

  private func check(_ path: String) throws(ExchangeFailure) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? ExchangeFailure(.fileInUse) : Self.failure(errno)
    }
    var (own, named) = (stat(), stat())
    // unsafe: the path and the structures outlive the calls.
    guard unsafe fstat(descriptor, &own) == 0 else { throw Self.failure(errno) }
    guard own.st_mode & S_IFMT == S_IFREG else {
      throw ExchangeFailure(.fileNotWritable, detail: Phrase("it is not a file"))
    }
    // The download that had the lock before may have renamed the file meanwhile.
    guard unsafe lstat(path, &named) == 0, named.st_ino == own.st_ino else {
      throw ExchangeFailure(.fileInUse)
    }
    guard fchmod(descriptor, Self.mode) == 0 else { throw Self.failure(errno) }
  }

  /// Returns the number of bytes in the file.
  ///
  /// - Throws: `ExchangeFailure`.
  func size() throws(ExchangeFailure) -> Int {
    var found = stat()
    // unsafe: the structure outlives the call.
    guard unsafe fstat(descriptor, &found) == 0 else { throw Self.failure(errno) }
    return Int(found.st_size)
  }

  /// Writes bytes at a position.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - offset: the position of the first one.
  ///   - written: the number of bytes that were written, also when not all could be.
  /// - Throws: `ExchangeFailure`: `diskFull` and the like.
  func write(_ bytes: [UInt8], at offset: Int, written: inout Int) throws(ExchangeFailure) {
    written = 0
    while written < bytes.count {
      let (done, start) = (written, offset + written)
      // unsafe: reads from the array's own storage, at most the rest of it.
      let count = unsafe bytes.withUnsafeBytes { raw in
        unsafe pwrite(descriptor, raw.baseAddress?.advanced(by: done), raw.count - done, start)
      }
      if count < 0 {
        guard errno == EINTR else { throw Self.failure(errno) }
        continue
      }
      written += count
    }
  }

  /// Removes all bytes behind a position.
  ///
  /// - Throws: `ExchangeFailure`.
  func cut(to size: Int) throws(ExchangeFailure) {
    guard ftruncate(descriptor, size) == 0 else { throw Self.failure(errno) }
  }

  /// Waits until the bytes are on the disk.
  ///
  /// - Throws: `ExchangeFailure`.
  func sync() throws(ExchangeFailure) {
    guard fsync(descriptor) == 0 else { throw Self.failure(errno) }
  }

  /// Returns the room that is left for the file, in bytes; nil when the system does not tell it.
  func room() -> Int? {
    var found = statvfs()
    // unsafe: the structure outlives the call.
    guard unsafe fstatvfs(descriptor, &found) == 0 else { return nil }
    let (bytes, isTooMuch) = Int(clamping: found.f_bavail)
      .multipliedReportingOverflow(by: Int(clamping: found.f_frsize))
    return isTooMuch ? .max : bytes
  }

  /// Converts an error of the system.
  ///
  /// - Parameter number: the system's number of the error.
  /// - Returns: the failure of a download.
  static func failure(_ number: Int32) -> ExchangeFailure {
    // unsafe: the text belongs to the system, and is copied at once.
    let text = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    return switch number {
    case ENOSPC, EDQUOT, EFBIG: ExchangeFailure(.diskFull)
    default: ExchangeFailure(.fileNotWritable, detail: Phrase(verbatim: text))
    }
  }
}

extension LockedFile {
  /// Writes a whole file, in place of one with that name; it is never there half written.
  ///
  /// - Throws: `ExchangeFailure`; the file before is there then.
  static func replace(_ path: String, with bytes: [UInt8]) throws(ExchangeFailure) {
    let draft = "\(path).new"
    let file = try LockedFile(draft)
    try file.cut(to: 0)
    var written = 0
    try file.write(bytes, at: 0, written: &written)
    try file.sync()
    // unsafe: the paths are lent to C for the call.
    guard unsafe Glibc.rename(draft, path) == 0 else { throw failure(errno) }
  }

  /// Gives a file a further name which must be free, takes its first one, and waits until the names
  /// are on the disk.
  ///
  /// - Returns: false when the name is not free; nothing was changed then.
  /// - Throws: `ExchangeFailure`.
  static func rename(_ path: String, toFree name: String) throws(ExchangeFailure) -> Bool {
    // unsafe: the paths are lent to C for the calls.
    if unsafe link(path, name) == 0 {
      unsafe unlink(path)
    } else {
      let number = errno
      guard number != EEXIST else { return false }
      // Some file systems, such as those of memory cards, have one name for each file.
      guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(number) else { throw failure(number) }
      guard unsafe access(name, F_OK) != 0 else { return false }
      guard unsafe Glibc.rename(path, name) == 0 else { throw failure(errno) }
    }
    try syncNames(beside: name)
    return true
  }

  private static func syncNames(beside path: String) throws(ExchangeFailure) {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    // unsafe: the path is lent to C for the call.
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    // A file system without this call has its own order of writing.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure(errno) }
  }
}
