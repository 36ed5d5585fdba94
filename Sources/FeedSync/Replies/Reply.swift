// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FoundationEssentials

/// A reply to an article, or to another reply: a comment of a reader, a post in a topic.
package struct Reply: Hashable, Sendable, Codable, Identifiable {
  /// The identifier, unique among the replies to an article.
  package let id: String
  /// The identifier of the reply that it answers; nil for one to the article itself.
  package let parent: String?
  /// The name of its author; nil when the source does not tell it.
  package var author: String?
  /// The time at which it was written.
  package var date: Date?
  /// The text as HTML; empty for none.
  package var html = ""
  /// Whether the end of the text was left out; nil for a text that is whole, as in the files of
  /// versions that cut none.
  private var wasCut: Bool?
  /// The address against which relative ones in the text are resolved.
  package var base: URL?
  /// The points that readers gave it.
  package var points: Int?
  /// The warning that is shown in place of its text; nil for none.
  package var warning: String?
  /// Whether its text was deleted, and it stands for the replies to it alone.
  package var isDeleted = false

  /// Creates a reply without a text.
  package init(_ id: String, to parent: String?) {
    (self.id, self.parent) = (id, parent)
  }

  /// Creates a reply of what a source gives as an article.
  ///
  /// - Parameters:
  ///   - incoming: the article.
  ///   - id: the identifier; nil for the key of the article.
  ///   - parent: the identifier of the reply that it answers; nil for the article itself.
  package init(_ incoming: IncomingArticle, as id: String? = nil, to parent: String?) {
    let article = incoming.article
    self.init(id ?? article.id.rawValue, to: parent)
    author = article.authors.first?.name
    date = article.date
    html = article.contentHTML ?? ""
    base = incoming.rowSummary.base ?? article.link
    points = incoming.rowSummary.details?.counts.points
    warning = incoming.rowSummary.details?.warning
  }

  /// Whether the end of the text was left out.
  package var isCut: Bool { wasCut ?? false }

  /// Leaves out the end of a text that is longer than anybody reads in a row, and of other texts
  /// that are too long for a row.
  ///
  /// - Parameter limit: the most characters of Unicode of its HTML.
  package mutating func shorten(toHTML limit: Int) {
    author = author?.shortened(to: TextLimits.name)
    warning = warning?.shortened(to: TextLimits.title)
    let cut = html.shortened(to: limit)
    guard cut.utf8.count < html.utf8.count else { return }
    (html, wasCut) = (cut, true)
  }
}

/// A page of the replies to an article.
package struct ReplyPage: Sendable {
  /// The replies, each behind the one that it answers if that one is on the page.
  package let replies: [Reply]
  /// The cursor of the next page; nil at the end.
  package let next: OriginCursor?

  /// Creates a page.
  package init(_ replies: [Reply], next: OriginCursor? = nil) {
    (self.replies, self.next) = (replies, next)
  }
}
