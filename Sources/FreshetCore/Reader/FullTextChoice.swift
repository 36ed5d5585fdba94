// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the articles of a feed are read from their own pages.
///
/// For feeds that give summaries only; the reader chooses for each feed.
package enum FullTextChoice: String, Hashable, Sendable, CaseIterable, Codable {
  /// What the feed gives is all that is shown.
  case never
  /// The page is fetched when the reader asks for it.
  case onDemand = "on-demand"
  /// The page is fetched whenever an article is opened.
  case always
}
