// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// A feed while its document is read; values of the format itself override those of modules.
struct FeedDraft {
  /// The values that are certain already.
  var feed: Feed

  // Values of the format itself.
  var hasTitle = false
  var hasSubtitle = false
  /// Whether the link leads to no web page, so that a later link may replace it.
  var isLinkWeak = false
  var authors: [Person] = []

  // Values of modules.
  /// The length of the syndication module's period, in hours.
  var updatePeriod: Int?
  /// The number of changes of the feed in one period.
  var updateFrequency: Int?
  var moduleTitle: String?
  var moduleSubtitle: String?
  var podcastSubtitle: String?
  var podcastSummary: String?
  /// A date of Dublin Core, which does not state its event.
  var moduleDate: Date?
  var moduleUpdated: Date?
  var modulePublished: Date?
  var moduleLanguage: String?
  var moduleRights: String?
  var moduleAuthors: [Person] = []
  var podcastAuthors: [Person] = []
  var podcastOwners: [Person] = []
  var podcastImage: URL?
  var mediaImage: URL?

  /// Creates a draft of a format.
  init(format: FeedFormat) {
    feed = Feed(format: format)
  }

  /// Makes the feed.
  func finished() -> Feed {
    var result = feed
    if !hasTitle, let moduleTitle { result.title = moduleTitle }
    if !hasSubtitle, let text = moduleSubtitle ?? podcastSubtitle ?? podcastSummary {
      result.subtitle = text
    }
    result.updated = feed.updated ?? moduleUpdated
    result.published = feed.published ?? modulePublished ?? moduleDate
    result.language = feed.language ?? moduleLanguage
    result.rights = feed.rights ?? moduleRights
    if let updatePeriod {
      let seconds = updatePeriod * 60 * 60 / max(1, updateFrequency ?? 1)
      result.polling.updateInterval = .seconds(seconds)
    }
    result.image = feed.image ?? podcastImage ?? mediaImage
    result.authors =
      [authors, moduleAuthors, podcastOwners, podcastAuthors].first { !$0.isEmpty } ?? []
    return result
  }
}
