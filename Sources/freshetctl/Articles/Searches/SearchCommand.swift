// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that prints the articles that a search finds.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Finds articles in the library.",
    discussion: """
      An article takes one line: its number, its date, its feed and its title with tabs between \
      them. What can be searched for: words, word*, "phrases", -without, title:word, author:word, \
      text:word, is:unread, is:read, is:starred, with:muted, feed:name, \
      folder:name, tag:name, link:part, language:de, \
      before:2026-01-31, after:2026-01; put -- in front of a query that begins with a “-”. The \
      exit code is 0 also when nothing is found: a search that finds nothing has not failed. An \
      index that is not whole, as after an update, is filled first; where it cannot be, the code \
      is 1. What cannot be read as it looks is searched as words, which is told on the error \
      stream, and the code is 1, too.

      \(JSONKeys.help(
        "id", "date", "read", "starred", "feed", "feedTitle", "title", "author", "excerpt", "link"
      ))
      """
  )

  /// The order in which articles are printed.
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
    if limit < 1 { throw ValidationError(Console.localize("--limit must be at least 1.")) }
  }

  func run() async throws {
    try await options.work { store in
      let search = SearchQuery(query.joined(separator: " "))
      let order: ListOrder = by == .rank ? .relevance : .newestFirst
      let page = try await store.lists.page(
        of: ListQuery(.search(search), order: order),
        limit: limit
      )
      try options.write(page.articles.map(Self.row))
      if try await store.lists.isSearchUnfinished() {
        Console.complain(
          Console.localize(
            """
            The search index is not whole, so that articles may be missing here, and the library \
            cannot be written to fill it; “freshetctl doctor” fills it where it can be.
            """
          )
        )
        throw Exit.partly
      }
      try SearchNotes(search).report()
    }
  }

  private static func row(_ article: StoredArticle) -> PrintedLine {
    PrintedLine(
      columns: [
        "\(article.id)", article.published?.stamp ?? "", article.feedTitle,
        article.rowSummary.title,
      ],
      members: article.members
    )
  }
}
