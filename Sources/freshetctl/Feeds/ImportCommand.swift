// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that subscribes to the feeds of a list.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Subscribes to the feeds of an OPML document.",
    discussion: """
      A new feed takes one line: its number, its folder, its title and its address; with --dry-run \
      the number is missing. A feed that is in the library already is left as it is, also when its \
      password was left out of the list. A name and a password in an address are stored as access \
      says, and not with the address. How many were added, known and refused is told on the \
      error stream; when some were refused, the exit code is 1, and all others were added; when \
      all were, it is 65.

      A source that a file declares says which hosts it asks before it is added.

      \(JSONKeys.help("id", "folder", "title", "address"))
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
    var (new, failure) = ([Subscription](), ExitCode?.none)
    if dryRun {
      new = try await self.new(in: list)
      await report(sourcesIn: new)
      try options.write(new.map(Self.row))
    } else {
      try await options.work(making: true) { (new, failure) = try await add(list, to: $0) }
    }
    let added = new.count
    let refused = list.refused.count
    let numbers: KeyValuePairs = [
      "added": "\(added)", "known": "\(list.subscriptions.count - added)", "refused": "\(refused)",
    ]
    Console.complain(
      dryRun
        ? Console.localize("To add: {added}. Known: {known}. Refused: {refused}.", numbers)
        : Console.localize("Added: {added}. Known: {known}. Refused: {refused}.", numbers)
    )
    reportMissingKeys(in: new)
    if let failure { throw failure }
    if refused > 0 { throw list.subscriptions.isEmpty ? Exit.badData : Exit.partly }
  }

  /// Returns the feeds that are not in the library; a missing library has none, and is not created.
  private func new(in list: SubscriptionFile) async throws -> [Subscription] {
    var feeds: [LibraryFeed] = []
    if LibraryOptions.isThere(LibraryOptions.file(options.library)) {
      try await options.work { feeds = try await $0.feeds.all() }
    }
    return SplitSubscriptions(list.subscriptions(newTo: feeds), of: list.subscriptions)
      .subscriptions
  }

  /// Reports which hosts are asked by the sources that files declare.
  private func report(sourcesIn new: [Subscription]) async {
    for reach in await SourceReach.reaches(of: new.map(\.address.url)) {
      Console.complain(Console.messages.sentence(for: reach))
    }
  }

  private func reportMissingKeys(in new: [Subscription]) {
    let count = new.count { $0.address.url.absoluteString.contains("=***") }
    guard count > 0 else { return }
    Console.complain(
      Console.localizePlural(
        """
        A new feed has *** where a key was left out of the address, and cannot be fetched like \
        this; add with the whole address.
        """,
        """
        {count} new feeds have *** where a key was left out of the address, and cannot be fetched \
        like this; add with the whole address.
        """,
        count
      )
    )
  }

  /// Adds the feeds, and returns them with the reason why a password could not be stored.
  private func add(
    _ list: SubscriptionFile,
    to store: FeedStore
  ) async throws -> (new: [Subscription], failure: ExitCode?) {
    let known = try await store.feeds.all()
    let new = SplitSubscriptions(list.subscriptions(newTo: known), of: list.subscriptions)
    await report(sourcesIn: new.subscriptions)
    let ids = Set(try await store.feeds.subscribe(to: new.subscriptions, folders: list.folders).ids)
    let names = try await LibraryNames(of: store)
    let added = names.outline.feeds.filter { ids.contains($0.id) }.sorted { $0.id < $1.id }
    let access = FeedServices.live().makeAccess(to: store)
    let failure = await FeedPassword.store(of: new, added, access)
    try options.write(
      added.map { Self.row($0.id, names.path(of: $0.folder), $0.title, $0.address) }
    )
    return (new.subscriptions, failure)
  }

  private static func row(_ subscription: Subscription) -> PrintedLine {
    row(
      nil,
      FolderPath(subscription.folders).description,
      subscription.title ?? "",
      subscription.address.url
    )
  }

  private static func row(
    _ id: SubscriptionID?,
    _ folder: String,
    _ title: String,
    _ address: URL
  ) -> PrintedLine {
    PrintedLine(
      columns: [id.map { "\($0)" } ?? "", folder, title, AddressText.text(of: address)],
      members: [
        "id": PrintedJSON(id?.rawValue), "folder": .text(folder), "title": .text(title),
        "address": .text(AddressText.text(of: address)),
      ]
    )
  }
}
