// SPDX-License-Identifier: GPL-3.0-or-later

/// The cause of a poll.
package enum PollTrigger: String, Hashable, Sendable, CaseIterable {
  /// The poll is due.
  case automatic
  /// The poll is due, and the program has just started.
  case start
  /// A person asked for this feed.
  case manual
  /// A person asked for all feeds; a feed that has ended is then asked only once a day.
  case everything
  /// A person asked for the whole document of this feed, whether it has changed or not.
  case refetch
  /// A person asked again for a feed of which nothing ever arrived.
  ///
  /// The first such poll starts at once, as there is nothing else to show.
  case retry
  /// The computer woke up, or the network came back.
  case resume

  /// Whether a person asked for the poll.
  package var isByHand: Bool {
    switch self {
    case .manual, .everything, .refetch, .retry: true
    case .automatic, .start, .resume: false
    }
  }
}
