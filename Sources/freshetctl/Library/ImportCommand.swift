// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// Subscribes to the feeds of a list.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Subscribes to the feeds of an OPML document.",
    discussion: """
      A new feed takes one line: its number, its folder, its title and its address, or a JSON \
      object with id, folder, title and address; with --dry-run the number is missing. A feed that \
      is in the library already is left as it is. How many were added, known and refused is told \
      on the error stream; when some were refused, the exit code is 65, and all others were added.
      """
  )

  @Argument(
    help: "The document; - reads standard input.",
    completion: .file(extensions: ["opml", "xml"])
  )
  var file: String

  @Flag(help: "Tells what would be added, and adds nothing.")
  var dryRun = false

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    let list = try SubscriptionsCommand.read(file)
    var added = 0
    if dryRun {
      let new = try await self.new(in: list)
      try options.write(new.map(Self.row))
      added = new.count
    } else {
      try await options.work(making: true) { added = try await add(list, to: $0) }
    }
    let refused = list.refused.count
    Console.complain(
      "\(dryRun ? "To add" : "Added"): \(added). Known: \(list.subscriptions.count - added). "
        + "Refused: \(refused)."
    )
    if refused > 0 { throw Exit.badData }
  }

  /// The feeds that are not in the library; one that is not there yet has none, and is not made.
  private func new(in list: SubscriptionFile) async throws -> [Subscription] {
    var keys: Set<String> = []
    if LibraryOptions.isThere(LibraryOptions.file(options.library)) {
      try await options.work { store in
        keys = Set(try await store.feeds().compactMap { Self.key(of: $0.address) })
      }
    }
    return list.subscriptions.filter { keys.insert($0.address.key).inserted }
  }

  private func add(_ list: SubscriptionFile, to store: FeedStore) async throws -> Int {
    let ids = Set(try await store.subscribe(to: list.subscriptions, folders: list.folders))
    let names = try await LibraryNames(of: store)
    let added = names.outline.feeds.filter { ids.contains($0.id) }.sorted { $0.id < $1.id }
    try options.write(
      added.map { Self.row($0.id, names.path(of: $0.folder), $0.title, $0.address) }
    )
    return added.count
  }

  private static func row(_ entry: Subscription) -> PrintedRow {
    row(nil, FolderPath(entry.folders).description, entry.title ?? "", entry.address.url)
  }

  private static func row(
    _ id: SubscriptionID?,
    _ folder: String,
    _ title: String,
    _ address: URL
  ) -> PrintedRow {
    PrintedRow(
      columns: [id.map { "\($0)" } ?? "", folder, title, address.absoluteString],
      members: [
        "id": JSONValue(id?.rawValue), "folder": .text(folder), "title": .text(title),
        "address": .text(address.absoluteString),
      ]
    )
  }

  private static func key(of address: URL) -> String? {
    do { return try SubscriptionAddress(address.absoluteString).key } catch { return nil }
  }
}
