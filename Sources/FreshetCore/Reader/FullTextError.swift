// SPDX-License-Identifier: GPL-3.0-or-later

package import ArticleExtraction

/// Why there is no full text of an article, though its page may have come.
///
/// What the network says is a `FetchError`, unchanged.
package enum FullTextError: Error, Hashable, Sendable {
  /// The article names no page.
  case noLink
  /// The page came, and no article could be found in it; the site's name stands first, nil for a
  /// file of this computer.
  case notFound(site: String?, ExtractionError)
}

extension FullTextError: CustomStringConvertible {
  /// A sentence for people, in English.
  package var description: String { Messages().fullTextSentence(for: self) }
}
