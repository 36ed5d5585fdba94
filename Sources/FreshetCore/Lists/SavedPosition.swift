// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
package import ListKit
package import RefreshKit

/// A reader's position in a list, as it is stored across restarts.
package struct SavedPosition: Codable, Hashable, Sendable {
  /// The article that was chosen; nil for none.
  package var chosen: ArticleID? { storedChoice?.id }
  /// The distance by which that article was scrolled.
  ///
  /// - Units: pixels.
  package let reading: Double
  /// The newest article of the library then.
  ///
  /// Later ones are shown when the reader asks for them.
  let newestID: ArticleID?
  /// The last article down to which the list has to be read, so that the position is in it.
  let firstPageEnd: ArticlePosition?

  private let stored: ListPosition<StoredID>
  private let storedChoice: StoredArticleID?

  /// The names under which positions were always stored.
  private enum CodingKeys: String, CodingKey {
    case reading
    case storedChoice = "chosen"
    case firstPageEnd = "reach"
    case newestID = "moment"
    case stored = "list"
  }

  /// The number of an article, in the form in which it was always stored.
  private struct StoredArticleID: Codable, Hashable, Sendable {
    private static let prefix = "entry:"

    private enum CodingKeys: CodingKey {
      case rawValue
    }

    let id: ArticleID

    init(_ id: ArticleID) { self.id = id }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let text = try values.decode(String.self, forKey: .rawValue)
      guard text.hasPrefix(Self.prefix), let number = Int64(text.dropFirst(Self.prefix.count))
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .rawValue,
          in: values,
          debugDescription: "“\(text)” is no number of an article."
        )
      }
      id = ArticleID(rawValue: number)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode("\(Self.prefix)\(id.rawValue)", forKey: .rawValue)
    }
  }

  /// The identity of a row, with the names under which it was always stored.
  private enum StoredID: Codable, Hashable, Sendable {
    case dayHeading(above: StoredArticleID)
    case article(StoredArticleID)
    case gap(below: StoredArticleID)
    case footer

    init(_ id: TimelineRow.ID) {
      switch id {
      case .heading(let id): self = .dayHeading(above: StoredArticleID(id))
      case .item(let id): self = .article(StoredArticleID(id))
      case .gap(let id), .lowerGap(let id): self = .gap(below: StoredArticleID(id))
      case .footer: self = .footer
      }
    }

    var id: TimelineRow.ID {
      switch self {
      case .dayHeading(let article): .heading(article.id)
      case .article(let article): .item(article.id)
      case .gap(let article): .gap(article.id)
      case .footer: .footer
      }
    }
  }

  /// Creates a position.
  init(
    list: ListPosition<TimelineRow.ID>,
    chosen: ArticleID?,
    reading: Double,
    newestID: ArticleID?,
    firstPageEnd: ArticlePosition?
  ) {
    stored = list.map { StoredID($0) }
    storedChoice = chosen.map { StoredArticleID($0) }
    (self.reading, self.newestID, self.firstPageEnd) = (reading, newestID, firstPageEnd)
  }

  /// The rows around the top of the list's view.
  package var list: ListPosition<TimelineRow.ID> { stored.map(\.id) }
}
