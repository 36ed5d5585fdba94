// SPDX-License-Identifier: GPL-3.0-or-later

/// The memory that the bodies of all answers may use together.
package struct BodyLimits: Hashable, Sendable {
  /// The most bytes of all bodies, beyond which large ones wait.
  package var maximumBytes: Int
  /// The bytes up to which a body never waits.
  package var smallBytes: Int
  /// The bytes of ended bodies up to which the oldest unfinished one grows beyond the maximum.
  package var reserveBytes: Int

  /// Creates limits.
  package init(maximumBytes: Int, smallBytes: Int, reserveBytes: Int) {
    self.maximumBytes = maximumBytes
    self.smallBytes = smallBytes
    self.reserveBytes = reserveBytes
  }

  /// The limits that the product uses: 48 MB, which is three of the largest bodies or some thousand
  /// usual ones, and a reserve of one of the largest; 1 MB is some twenty times the usual feed.
  package static let standard = BodyLimits(
    maximumBytes: 48_000_000,
    smallBytes: 1_000_000,
    reserveBytes: FetchLimits.feed.maximumBytes
  )
}
