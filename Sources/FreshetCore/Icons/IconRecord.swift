// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation

/// The stored outcome of a look for an icon: the picture, or that there is none.
struct IconRecord: Codable, Hashable, Sendable {
  /// The time after which a picture, or its absence, is looked at again: a week, in seconds.
  static let lifetime: TimeInterval = 7 * 86_400
  /// The time after which a look that failed on the way is repeated: a day, in seconds.
  static let pauseAfterFailure: TimeInterval = 86_400

  /// The file as it arrived; nil when there is no picture.
  var picture: Data?
  /// The address of the picture; nil when there is none.
  var address: URL?
  /// The validators of the picture.
  var validators: Validators?
  /// The time of the last look.
  var checked: Date
  /// Whether the last look failed for a reason that may pass, such as the network's.
  var hasFailed = false

  /// Returns whether it is time to look again.
  ///
  /// A time in the future was written under a wrong clock, and does not count.
  func isDue(at now: Date) -> Bool {
    let wait = hasFailed ? Self.pauseAfterFailure : Self.lifetime
    return checked > now || now >= checked + wait
  }
}
