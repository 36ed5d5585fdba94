// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

/// The reason why a feed is not polled any more; the raw values are those of its poll record.
package enum FeedEnding: String, Hashable, Sendable, CaseIterable {
  /// The server said that the feed is gone for good.
  case gone
  /// The feed said that it will never change again.
  case expired

  /// Reads the feeds that have ended.
  ///
  /// The next poll of such a feed is in the distant future; no other record is parsed.
  static func all(_ database: Database) throws -> [SubscriptionID: FeedEnding] {
    let sql = """
      SELECT id, \(PollState.member("ending")) FROM feed
      WHERE removed IS NULL AND nextCheck >= \(PollState.never)
      """
    return try [SubscriptionID: String?](pairs: SQLRequest(sql: sql), database)
      .compactMapValues { $0.flatMap(FeedEnding.init(rawValue:)) }
  }
}
