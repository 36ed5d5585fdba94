// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FoundationEssentials
import MarkupParsing
package import RefreshKit

/// An article in a timeline's pages, with its row prepared.
///
/// All costly work, such as dates in words, is done when the item is made. This happens where its
/// page is read: away from the main actor.
///
/// The pages of a list and its rows share one object, as a list may hold tens of thousands.
package final class TimelineItem: PagedItem {
  /// The article as the library has it.
  package let article: StoredArticle
  /// The article's row.
  package let row: ArticleRow
  /// The duplicate stories that it stands for; nil when it stands for itself.
  package let story: StoryGroup?
  /// The rows of the gap below it, where articles were probably missed; none without a gap.
  package let gapBelow: [GapEnd]
  /// Whether its row names the feed, as in a list of several.
  package let namesFeed: Bool
  /// A value that changes with any part of the article; meaningful within one run of the program.
  package let revision: Int

  /// The article's identity in its list: its number in the library, as two feeds may give their
  /// articles the same key.
  package var id: ArticleID { article.id }
  /// The article's page, without the parameters that track the reader.
  package var link: URL? { article.texts.link.flatMap { URL(string: $0)?.withoutTracking } }
  /// The title of the article's feed.
  package var feedTitle: String { article.feedTitle }
  /// The author and the feed.
  package var origin: String {
    let author = article.texts.byline
    return author.isEmpty || author == feedTitle ? feedTitle : "\(author) · \(feedTitle)"
  }

  /// Creates the item of a stored article.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - story: the duplicate stories that it stands for; nil when it stands for itself.
  ///   - gapBelow: the rows of the gap below it; none without a gap.
  ///   - namesFeed: whether its row names the feed, as in a list of several.
  ///   - builder: has the reader's calendar and language.
  package init(
    _ article: StoredArticle,
    of story: StoryGroup? = nil,
    gapBelow: [GapEnd] = [],
    namesFeed: Bool = false,
    builder: TimelineRowBuilder
  ) {
    self.namesFeed = namesFeed
    self.article = article
    self.gapBelow = gapBelow
    self.story = story
    let others = story?.others.map(\.feedTitle) ?? []
    row = ArticleRow(
      article,
      naming: Self.source(of: article, namesFeed, others.count, builder.messages),
      alsoIn: builder.messages.alsoIn(others),
      builder: builder
    )
    var hasher = Hasher()
    hasher.combine(article)
    hasher.combine(story)
    hasher.combine(gapBelow)
    // Another time zone makes another row of the same article.
    hasher.combine(row.day)
    hasher.combine(row.timeText)
    revision = hasher.finalize()
  }

  /// Returns the same row for its article as it is now.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - builder: has the reader's calendar and language.
  /// - Returns: the item that replaces this one.
  func with(_ article: StoredArticle, _ builder: TimelineRowBuilder) -> TimelineItem {
    TimelineItem(
      article,
      of: story,
      gapBelow: gapBelow,
      namesFeed: namesFeed,
      builder: builder
    )
  }

  /// Returns the source that the row of an article names.
  private static func source(
    of article: StoredArticle,
    _ namesFeed: Bool,
    _ others: Int,
    _ messages: Messages
  ) -> ArticleRow.Source {
    guard namesFeed else { return .author }
    let further = messages.alsoIn(feeds: others)
    guard !further.isEmpty else { return .feed }
    return article.feedTitle.isEmpty ? .feeds(further) : .feeds("\(article.feedTitle) · \(further)")
  }
}

/// One row of a timeline.
package typealias TimelineRow = PagedRow<TimelineItem>

extension PagedRow where Item == TimelineItem {
  /// The article that the row shows; nil for headings and footers.
  package var articleID: ArticleID? { id.articleID }
}

extension PagedRow.ID where Item == TimelineItem {
  /// The article that the row shows; nil for headings and footers.
  package var articleID: ArticleID? {
    if case .item(let id) = self { id } else { nil }
  }
}
