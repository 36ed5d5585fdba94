// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import RefreshKit

/// A list that was shown.
struct OpenList {
  let model: TimelineModel
  var source: LibraryPageSource
  var preference: ListPreference
  /// Whether the list shows an earlier day as today, as the reader was in the middle of it at
  /// midnight.
  var isOfEarlierDay = false
  /// The reader's position in the list when it was left.
  var position: SavedPosition?

  /// The session of the list.
  var session: ListSession { source.session }

  /// Whether the list has less than one page: its first page is read again as it grows.
  @MainActor var isShorterThanAPage: Bool {
    (model.controller.content?.itemCount ?? 0) < ListSession.pageSize
  }
}
