// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The temporary files of a recovery or a backup, which remain when it is killed.
struct Drafts {
  /// The new library.
  let draft: URL
  /// A copy of a backup.
  let copy: URL
  /// A copy of the damaged file with other first pages.
  let pages: URL

  init(of library: URL) {
    draft = library.appendingPathExtension("salvaged")
    copy = library.appendingPathExtension("backup-copy")
    pages = library.appendingPathExtension("with-pages")
  }

  /// All of them, with the files that SQLite puts beside them.
  var files: [URL] { [draft, copy, pages].flatMap { FileSync.files(of: $0) } }

  /// Removes the files.
  func remove() {
    FileSync.remove(files)
  }

  /// Removes the files of a recovery that was killed, and none of a running one.
  static func clear(of library: URL) {
    let drafts = Drafts(of: library)
    let isLeft = [drafts.draft, drafts.copy, drafts.pages].contains {
      FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
    }
    guard isLeft else { return }
    // A recovery holds the lock while it runs; a window removed the files when it took the lock.
    do { withExtendedLifetime(try LibraryLock(of: library)) {} } catch { return }
  }
}
