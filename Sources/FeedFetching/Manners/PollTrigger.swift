// SPDX-License-Identifier: GPL-3.0-or-later

/// What asks for a poll.
package enum PollTrigger: String, Hashable, Sendable, CaseIterable {
  /// The time has come.
  case automatic
  /// Somebody asked for this feed.
  case manual
  /// Somebody asked for all feeds; one that has ended is asked only once a day then.
  case everything
  /// Somebody asked again for a feed of which nothing ever came: the first time at once, as there
  /// is nothing else to show.
  case retry
  /// The computer woke up, or the network came back.
  case resume

  /// Whether a person asks.
  package var isByHand: Bool {
    switch self {
    case .manual, .everything, .retry: true
    case .automatic, .resume: false
    }
  }
}
