// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// An address at which a feed is expected.
struct FeedCandidate: Hashable, Sendable {
  /// The expected address of the feed.
  let url: URL
  /// The reason for expecting it there.
  let evidence: FoundFeed.Evidence
}
