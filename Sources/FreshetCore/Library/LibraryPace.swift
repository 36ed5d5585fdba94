// SPDX-License-Identifier: GPL-3.0-or-later

/// The waits after which a library shows arrivals, in portions that a reader can follow.
///
/// - Units: durations of the injected clock.
package struct LibraryPace: Sendable {
  /// The time for which changes are gathered before many rows are read again.
  let gathering: Duration
  /// The least time between two states of a refresh that are shown.
  ///
  /// Each state is a frame to be drawn, and nobody reads more than a few in a second.
  let progress: Duration
  /// The clock that measures both; tests advance theirs by hand.
  let clock: any Clock<Duration>

  /// Creates the usual waits, or others.
  package init(
    gathering: Duration = .milliseconds(400),
    progress: Duration = .milliseconds(250),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.gathering = gathering
    self.progress = progress
    self.clock = clock
  }
}
