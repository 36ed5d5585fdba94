// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// An address that a feed may have moved to for good, not believed yet.
package struct RedirectCandidate: Codable, Hashable, Sendable {
  /// The address that permanent redirects lead to.
  package let target: URL
  /// The number of polls in a row that led there, from 1.
  package var count: Int
  /// The time of the first of them.
  package let firstSeen: Date

  /// Creates a candidate that was seen once.
  package init(target: URL, firstSeen: Date) {
    self.target = target
    self.firstSeen = firstSeen
    count = 1
  }
}
