// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The feeds whose polls fail, by the member that the records of their polls have for it.
enum FailingFeeds {
  /// Reads since when feeds fail.
  ///
  /// A record is taken apart only where the member is in it.
  static func all(_ database: Database) throws -> [SubscriptionID: Date] {
    let sql = """
      SELECT id, \(PollState.member("failingSince")) FROM feed
      WHERE removed IS NULL AND instr(CAST(poll AS TEXT), '"failingSince"') > 0
      """
    var moments: [SubscriptionID: Date] = [:]
    for row in try Row.fetchAll(database, sql: sql) {
      moments[row[0]] = (row[1] as Double?).map { Date(timeIntervalSinceReferenceDate: $0) }
    }
    return moments
  }
}
