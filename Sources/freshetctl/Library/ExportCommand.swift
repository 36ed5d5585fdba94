// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// Writes the feeds of the library down.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the feeds of the library as an OPML document.",
    discussion: """
      Folders, names and sites are in it; an import into an empty library gives the same feeds, \
      and their export the same document. A file is written whole or not at all. In JSON a feed \
      takes one line, with address, title, ownTitle, givenTitle, site and folders.
      """
  )

  @Argument(
    help: "The file to write; standard output if nothing or - is said.",
    completion: .file(extensions: ["opml"])
  )
  var file: String?

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let outline = try await store.outline()
      let text = options.json ? try Self.json(outline) : SubscriptionFile(outline).text
      guard let file, file != "-" else {
        return text.isEmpty ? () : try Console.write(String(text.dropLast()))
      }
      do {
        try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
      } catch {
        Console.complain("Could not write \(file): \(error.localizedDescription)")
        throw Exit.cannotWrite
      }
    }
  }

  private static func json(_ outline: LibraryOutline) throws -> String {
    let paths = outline.paths
    return try outline.feeds.map { feed in
      let folders = feed.folder.flatMap { paths[$0] } ?? []
      let row = PrintedRow(
        columns: [],
        members: [
          "address": .text(feed.address.absoluteString), "title": .text(feed.title),
          "ownTitle": .text(feed.ownTitle), "givenTitle": JSONValue(feed.givenTitle),
          "site": JSONValue(feed.site?.absoluteString),
          "folders": .list(folders.map { .text($0) }),
        ]
      )
      return try row.line(json: true) + "\n"
    }.joined()
  }
}
