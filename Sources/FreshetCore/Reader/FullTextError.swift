// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedParsing

/// Why there is no full text of an article, though its page may have come.
///
/// What the network says is a `FetchError`, unchanged.
package enum FullTextError: Error, Hashable, Sendable {
  /// The article names no page.
  case noLink
  /// The page came, and no article could be found in it; the site's name stands first.
  case notFound(site: String, ExtractionError)
}

extension FullTextError: CustomStringConvertible {
  /// A sentence for people.
  package var description: String {
    switch self {
    case .noLink:
      "Could not load the full text: the article names no page. Read what the feed gives."
    case .notFound(let site, let error):
      "Could not find the article in a page of \(site): \(error) Open it in a browser."
    }
  }
}
