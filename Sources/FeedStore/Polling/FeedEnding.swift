// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

/// Why a feed is polled no more, by the word that the record of its polls has for it.
package enum FeedEnding: String, Hashable, Sendable, CaseIterable {
  /// Its server said that it is gone for good.
  case gone
  /// It said that it will never change again.
  case expired

  /// Reads which feeds have ended.
  ///
  /// The next poll of such a feed lies in a distant future; no other record is looked into.
  static func all(_ database: Database) throws -> [SubscriptionID: FeedEnding] {
    let sql = """
      SELECT id, \(PollState.member("ending")) FROM feed
      WHERE removed IS NULL AND nextCheck >= \(PollState.never)
      """
    var endings: [SubscriptionID: FeedEnding] = [:]
    for row in try Row.fetchAll(database, sql: sql) {
      endings[row[0]] = (row[1] as String?).flatMap(FeedEnding.init(rawValue:))
    }
    return endings
  }
}
