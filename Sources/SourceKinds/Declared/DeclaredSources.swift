// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The sources that the files of some folders declare.
///
/// A file that is broken costs itself alone. Of two files that declare one kind, the one in the
/// earlier folder counts: the reader's own folder comes before the program's.
package struct DeclaredSources: Sendable {
  /// The most files of one folder that are read.
  private static let mostFiles = 500

  /// The sources, those of the first folder first.
  package private(set) var sources: [DeclaredSource] = []
  /// The files that declare none.
  package private(set) var errors: [SourceFileError] = []

  /// Reads folders.
  ///
  /// - Parameters:
  ///   - folders: the folders; one that is not there has no files.
  ///   - taken: the words and short schemes that belong to other kinds.
  ///   - wording: the language of the faults.
  package init(
    in folders: [URL],
    besides taken: Set<String> = [],
    in wording: Wording = .english
  ) {
    for folder in folders {
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))
        ?? []
      var own: Set<String> = []
      for name in names.filter({ $0.hasSuffix(".json") }).sorted().prefix(Self.mostFiles) {
        do throws(SourceFileError) {
          let source = try Self.source(at: folder.appending(path: name), named: name, in: wording)
          let words: Set = [source.kind.rawValue, source.shortScheme]
          guard words.isDisjoint(with: taken), words.isDisjoint(with: own) else {
            let message = wording.localize("Another kind has the word of this one.")
            throw Self.error(name, message, key: "kind")
          }
          own.formUnion(words)
          let isReplaced = sources.contains {
            words.contains($0.kind.rawValue) || words.contains($0.shortScheme)
          }
          if !isReplaced { sources.append(source) }
        } catch {
          errors.append(error)
        }
      }
    }
  }

  /// The folders of the program that runs: the reader's own, and the one that came with it.
  package static var usualFolders: [URL] {
    let files = FileManager.default
    let own = BaseFolders().data.appending(path: "freshet/sources")
    let others = BaseFolders.programData().map { $0.appending(path: "sources") }
    let found = others.first { files.fileExists(atPath: $0.path(percentEncoded: false)) }
    return [own] + (found.map { [$0] } ?? [])
  }

  private static func source(
    at file: URL,
    named name: String,
    in wording: Wording
  ) throws(SourceFileError) -> DeclaredSource {
    guard let data = try? Data(contentsOf: file) else {
      throw error(name, wording.localize("The file cannot be read."))
    }
    return try DeclaredSource(Array(data), named: name, in: wording)
  }

  private static func error(
    _ file: String,
    _ message: String,
    key: String = ""
  ) -> SourceFileError {
    let fault = SourceFileError.Fault(line: 1, key: key, message: message)
    return SourceFileError(file: file, faults: [fault])
  }
}
