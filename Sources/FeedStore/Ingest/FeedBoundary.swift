// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// Where the kept articles of a feed end.
package enum FeedBoundary: Hashable, Sendable {
  /// The feed was never read.
  case unknown
  /// There is a document behind them.
  case more(URL)
  /// They are all there are.
  case end
}
