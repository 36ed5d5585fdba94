// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization

/// A time of day that stands still until a test moves it.
///
/// It is noon in UTC.
final class WallTime: Sendable {
  private let time: Mutex<Date>

  /// Starts in a year that is ahead of any timer, so that none fires by itself.
  ///
  /// - Parameter isOver: whether it starts in a year that is over: each timer fires soon.
  init(isOver: Bool = false) {
    time = Mutex(Date(timeIntervalSince1970: isOver ? 1_577_880_000 : 4_102_488_000))
  }

  /// The time.
  var now: Date { time.withLock { $0 } }

  /// Moves on by some hours.
  func pass(hours: Int) { time.withLock { $0 += TimeInterval(hours * 3600) } }
}
