// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// An article on its way into the library.
package struct IncomingArticle: Hashable, Sendable {
  /// The article as the feed gave it.
  package let article: Article
  /// What rows are to say of it.
  package let headline: EntryHeadline

  /// Makes an article ready to be kept.
  ///
  /// - Parameters:
  ///   - article: the article as the feed gave it.
  ///   - headline: what rows are to say of it.
  package init(_ article: Article, headline: EntryHeadline) {
    self.article = article
    self.headline = headline
  }
}
