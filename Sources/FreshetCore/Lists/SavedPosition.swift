// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
package import ListKit
package import RefreshKit

/// A reader's position in a list, as it is stored across restarts.
package struct SavedPosition: Codable, Hashable, Sendable {
  /// The article that was chosen; nil for none.
  package let chosen: ArticleKey?
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

  /// The names under which places were always stored.
  private enum CodingKeys: String, CodingKey {
    case chosen, reading
    case firstPageEnd = "reach"
    case newestID = "moment"
    case stored = "list"
  }

  /// The identity of a row, with the names under which it was always stored.
  private enum StoredID: Codable, Hashable, Sendable {
    case dayHeading(above: ArticleKey)
    case article(ArticleKey)
    case gap(below: ArticleKey)
    case footer

    init(_ id: TimelineRow.ID) {
      switch id {
      case .heading(let id): self = .dayHeading(above: id)
      case .item(let id): self = .article(id)
      case .gap(let id), .lowerGap(let id): self = .gap(below: id)
      case .footer: self = .footer
      }
    }

    var id: TimelineRow.ID {
      switch self {
      case .dayHeading(let id): .heading(id)
      case .article(let id): .item(id)
      case .gap(let id): .gap(id)
      case .footer: .footer
      }
    }
  }

  /// Creates a place.
  init(
    list: ListPosition<TimelineRow.ID>,
    chosen: ArticleKey?,
    reading: Double,
    newestID: ArticleID?,
    firstPageEnd: ArticlePosition?
  ) {
    stored = list.map { StoredID($0) }
    (self.chosen, self.reading, self.newestID, self.firstPageEnd) = (
      chosen, reading, newestID, firstPageEnd
    )
  }

  /// The rows around the top of the list's view.
  package var list: ListPosition<TimelineRow.ID> { stored.map(\.id) }
}
