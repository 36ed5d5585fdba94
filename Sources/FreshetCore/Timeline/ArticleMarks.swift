// SPDX-License-Identifier: GPL-3.0-or-later

/// What the reader did with an article.
package struct ArticleMarks: Hashable, Sendable {
  /// Whether it was read.
  package let isRead: Bool
  /// Whether it is starred.
  package let isStarred: Bool

  /// Makes marks.
  ///
  /// - Parameters:
  ///   - isRead: whether the article was read.
  ///   - isStarred: whether it is starred.
  package init(isRead: Bool, isStarred: Bool) {
    self.isRead = isRead
    self.isStarred = isStarred
  }
}
