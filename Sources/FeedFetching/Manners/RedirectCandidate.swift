// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// An address that a feed may have moved to for good, not believed yet.
package struct RedirectCandidate: Codable, Hashable, Sendable {
  /// The address that permanent redirects lead to.
  package let target: URL
  /// How many polls in a row have led there, from 1.
  package var count: Int
  /// When the first of them was.
  package let firstSeen: Date

  /// Makes a candidate that was seen once.
  ///
  /// - Parameters:
  ///   - target: the address.
  ///   - firstSeen: when it was seen.
  package init(target: URL, firstSeen: Date) {
    self.target = target
    self.firstSeen = firstSeen
    count = 1
  }
}
