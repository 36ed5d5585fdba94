// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A page of a list.
package struct ArticlePage: Sendable {
  /// The articles in the list's order.
  ///
  /// One that stands for a story is read when all of the story is.
  package var articles: [StoredArticle]
  /// The duplicate stories that the list shows once, by the articles that stand for them.
  package var groups: [ArticleID: StoryGroup] = [:]
  /// The position where the next page begins; nil at the end.
  package let next: ArticlePosition?
  /// The newest article of the library when the page was read.
  ///
  /// Later articles were not shown, so marking all shown articles leaves them out.
  package let newestID: ArticleID
  /// The articles of a feed's own list below which others were probably missed.
  package var gaps: Set<ArticleID> = []
  /// The articles of `gaps` whose gap can be loaded from its lower end as well; none in a list that
  /// begins with the oldest article.
  package var gapsWithLowerEnd: Set<ArticleID> = []
  /// The end of the stored articles of a feed; on the last page of its own list.
  package var archiveState: ArchiveState?
}
