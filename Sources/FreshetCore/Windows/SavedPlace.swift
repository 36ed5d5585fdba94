// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
package import ListKit

/// Where the reader was in a list, as it is kept across restarts.
package struct SavedPlace: Codable, Hashable, Sendable {
  /// The rows around the top of the list's view.
  package let list: ListPlace<TimelineRow.ID>
  /// The article that was chosen; nil for none.
  package let chosen: ArticleID?
  /// How far that article was scrolled.
  ///
  /// - Units: pixels.
  package let reading: Double
  /// The newest article of the library then: what came since is shown when the reader wants it.
  let newestID: EntryID?
  /// How far the list has to be read for the place to be in it.
  let reach: EntryPlace?

  /// The names under which places were always stored.
  private enum CodingKeys: String, CodingKey {
    case list, chosen, reading, reach
    case newestID = "moment"
  }
}
