// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedStore

extension FetchNote {
  /// What was sent; nil when nothing came of the fetch.
  package var arrival: PollOutcome.Arrival? { PollOutcome.Arrival(rawValue: outcome) }

  /// Whether nothing came of the fetch.
  package var isFailure: Bool { arrival == nil }
}
