// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FeedSync
package import Foundation
import MarkupParsing
import SourceKinds

/// The file that holds the reader's library.
package enum LibraryFile {
  /// The program's own file, in the reader's folder for data.
  package static var usual: URL { usual(in: BaseFolders()) }

  /// Returns the program's own file.
  ///
  /// - Parameter folders: the reader's folders.
  /// - Returns: the file.
  package static func usual(in folders: BaseFolders) -> URL {
    folders.data.appending(path: "freshet/library.sqlite")
  }

  /// The options with which the program opens a library.
  package static var options: StoreOptions {
    var options = StoreOptions(plainText: { ArticleMarkup.plainText(fromHTML: $0) })
    options.kind = { Origins.known.kind(of: $0) }
    return options
  }

  /// Opens a library, or creates it together with its folder unless `options.mustExist`.
  ///
  /// A library of a newer version is opened for reading only; see `FeedStore.openingNotice`. A
  /// damaged one is not changed: `LibraryRecovery.recover` is the reader's decision.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - options: how it is opened.
  ///   - folders: the reader's folders.
  /// - Returns: the library.
  /// - Throws: `StoreError`.
  package static func open(
    _ url: URL = usual,
    options: StoreOptions = options,
    in folders: BaseFolders = BaseFolders()
  ) throws(StoreError) -> FeedStore {
    if !options.mustExist { try makeFolder(of: url, in: folders) }
    return try FeedStore(at: url, options: options)
  }

  /// Locks a library, so that one program only shows it, in as many windows as the reader opens.
  ///
  /// Its folder is made if it does not exist.
  ///
  /// - Returns: the lock, to be held for as long as the program shows the library.
  /// - Throws: `StoreError.locked` when another program has it; `StoreError.readOnly`.
  package static func lock(_ url: URL = usual) throws(StoreError) -> LibraryLock {
    try makeFolder(of: url, in: BaseFolders())
    return try LibraryLock(of: url)
  }

  /// Creates the folder of a library.
  ///
  /// The program's own folder is closed to others, to whom earlier versions left it open. A folder
  /// that the reader named stays as it is.
  private static func makeFolder(of url: URL, in folders: BaseFolders) throws(StoreError) {
    let folder = url.deletingLastPathComponent()
    try PrivateFile.makeFolder(folder)
    let isOwn = url.standardizedFileURL == usual(in: folders).standardizedFileURL
    if isOwn { PrivateFile.tightenFolder(folder) }
  }
}
