// SPDX-License-Identifier: GPL-3.0-or-later

/// The finding in the body of an answer, as far as it matters to polls.
package enum BodyFinding: Hashable, Sendable {
  /// A feed, with its hints for polls.
  case feed(PollHints)
  /// A feed whose document ends before it is complete.
  case part(PollHints)
  /// No feed.
  case noFeed
  /// An error that the body states, as the failure of HTTP to which it amounts.
  case failed(FetchError)
}
