// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation

/// A command that prints the feeds.
struct ListFeeds: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feeds",
    abstract: "Prints the feeds.",
    discussion: """
      Number, unread articles, folder, title and address, and behind these “gone” or “expired” for \
      a feed that is polled no more.

      \(JSONKeys.help(
        "id", "unread", "folder", "title", "ownTitle", "givenTitle", "address", "site", "ending"
      ))
      """
  )

  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let names = try await LibraryNames(of: store)
      let unread = try await store.lists.counts(since: ArticleScope.day).unread
      try options.write(
        names.outline.feeds.map { feed in
          row(
            feed,
            names.path(of: feed.folder),
            unread[feed.id] ?? 0,
            names.outline.endings[feed.id]
          )
        }
      )
    }
  }

  private func row(
    _ feed: LibraryFeed,
    _ folder: String,
    _ unread: Int,
    _ ending: FeedEnding?
  ) -> PrintedLine {
    let address = passwords.text(of: feed.address)
    return PrintedLine(
      columns: ["\(feed.id)", "\(unread)", folder, feed.title, address]
        + [ending?.rawValue].compactMap { $0 },
      members: [
        "id": PrintedJSON(feed.id.rawValue), "unread": .number(unread), "folder": .text(folder),
        "title": .text(feed.title), "ownTitle": .text(feed.ownTitle),
        "givenTitle": PrintedJSON(feed.givenTitle), "address": .text(address),
        "site": PrintedJSON(feed.site.map(passwords.text)), "ending": PrintedJSON(ending?.rawValue),
      ]
    )
  }
}
