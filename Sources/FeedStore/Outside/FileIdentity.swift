// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The identity of a file, which does not depend on its content.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  /// The state of a file since it was opened.
  enum Fate: Hashable, Sendable {
    /// The file is at its path.
    case there
    /// The file was emptied in place.
    case empty
    /// There is no file at its path, or another one.
    case elsewhere
  }

  /// Reads the identity of a file; nil when there is none.
  init?(of url: URL) {
    guard let found = Self.look(url) else { return nil }
    (device, inode) = (found.st_dev, found.st_ino)
  }

  /// Returns the state of the file that was at a path.
  ///
  /// A file that cannot be checked counts as there, and is left to its readers.
  func fate(at url: URL) -> Fate {
    guard let found = Self.look(url) else {
      return [ENOENT, ENOTDIR, ELOOP].contains(errno) ? .elsewhere : .there
    }
    guard found.st_dev == device, found.st_ino == inode else { return .elsewhere }
    return found.st_size == 0 ? .empty : .there
  }

  private static func look(_ url: URL) -> stat? {
    var found = stat()
    // The path and the structure are lent as C bytes for the length of the call.
    return unsafe stat(url.path(percentEncoded: false), &found) == 0 ? found : nil
  }
}
