// SPDX-License-Identifier: GPL-3.0-or-later

/// The finding in the body of an answer, as far as polls go.
package enum BodyFinding: Hashable, Sendable {
  /// A feed, with what it says about being polled.
  case feed(PollHints)
  /// A feed whose document ends before it is complete.
  case part(PollHints)
  /// No feed.
  case noFeed
}
