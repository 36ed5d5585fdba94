// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Files that a salvage or a backup makes on its way, and that are left when it is killed.
struct Drafts {
  /// The fresh library.
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

  /// All of them, with those that SQLite puts beside them.
  var files: [URL] { [draft, copy, pages].flatMap { Durably.files(of: $0) } }

  /// Removes them.
  func remove() {
    Durably.remove(files)
  }

  /// Removes what a salvage of a library left that was killed, and none of one that runs.
  static func clear(of library: URL) {
    let drafts = Drafts(of: library)
    let isLeft = [drafts.draft, drafts.copy, drafts.pages].contains {
      FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
    }
    guard isLeft else { return }
    // A salvage has the lock for as long as it runs; a window cleared them when it took it.
    do { withExtendedLifetime(try LibraryLock(of: library)) {} } catch { return }
  }
}
