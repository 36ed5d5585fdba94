// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Which file stands under a name: the same one, however often it is written, and no other.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  /// The fate of a file since it was opened.
  enum Fate: Hashable, Sendable {
    /// It stands where it stood.
    case there
    /// It was emptied, in its place.
    case empty
    /// There is none under its name, or another one.
    case elsewhere
  }

  /// Looks at a file; nil when there is none.
  init?(of url: URL) {
    guard let found = Self.look(url) else { return nil }
    (device, inode) = (found.st_dev, found.st_ino)
  }

  /// Tells whether the file still stands under a name.
  ///
  /// What cannot be asked is left to who reads it, as it may be there.
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
