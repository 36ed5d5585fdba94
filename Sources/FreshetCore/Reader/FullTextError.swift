// SPDX-License-Identifier: GPL-3.0-or-later

package import ArticleExtraction

/// The reason why there is no full text of an article, though its page may have arrived.
///
/// Errors of the network are `FetchError`, unchanged.
package enum FullTextError: Error, Hashable, Sendable {
  /// The article names no page.
  case noLink
  /// The page arrived, and no article could be found in it. The site's name stands first, nil for a
  /// file of this computer.
  case notFound(site: String?, ExtractionError)
}

extension FullTextError: CustomStringConvertible {
  /// A sentence for people, in English.
  package var description: String { Messages().fullTextSentence(for: self) }
}
