// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A change of a retention rule, which can be previewed before it is made.
package enum KeepingChange: Hashable, Sendable {
  /// A feed's own rule; nil for the default one.
  case feed(SubscriptionID, Keeping?)
  /// The default rules: for all feeds that have none of their own, and for all feeds together.
  case library(KeepingRules)
}
