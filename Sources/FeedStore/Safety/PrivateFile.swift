// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// Files and folders that nobody but their owner can read, whatever the umask is.
///
/// A library shows what somebody reads, and may hold the passwords of feeds; so do its copies and
/// reports about it.
package enum PrivateFile {
  private static let fileMode: mode_t = 0o600
  private static let folderMode: mode_t = 0o700
  /// All rights but the owner's.
  private static let others: mode_t = 0o077

  /// Creates an empty file, in place of one with that name.
  ///
  /// A device or a pipe is written as it is.
  ///
  /// - Returns: the handle for writing to it.
  /// - Throws: a `CocoaError` when it cannot be written.
  package static func create(_ path: String) throws -> FileHandle {
    // The path is lent as C bytes for the length of the call.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, fileMode)
    guard descriptor >= 0 else { throw fault(errno, path) }
    var found = stat()
    // The structure lives on this function's stack, and is lent for the length of the call.
    if unsafe fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG {
      fchmod(descriptor, fileMode)
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Writes a whole file, in place of one with that name; it is never there half written.
  ///
  /// - Parameters:
  ///   - data: the content.
  ///   - path: the file; a device or a pipe is written as it is.
  /// - Throws: a `CocoaError` when it cannot be written; the file before is there then.
  package static func write(_ data: Data, to path: String) throws {
    let draft = try Draft(of: path)
    do {
      try draft.handle.write(contentsOf: data)
      try draft.finish()
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Creates a folder, and missing ones above it; an existing one stays unchanged.
  ///
  /// - Throws: `StoreError.readOnly` when one of them cannot be made, and its like.
  /// - Source: XDG Base Directory Specification 0.8, on folders that do not exist.
  package static func makeFolder(_ folder: URL) throws(StoreError) {
    let path = folder.path(percentEncoded: false)
    if isFolder(path) { return }
    let above = folder.deletingLastPathComponent()
    if above.pathComponents.count < folder.pathComponents.count { try makeFolder(above) }
    // The path is lent as C bytes for the length of both calls.
    guard unsafe mkdir(path, folderMode) == 0 else {
      let number = errno
      // Another program may have created it meanwhile.
      if isFolder(path) { return }
      throw FileSync.fault(number, folder)
    }
    unsafe chmod(path, folderMode)
  }

  /// Creates an empty file, unless there is one; a failure is left to the opening of the file.
  static func touch(_ url: URL) {
    let path = url.path(percentEncoded: false)
    // The path is lent as C bytes for the length of both calls.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, fileMode)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, fileMode)
    close(descriptor)
  }

  /// Removes all rights to a file but its owner's, who must be this process's user.
  ///
  /// The file is named and not opened: to open and close a database's file would release SQLite's
  /// locks.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  static func tighten(_ url: URL) -> Bool { tighten(url, S_IFREG) }

  /// Removes all rights to a folder but its owner's, who must be this process's user.
  ///
  /// For a folder of the program's own: one that the reader named stays as it is.
  ///
  /// - Parameter folder: the folder; nothing happens if it is missing.
  package static func tightenFolder(_ folder: URL) { tighten(folder, S_IFDIR) }

  @discardableResult
  private static func tighten(_ url: URL, _ kind: mode_t) -> Bool {
    let path = url.path(percentEncoded: false)
    var found = stat()
    // The path and the structure are lent as C bytes for the length of the calls.
    guard unsafe stat(path, &found) == 0, found.st_mode & S_IFMT == kind,
      found.st_uid == geteuid(), found.st_mode & others != 0
    else { return false }
    return unsafe chmod(path, found.st_mode & 0o7777 & ~others) == 0
  }

  /// Copies a file into a new private one.
  ///
  /// - Throws: the error of Foundation.
  static func copy(_ source: URL, to target: URL) throws {
    let input = try FileHandle(forReadingFrom: source)
    let output = try create(target.path(percentEncoded: false))
    while let part = try input.read(upToCount: 1 << 20), !part.isEmpty {
      try output.write(contentsOf: part)
    }
    try output.close()
    try input.close()
  }

  private static func isFolder(_ path: String) -> Bool {
    var found = stat()
    // The path and the structure are lent as C bytes for the length of the call.
    return unsafe stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a name is free, or that of a regular file.
  static func isReplaceable(_ path: String) -> Bool {
    var found = stat()
    // The path and the structure are lent as C bytes for the length of the call.
    guard unsafe stat(path, &found) == 0 else { return errno == ENOENT }
    return found.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the error for a number of the system.
  static func fault(_ number: CInt, _ path: String) -> CocoaError {
    let code: CocoaError.Code =
      switch number {
      case ENOSPC, EDQUOT, EFBIG: .fileWriteOutOfSpace
      case EACCES, EPERM: .fileWriteNoPermission
      case EROFS: .fileWriteVolumeReadOnly
      case ENOENT, ENOTDIR: .fileNoSuchFile
      case EEXIST: .fileWriteFileExists
      default: .fileWriteUnknown
      }
    return CocoaError(code, userInfo: [NSFilePathErrorKey: path])
  }
}
