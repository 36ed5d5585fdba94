// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import RefreshKit

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
