// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// A position between two articles of a list.
package struct ArticlePosition: Codable, Hashable, Sendable {
  /// Seconds since 1970.
  let date: Int
  let id: ArticleID
  /// The part of a ranked list that the article stands in; nil: not known.
  var rank: Int?
}

extension ArticlePosition {
  /// Creates the position behind an article.
  package init(after article: StoredArticle) {
    date = Int(article.date.timeIntervalSince1970)
    id = article.id
  }
}

extension ArticlePosition {
  /// Returns whether a position is before another one in an order.
  ///
  /// - Returns: false for the same position.
  package func isOrdered(before other: ArticlePosition, in order: ListOrder) -> Bool {
    let isOlder = (date, id) < (other.date, other.id)
    return order == .oldestFirst ? isOlder : (date, id) > (other.date, other.id)
  }
}

extension ArticlePosition: LosslessStringConvertible {
  /// Parses a position that was stored as text.
  ///
  /// - Parameter description: the value of `description`; any other text gives nil.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = Int(parts[0]), let id = Int64(parts[1]) else { return nil }
    self.init(date: date, id: ArticleID(rawValue: id))
  }

  /// The position as text that stays the same, for callers that continue a list later.
  package var description: String { "\(date)/\(id)" }
}

/// A part of a list.
package enum ListPart: Hashable, Sendable {
  /// All of it.
  case whole
  /// The articles after a position, in the order of the list.
  case below(ArticlePosition)
  /// The articles that are older than a moment.
  case before(Date)
}
