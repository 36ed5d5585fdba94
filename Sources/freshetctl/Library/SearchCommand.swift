// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation

/// Prints the articles of the library that a search finds.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Finds articles in the library.",
    discussion: """
      An article takes one line: its number, its date, its feed and its title with tabs between \
      them. What can be searched for: words, word*, "phrases", -without, title:word, author:word, \
      text:word, is:unread, is:read, is:starred, feed:name, folder:name, tag:name, \
      before:2026-01-31, after:2026-01; put -- in front of a query that begins with a “-”. The \
      exit code is 0 also when nothing is found: a search that finds nothing has not failed.
      """
  )

  /// In which order articles are printed.
  enum Order: String, ExpressibleByArgument, CaseIterable {
    case date
    case rank
  }

  @Argument(help: "What to search for; several words are one query.")
  var query: [String]

  @OptionGroup var options: LibraryOptions

  @Option(help: "How many articles are printed at most.")
  var limit = 50

  @Option(help: "The newest first, or those first whose titles have the words.")
  var by: Order = .date

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  func run() async throws {
    let store = try options.open()
    do {
      let search = SearchQuery(query.joined(separator: " "))
      let order: ListOrder = by == .rank ? .relevance : .newestFirst
      let page = try await store.page(of: ListQuery(.search(search), order: order), limit: limit)
      for entry in page.entries {
        try Console.write(options.json ? try Hit(entry).json() : Self.line(entry))
      }
      try store.close()
    } catch let error as StoreError {
      Console.complain("Could not search the library: \(error.detail)")
      throw Exit.code(for: error)
    }
  }

  private static func line(_ entry: Entry) -> String {
    ["\(entry.id)", Hit.time(entry.date), entry.feedTitle, entry.headline.title]
      .map { text in
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? "-" : words
      }
      .joined(separator: "\t")
  }
}

extension SearchCommand {
  /// A line of JSON.
  private struct Hit: Encodable {
    let id: Int64
    let date: String
    let feed: String
    let title: String
    let excerpt: String
    let link: String?
    let isRead: Bool
    let isStarred: Bool

    init(_ entry: Entry) {
      id = entry.id.rawValue
      date = Self.time(entry.date)
      feed = entry.feedTitle
      title = entry.headline.title
      excerpt = entry.headline.excerpt
      link = entry.headline.link
      isRead = entry.isRead
      isStarred = entry.isStarred
    }

    func json() throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    static func time(_ date: Date) -> String { date.formatted(.iso8601) }
  }
}
