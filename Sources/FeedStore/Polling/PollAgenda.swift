// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// The feeds that are due for a poll, and the time of the next one.
package struct PollAgenda: Hashable, Sendable {
  /// The due feeds, the longest due first.
  package let due: [SubscriptionID]
  /// The time at which another one is due; nil when there is none.
  package let next: Date?
}
