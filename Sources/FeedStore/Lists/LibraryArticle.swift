// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// An article of the library with its text.
package struct LibraryArticle: Hashable, Sendable {
  /// The part that lists show.
  package let listed: StoredArticle
  /// The parts that lists do not show.
  package let text: StoredText
  /// The tags that it has, by name.
  package let tags: [Tag]

  /// The article as its feed gave it.
  package var article: Article { text.article(id: listed.key, under: listed.rowSummary) }

  /// The address against which relative addresses in the text are resolved; nil if there is none.
  package var base: URL? {
    let summary = listed.rowSummary
    return summary.base ?? summary.link.flatMap { URL(string: $0) }
  }
}
