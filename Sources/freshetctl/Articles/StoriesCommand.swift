// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that prints duplicate stories of several feeds.
struct StoriesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stories",
    abstract: "Prints the stories that stand in several feeds of a list.",
    discussion: """
      A story is the same link, but for what counts visits, under the same title. It takes one \
      line: the numbers of its articles with commas between them, the one that came first at the \
      beginning, its date, its state, its title and the names of its feeds. The state is “read” \
      when all of it was.

      \(JSONKeys.help("tellings", "date", "read", "title", "link")) tellings holds id, feed and \
      feedTitle of each article.

      freshetctl stories | grep -i cup | cut -f 1 | tr , '\\n' | freshetctl mark read -
      """
  )

  @OptionGroup var list: ArticleScope

  @Flag(help: "Leaves out the articles that were read.")
  var unread = false

  @Option(help: "How many stories to print at most; all if nothing is said.")
  var limit: Int?

  @OptionGroup var options: LibraryOptions

  /// The number of rows that are read from the library at once.
  private static let pageSize = 500

  func validate() throws {
    if let limit, limit < 1 {
      throw ValidationError(Console.localize("--limit must be at least 1."))
    }
    if list.feed != nil {
      throw ValidationError(
        Console.localize("One feed tells a story once; name a list of several feeds.")
      )
    }
  }

  func run() async throws {
    try await options.work { store in
      let scope = try list.list(in: try await LibraryNames(of: store)).scope
      let query = ListQuery(scope, isUnreadOnly: unread)
      var (position, left) = (ArticlePosition?.none, limit ?? .max)
      repeat {
        let page = try await store.lists.page(
          of: query,
          after: position,
          limit: Self.pageSize,
          groupsStories: true
        )
        let stories = page.articles.compactMap { article in
          page.groups[article.id].map { Self.row(article, $0) }
        }
        try options.write(Array(stories.prefix(left)))
        left -= min(left, stories.count)
        position = page.next
      } while position != nil && left > 0
    }
  }

  private static func row(_ article: StoredArticle, _ story: StoryGroup) -> PrintedLine {
    let date = article.published?.stamp
    return PrintedLine(
      columns: [
        story.members.map { "\($0)" }.joined(separator: ","), date ?? "",
        article.isRead ? "read" : "unread", article.rowSummary.title,
        story.versions.map(\.feedTitle).joined(separator: ", "),
      ],
      members: [
        "tellings": .list(story.versions.map(\.json)), "date": PrintedJSON(date),
        "read": .bool(article.isRead), "title": .text(article.rowSummary.title),
        "link": PrintedJSON(article.rowSummary.link),
      ]
    )
  }
}
