// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that prints articles.
struct ListArticles: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles",
    abstract: "Prints the articles of a list, newest first.",
    discussion: """
      Number, date, state, feed, title and address; the state is “read” or “unread”, with \
      “,starred” behind it. --after with the cursor of an article goes on behind it; when --limit \
      ends the list early, the cursor is told on the error stream as well. With --grouped a story \
      of several feeds takes one line, with the names of the others at its end; it was read when \
      all of it was.

      \(JSONKeys.help(
        "id", "date", "read", "starred", "feed", "feedTitle", "title", "author", "excerpt", "link",
        "alsoIn", "cursor"
      )) alsoIn holds id, feed and feedTitle of each of the others.
      """
  )

  @OptionGroup var list: ArticleScope

  @Flag(help: "Leaves out the articles that were read.")
  var unread = false

  @Flag(help: "Begins with the oldest article.")
  var oldestFirst = false

  @Flag(help: "Prints a story of several feeds once.")
  var grouped = false

  @Option(help: "How many articles to print at most; all if nothing is said.")
  var limit: Int?

  @Option(help: "The cursor behind which to begin.")
  var after: String?

  @OptionGroup var options: LibraryOptions

  /// The number of articles that are read from the library at once.
  private static let pageSize = 500

  func validate() throws {
    if let limit, limit < 1 {
      throw ValidationError(Console.localize("--limit must be at least 1."))
    }
    if let after, ArticlePosition(after) == nil {
      throw ValidationError(
        Console.localize("“{cursor}” is no cursor: an earlier list gives it.", ["cursor": after])
      )
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
    var position = after.flatMap { ArticlePosition($0) }
    var left = limit ?? .max
    repeat {
      let size = min(left, Self.pageSize)
      let page = try await store.lists.page(
        of: query,
        after: position,
        limit: size,
        groupsStories: grouped
      )
      try options.write(page.articles.map { row($0, page.groups[$0.id]) })
      position = page.next
      left -= page.articles.count
    } while position != nil && left > 0
    guard let position else { return }
    let rest = try await store.lists.page(
      of: query,
      after: position,
      limit: 1,
      groupsStories: grouped
    )
    if !rest.articles.isEmpty {
      Console.complain(
        Console.localize("There is more: --after {cursor}", ["cursor": "\(position)"])
      )
    }
  }

  private func row(_ article: StoredArticle, _ story: StoryGroup?) -> PrintedLine {
    let date = article.published?.stamp
    let others = story?.others.map(\.feedTitle).joined(separator: ", ") ?? ""
    let members = article.members.merging([
      "alsoIn": .list(story?.others.map(\.json) ?? []),
      "cursor": .text("\(ArticlePosition(after: article))"),
    ]) { $1 }
    return PrintedLine(
      columns: [
        "\(article.id)", date ?? "", article.state, article.feedTitle,
        article.rowSummary.title, article.rowSummary.link ?? "",
      ] + (grouped ? [others] : []),
      members: members
    )
  }
}

extension StoredArticle {
  /// The members of the JSON object of an article, for all commands.
  var members: [String: PrintedJSON] {
    [
      "id": PrintedJSON(id.rawValue), "date": PrintedJSON(published?.stamp),
      "read": .bool(isRead), "starred": .bool(isStarred),
      "feed": PrintedJSON(feed.rawValue), "feedTitle": .text(feedTitle),
      "title": .text(rowSummary.title), "author": .text(rowSummary.byline),
      "excerpt": .text(rowSummary.excerpt), "link": PrintedJSON(rowSummary.link),
    ]
  }
}

extension StoryGroup.Version {
  /// The article as a JSON object.
  var json: PrintedJSON {
    .object([
      "id": PrintedJSON(article.rawValue), "feed": PrintedJSON(feed.rawValue),
      "feedTitle": .text(feedTitle),
    ])
  }
}

extension StoredArticle {
  /// The state of the article, as a word for a table.
  var state: String { (isRead ? "read" : "unread") + (isStarred ? ",starred" : "") }
}
