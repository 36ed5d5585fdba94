// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

extension PrivateFile {
  /// A file that is written piece by piece, and takes its place when it is complete.
  ///
  /// Until then the file that was there before stays. A device or a pipe is written as it is.
  package struct Draft {
    /// The handle for writing to it.
    package let handle: FileHandle

    private let path: String
    /// The file that is replaced: the target of a link, not the link.
    private let target: String
    /// The file that is written; nil for a device or a pipe.
    private let draft: String?

    /// Creates an empty draft beside a file.
    ///
    /// - Throws: a `CocoaError` when it cannot be written.
    package init(of path: String) throws {
      self.path = path
      guard PrivateFile.isReplaceable(path) else {
        (target, draft) = (path, nil)
        handle = try PrivateFile.create(path)
        return
      }
      target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
      let name = "\(target).\(UUID().uuidString.prefix(8)).part"
      draft = name
      handle = try PrivateFile.create(name)
    }

    /// Puts the draft in the place of the file.
    ///
    /// - Throws: a `CocoaError` when that cannot be done; the draft is still there then.
    package func finish() throws {
      guard let draft else { return try handle.close() }
      try handle.synchronize()
      try handle.close()
      // The paths are lent as C bytes for the length of the call.
      guard unsafe rename(draft, target) == 0 else { throw PrivateFile.fault(errno, path) }
    }

    /// Removes the draft.
    package func discard() {
      if let draft { FileSync.remove([URL(filePath: draft)]) }
    }
  }
}
