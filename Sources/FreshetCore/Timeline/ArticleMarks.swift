// SPDX-License-Identifier: GPL-3.0-or-later

/// The reader's marks of an article.
package struct ArticleMarks: Hashable, Sendable {
  /// Whether the article was read.
  package let isRead: Bool
  /// Whether the article is starred.
  package let isStarred: Bool
  /// The tags that it has, by name.
  package let tags: [String]

  /// Creates marks.
  package init(isRead: Bool, isStarred: Bool, tags: [String] = []) {
    self.isRead = isRead
    self.isStarred = isStarred
    self.tags = tags
  }
}
