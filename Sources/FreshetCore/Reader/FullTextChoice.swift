// SPDX-License-Identifier: GPL-3.0-or-later

/// The reader's choice of when the articles of a feed are read from their own pages.
///
/// It is made for each feed, for feeds that publish summaries only.
package enum FullTextChoice: String, Hashable, Sendable, CaseIterable, Codable {
  /// The text of the feed is shown alone.
  case never
  /// The page is fetched when the reader asks for it.
  case onDemand = "on-demand"
  /// The page is fetched whenever an article is opened.
  case always
}
