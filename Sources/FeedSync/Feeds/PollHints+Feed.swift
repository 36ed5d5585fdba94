// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel

extension PollHints {
  /// Creates the hints of a feed about its polls.
  ///
  /// This is the one place where the two vocabularies meet.
  ///
  /// - Parameter feed: the feed.
  package init(_ feed: Feed) {
    self.init(
      ttlMinutes: feed.ttlMinutes,
      updateInterval: feed.polling.updateInterval,
      quietTimes: QuietTimes(hours: feed.polling.skipHours, days: feed.polling.skipDays),
      isExpired: feed.polling.isExpired,
      hasHub: !feed.hubs.isEmpty
    )
  }
}
