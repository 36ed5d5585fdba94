// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The feeds whose polls fail, found by a member of their poll records.
enum FailingFeeds {
  /// Reads since when feeds fail.
  ///
  /// Only records that have the member are parsed.
  static func all(_ database: Database) throws -> [SubscriptionID: Date] {
    let sql = """
      SELECT id, \(PollState.member("failingSince")) FROM feed
      WHERE removed IS NULL AND instr(CAST(poll AS TEXT), '"failingSince"') > 0
      """
    return try [SubscriptionID: Double?](pairs: SQLRequest(sql: sql), database)
      .compactMapValues { $0.map(Date.init(timeIntervalSinceReferenceDate:)) }
  }
}
