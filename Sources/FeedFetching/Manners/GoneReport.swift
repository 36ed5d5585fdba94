// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The word of a server that a feed is gone for good, not believed yet.
package struct GoneReport: Codable, Hashable, Sendable {
  /// The number of answers in a row that have said so, from 1.
  package var count: Int
  /// The moment of the first of them.
  package let firstSeen: Date

  /// Makes a report that came once.
  ///
  /// - Parameter firstSeen: when it came.
  package init(firstSeen: Date) {
    self.firstSeen = firstSeen
    count = 1
  }
}
