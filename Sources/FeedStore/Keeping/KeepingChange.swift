// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A rule as the reader would have it: to look at what would go by it before it is set.
package enum KeepingChange: Hashable, Sendable {
  /// A feed's own rule; nil for that of the others.
  case feed(SubscriptionID, Keeping?)
  /// The rules of all feeds that have none of their own, and of all feeds together.
  case library(KeepingRules)
}
