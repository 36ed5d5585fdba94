// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// An address at which a feed is expected.
struct FeedCandidate: Hashable, Sendable {
  /// Where it would be.
  let url: URL
  /// Why it is expected there.
  let evidence: FoundFeed.Evidence
}
