// SPDX-License-Identifier: GPL-3.0-or-later

/// The waits after which a library shows arrivals, in portions that a reader can follow, and counts
/// articles as read.
///
/// - Units: durations of the injected clock.
package struct LibraryPace: Sendable {
  /// The time for which changes are gathered before many rows are read again.
  let gathering: Duration
  /// The least time between two states of a refresh that are shown.
  ///
  /// Each state is a frame to be drawn, and nobody reads more than a few in a second.
  let progress: Duration
  /// The time for which an article is shown before it counts as read.
  let reading: Duration
  /// The time without a scroll after which the articles count as read that were scrolled past.
  let scrolling: Duration
  /// The clock that measures all; tests advance theirs by hand.
  let clock: any Clock<Duration>

  /// Creates the usual waits, or others.
  package init(
    gathering: Duration = .milliseconds(400),
    progress: Duration = .milliseconds(250),
    reading: Duration = .seconds(1),
    scrolling: Duration = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.gathering = gathering
    self.progress = progress
    self.reading = reading
    self.scrolling = scrolling
    self.clock = clock
  }
}
