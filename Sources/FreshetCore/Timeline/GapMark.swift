// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The words of a row that stands for articles that were not loaded.
package struct GapMark: Hashable, Sendable {
  /// The article above the gap; it names the gap.
  package let articleID: ArticleID
  /// The words.
  package let text: String
  /// Whether a page for the gap is on its way.
  package let isLoading: Bool

  /// Makes a mark.
  package init(articleID: ArticleID, text: String, isLoading: Bool) {
    (self.articleID, self.text, self.isLoading) = (articleID, text, isLoading)
  }
}
