// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore
import Foundation
import FreshetCore

/// What all commands have that work on the library.
struct LibraryOptions: ParsableArguments {
  @Option(help: "The library's file. (default: the viewer's own)")
  var library: String?

  @Flag(help: "Prints JSON, one object a line.")
  var json = false

  /// Opens the library, or makes it.
  ///
  /// - Throws: `Exit.badData` and its like, after the reason was told.
  func open() throws -> FeedStore {
    let url = library.map { URL(filePath: $0) } ?? LibraryFile.usual
    do {
      return try LibraryFile.open(url)
    } catch {
      Console.complain("Could not open the library \(url.path()): \(error.sentence)")
      throw Exit.code(for: error)
    }
  }
}

extension Exit {
  /// The code that tells scripts why the library did not do what was asked.
  static func code(for error: StoreError) -> ExitCode {
    switch error.code {
    case .damaged, .notALibrary, .newerSchema, .notFound, .conflict: badData
    case .diskFull, .readOnly, .inputOutput: cannotWrite
    case .locked: tryLater
    case .cancelled, .other: ourFault
    }
  }
}
