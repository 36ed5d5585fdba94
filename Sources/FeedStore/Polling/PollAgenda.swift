// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// Which feeds are to be polled, and when the others are.
package struct PollAgenda: Hashable, Sendable {
  /// Those whose time has come, the longest due first.
  package let due: [SubscriptionID]
  /// The first moment at which another one is due; nil: there is none.
  package let next: Date?
}
