// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
package import FoundationEssentials

/// The kind of YouTube: the feeds of channels and playlists, whose articles are films.
///
/// The site loses feeds for hours and days, and finds them again: a server that does not have one
/// says nothing about it.
package struct YouTubeOrigin: FeedSite {
  /// The time for which a feed may be lost before that counts as trouble.
  private static let tolerance: Duration = .seconds(14 * 86_400)
  /// The time for which a feed is lost before it is reported to a person.
  private static let patience: Duration = .seconds(60 * 86_400)

  package let kind = OriginKind("youtube")
  package let name = "YouTube"
  package let shortScheme = "youtube"
  package let examples = ["youtube:channel/NUMBER", "youtube:playlist/NUMBER", "youtube:user/NAME"]

  private let site: SourceSite
  private let others = ["m.youtube.com", "music.youtube.com"].map { SourceSite(host: $0) }

  /// Creates the kind.
  ///
  /// - Parameter site: the site; tests give their own server.
  package init(site: SourceSite = SourceSite(host: "www.youtube.com")) {
    self.site = site
  }

  package func list(at address: URL) -> YouTubeList? {
    ([site] + others).lazy.compactMap { $0.words(of: address, short: shortScheme) }.first
      .flatMap { YouTubeList($0) }
  }

  package func address(of list: YouTubeList) -> URL {
    site.url(YouTubeList.path, [(list.word.name, list.word.value)])
  }

  package func policy(_ usual: PollPolicy) -> PollPolicy {
    var policy = usual
    (policy.tolerance, policy.patience) = (Self.tolerance, Self.patience)
    return policy
  }

  package func meaning(of error: FetchError) -> SyncError {
    guard let status = error.status, status == 404 || status >= 500 else {
      return usualMeaning(of: error)
    }
    return .refused(OriginError(.lost, of: name, cause: error))
  }

  func meant(_ article: IncomingArticle) -> IncomingArticle {
    var details = ArticleDetails(.video)
    let length = article.article.episode.duration
    details.seconds = length.map { Int($0.components.seconds) }
    var summary = article.rowSummary
    summary.details = details
    return IncomingArticle(article.article, rowSummary: summary)
  }
}
