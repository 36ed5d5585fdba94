// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// Where the kept articles of a feed end.
package enum FeedBoundary: Hashable, Sendable {
  /// The feed was never read.
  case unknown
  /// There is a document behind them; a guess when no document names it, so that it may not be
  /// there, and that is the end then.
  case more(URL, isGuess: Bool = false)
  /// They are all there are.
  case end
}
