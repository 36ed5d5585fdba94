// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import FeedStore
import FeedSync
package import FoundationEssentials

/// The kind of Reddit: the feeds of communities, people, collections and discussions.
///
/// The host gets one request a minute, by the limits of hosts; a reader's own feed, whose address
/// has a key, is accepted more often.
package struct RedditOrigin: FeedSite {
  package let kind = OriginKind("reddit")
  package let name = "Reddit"
  package let shortScheme = "reddit"
  package let examples = ["reddit:r/swift", "reddit:user/NAME", "reddit:user/NAME/m/NAME"]

  /// The site that is asked.
  let site: SourceSite
  private let others = ["old", "new", "np", "m"].map { SourceSite(host: "\($0).reddit.com") }

  /// Creates the kind.
  ///
  /// - Parameter site: the site; tests give their own server.
  package init(site: SourceSite = SourceSite(host: "www.reddit.com")) {
    self.site = site
  }

  package func list(at address: URL) -> RedditList? {
    ([site] + others).lazy.compactMap { $0.words(of: address, short: shortScheme) }.first
      .flatMap { RedditList(address, $0, site) }
  }

  package func address(of list: RedditList) -> URL { list.feed }
}
