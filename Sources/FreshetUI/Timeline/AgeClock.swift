// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GtkShell

/// A clock by which the ages in rows are told anew, each minute for as long as a row tells one.
///
/// - Isolation: main actor.
package final class AgeClock {
  /// Called when ages have changed; whoever still tells one notes it again.
  package var onChange: () -> Void = {}

  private let seconds: Int
  private lazy var timer = WallClockTimer { [weak self] in self?.onChange() }

  /// Creates a clock that waits until an age is noted.
  ///
  /// - Parameter seconds: the time after which ages are others.
  package init(seconds: Int = 60) {
    self.seconds = seconds
  }

  /// Notes that a row tells an age.
  package func note() {
    guard !timer.isSet else { return }
    timer.set(Int(Date().timeIntervalSince1970) + seconds)
  }

  /// Stops the clock.
  package func stop() {
    timer.cancel()
  }
}
