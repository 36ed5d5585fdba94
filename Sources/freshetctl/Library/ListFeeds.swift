// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation

/// Prints the feeds.
struct ListFeeds: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feeds",
    abstract: "Prints the feeds.",
    discussion: """
      Number, unread articles, folder, title and address; in JSON id, unread, folder, title, \
      ownTitle, givenTitle, address and site.
      """
  )

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let names = try await LibraryNames(of: store)
      let unread = try await store.counts(since: ArticleScope.day).unread
      try options.write(
        names.outline.feeds.map { row($0, names.path(of: $0.folder), unread[$0.id] ?? 0) }
      )
    }
  }

  private func row(_ feed: LibraryFeed, _ folder: String, _ unread: Int) -> PrintedRow {
    let address = feed.address.absoluteString
    return PrintedRow(
      columns: ["\(feed.id)", "\(unread)", folder, feed.title, address],
      members: [
        "id": JSONValue(feed.id.rawValue), "unread": .number(unread), "folder": .text(folder),
        "title": .text(feed.title), "ownTitle": .text(feed.ownTitle),
        "givenTitle": JSONValue(feed.givenTitle), "address": .text(address),
        "site": JSONValue(feed.site?.absoluteString),
      ]
    )
  }
}
