// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// The archive state of a feed: the end of its stored articles.
package enum FeedBoundary: Hashable, Sendable {
  /// The feed was never read.
  case unknown
  /// There are older documents, the next one at an address; a guess when no document names it: if
  /// it is missing, the archive ends there.
  case more(URL, isGuess: Bool = false)
  /// All articles are stored.
  case end
}
