// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that exports the feeds of the library.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the feeds of the library as an OPML document.",
    discussion: """
      Folders, names and sites are in it; an import into an empty library gives the same feeds, \
      and their export the same document. A file is written whole or not at all, and only its \
      owner can read it. Passwords and keys in addresses are left out unless --with-passwords is \
      given; how many feeds have some is told on the error stream. An import into this library \
      knows these feeds again.

      \(JSONKeys.help("address", "title", "ownTitle", "givenTitle", "site", "folders"))
      """
  )

  @Argument(
    help: "The file to write; standard output if nothing or - is said.",
    completion: .file(extensions: ["opml"])
  )
  var file: String?

  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let outline = try await store.lists.outline()
      let text = try options.json ? HarmlessText(json: json(outline)) : xml(outline)
      if let file, file != "-" {
        try Self.write(text, to: file)
      } else if !text.text.isEmpty {
        try Console.write(String(text.text.dropLast()))
      }
      passwords.report(feedsWithSecrets: SubscriptionFile.feedsWithSecrets(in: outline).count)
    }
  }

  private func xml(_ outline: LibraryOutline) -> HarmlessText {
    let secrets: SubscriptionFile.Secrets = passwords.withPasswords ? .written : .leftOut
    return HarmlessText(xml: SubscriptionFile(outline, secrets: secrets).text)
  }

  private static func write(_ text: HarmlessText, to file: String) throws {
    do {
      try PrivateFile.write(Data(text.text.utf8), to: file)
    } catch {
      let folder = URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
      let isFolderThere = LibraryOptions.isThere(URL(filePath: folder))
      Console.complain(
        isFolderThere
          ? "Could not write \(file): \(error.localizedDescription)"
          : "Could not write \(file): there is no folder \(folder)"
      )
      throw Exit.cannotWrite
    }
  }

  private func json(_ outline: LibraryOutline) throws -> String {
    let paths = outline.paths
    return try outline.feeds.map { feed in
      let folders = feed.folder.flatMap { paths[$0] } ?? []
      let row = PrintedLine(
        columns: [],
        members: [
          "address": .text(passwords.text(of: feed.address)), "title": .text(feed.title),
          "ownTitle": .text(feed.ownTitle), "givenTitle": PrintedJSON(feed.givenTitle),
          "site": PrintedJSON(feed.site.map(passwords.text)),
          "folders": .list(folders.map { .text($0) }),
        ]
      )
      return try row.line(json: true) + "\n"
    }.joined()
  }
}
