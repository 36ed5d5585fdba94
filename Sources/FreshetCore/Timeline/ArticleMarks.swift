// SPDX-License-Identifier: GPL-3.0-or-later

/// What the reader did with an article.
package struct ArticleMarks: Hashable, Sendable {
  /// Whether it was read.
  package let isRead: Bool
  /// Whether it is starred.
  package let isStarred: Bool
  /// The tags that it has, by name.
  package let tags: [String]

  /// Makes marks.
  ///
  /// - Parameters:
  ///   - isRead: whether the article was read.
  ///   - isStarred: whether it is starred.
  ///   - tags: the tags that it has, by name.
  package init(isRead: Bool, isStarred: Bool, tags: [String] = []) {
    self.isRead = isRead
    self.isStarred = isStarred
    self.tags = tags
  }
}
