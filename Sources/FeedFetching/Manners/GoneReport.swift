// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The word of a server that a feed is gone for good, not believed yet.
package struct GoneReport: Codable, Hashable, Sendable {
  /// How many answers in a row have said so, from 1.
  package var count: Int
  /// When the first of them was.
  package let firstSeen: Date

  /// Makes a report that came once.
  ///
  /// - Parameter firstSeen: when it came.
  package init(firstSeen: Date) {
    self.firstSeen = firstSeen
    count = 1
  }
}
