// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization

/// A time of day that stands still until a test moves it.
///
/// It is noon in UTC, in a year that is ahead of any timer: none fires by itself.
final class WallTime: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 4_102_488_000))

  /// The time.
  var now: Date { time.withLock { $0 } }

  /// Moves on by some hours.
  func pass(hours: Int) { time.withLock { $0 += TimeInterval(hours * 3600) } }
}
