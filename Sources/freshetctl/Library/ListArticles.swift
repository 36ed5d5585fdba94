// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation

/// Prints articles.
struct ListArticles: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles",
    abstract: "Prints the articles of a list, the newest first.",
    discussion: """
      Number, date, state, feed, title and address; the state is “read” or “unread”, with \
      “,starred” behind it. In JSON id, date, read, starred, feed, feedTitle, title, \
      author, excerpt, link and cursor; --after with a cursor goes on behind that article. When \
      --limit ends the list early, the cursor is told on the error stream as well.
      """
  )

  @OptionGroup var list: ArticleScope

  @Flag(help: "Leaves out the articles that were read.")
  var unread = false

  @Flag(help: "Begins with the oldest article.")
  var oldestFirst = false

  @Option(help: "How many articles to print at most; all if nothing is said.")
  var limit: Int?

  @Option(help: "The cursor behind which to begin.")
  var after: String?

  @OptionGroup var options: LibraryOptions

  /// Articles that are read from the library at once.
  private static let pageSize = 500

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
    if let after, EntryPlace(after) == nil {
      throw ValidationError("“\(after)” is no cursor: an earlier list gives it.")
    }
  }

  func run() async throws {
    try await options.work { store in
      let scope = try list.list(in: try await LibraryNames(of: store)).scope
      let query = ListQuery(
        scope,
        order: oldestFirst ? .oldestFirst : .newestFirst,
        isUnreadOnly: unread
      )
      try await write(query, of: store)
    }
  }

  private func write(_ query: ListQuery, of store: FeedStore) async throws {
    var place = after.flatMap { EntryPlace($0) }
    var left = limit ?? .max
    repeat {
      let size = min(left, Self.pageSize)
      let page = try await store.page(of: query, after: place, limit: size)
      try options.write(page.entries.map(row))
      place = page.next
      left -= page.entries.count
    } while place != nil && left > 0
    guard let place else { return }
    let rest = try await store.page(of: query, after: place, limit: 1)
    if !rest.entries.isEmpty { Console.complain("There is more: --after \(place)") }
  }

  private func row(_ entry: Entry) -> PrintedRow {
    let date = entry.published?.formatted(.iso8601)
    return PrintedRow(
      columns: [
        "\(entry.id)", date ?? "", entry.state, entry.feedTitle,
        entry.headline.title, entry.headline.link ?? "",
      ],
      members: [
        "id": JSONValue(entry.id.rawValue), "date": JSONValue(date),
        "read": .bool(entry.isRead), "starred": .bool(entry.isStarred),
        "feed": JSONValue(entry.feed.rawValue), "feedTitle": .text(entry.feedTitle),
        "title": .text(entry.headline.title), "author": .text(entry.headline.byline),
        "excerpt": .text(entry.headline.excerpt), "link": JSONValue(entry.headline.link),
        "cursor": .text("\(EntryPlace(after: entry))"),
      ]
    )
  }
}

extension Entry {
  /// What the reader did with it, as a word of a table.
  var state: String { (isRead ? "read" : "unread") + (isStarred ? ",starred" : "") }
}
