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
    abstract: "Writes the feeds of the library as an OPML document, or its starred articles.",
    discussion: """
      Folders, names and sites are in it; an import into an empty library gives the same feeds, \
      and their export the same document. A file is written whole or not at all, and only its \
      owner can read it. Passwords and keys in addresses are left out unless --with-passwords is \
      given; how many feeds have some is told on the error stream. An import into this library \
      knows these feeds again.

      With --starred the starred articles are written, newest first and with their whole texts, \
      out of which all is left that acts: as one page for a browser, or as JSON Feed 1.1 for other \
      readers, whose member _freshet holds feed_title, feed_url and is_read. The ending of the \
      file, html or json, tells the format, and so does --format.

      \(JSONKeys.help("address", "title", "ownTitle", "givenTitle", "site", "folders"))
      """
  )

  @Argument(
    help: "The file to write; standard output if nothing or - is said.",
    completion: .file(extensions: ["opml", "html", "json"])
  )
  var file: String?

  @Flag(help: "Writes the starred articles, in place of the feeds.")
  var starred = false

  @Option(help: "The format of the starred articles; the ending of the file if nothing is said.")
  var format: StarredFormat?

  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    guard starred else {
      if format != nil { throw ValidationError(Console.localize("--format belongs to --starred.")) }
      return
    }
    if options.json {
      throw ValidationError(Console.localize("--starred has --format json, and no --json."))
    }
    if passwords.withPasswords {
      throw ValidationError(Console.localize("--starred and --with-passwords exclude each other."))
    }
    if starredFormat == nil {
      throw ValidationError(
        Console.localize("--starred needs --format, or a file that ends in .html or .json.")
      )
    }
  }

  func run() async throws {
    try await options.work { store in
      if starred { return try await writeStarred(of: store) }
      let outline = try await store.lists.outline()
      let text = try options.json ? HarmlessText(json: json(outline)) : xml(outline)
      if let target {
        try await Self.writing(target) { try PrivateFile.write(Data(text.text.utf8), to: target) }
      } else if !text.text.isEmpty {
        try Console.write(String(text.text.dropLast()))
      }
      passwords.report(feedsWithSecrets: SubscriptionFile.feedsWithSecrets(in: outline).count)
    }
  }

  /// The file to write; nil for standard output.
  private var target: String? { file == "-" ? nil : file }

  private var starredFormat: StarredFormat? {
    format ?? target.flatMap { StarredFormat(path: $0) }
  }

  private func writeStarred(of store: FeedStore) async throws {
    guard let format = starredFormat else { return }
    let export = StarredExport(of: store, as: format, Messages())
    guard let target else {
      try await export.write { try Console.write($0) }
      return
    }
    try await Self.writing(target) { try await export.write(to: target) }
  }

  private func xml(_ outline: LibraryOutline) -> HarmlessText {
    let secrets: SubscriptionFile.Secrets = passwords.withPasswords ? .written : .leftOut
    return SubscriptionFile(outline, secrets: secrets).harmlessText
  }

  /// Runs what writes a file, and reports the reason when it cannot be written.
  ///
  /// - Throws: `Exit.cannotWrite`, and an error of the library.
  private static func writing(_ file: String, _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      if error is StoreError { throw error }
      let folder = URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
      let isFolderThere = LibraryOptions.isThere(URL(filePath: folder))
      Console.complain(
        isFolderThere
          ? Console.localize(
            "Could not write {path}: {reason}",
            ["path": file, "reason": error.localizedDescription]
          )
          : Console.localize(
            "Could not write {path}: there is no folder {folder}",
            ["path": file, "folder": folder]
          )
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
