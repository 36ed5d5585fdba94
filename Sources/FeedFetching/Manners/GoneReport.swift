// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A server's report that a feed is gone for good, not believed yet.
package struct GoneReport: Codable, Hashable, Sendable {
  /// The number of answers in a row with this report, from 1.
  package var count: Int
  /// The time of the first of them.
  package let firstSeen: Date

  /// Creates a report of one answer.
  package init(firstSeen: Date) {
    self.firstSeen = firstSeen
    count = 1
  }
}
