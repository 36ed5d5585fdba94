// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore

/// A change of a mark of some articles, as rows show it before the library has stored it.
struct MarkChange: Hashable, Sendable {
  /// A mark that an article has or has not.
  enum Mark: Hashable, Sendable {
    /// The article is read.
    case read
    /// The article is starred.
    case starred
    /// The article has the tag of this name.
    case tag(String)
  }

  /// The most articles of one change that are shown one by one; no story has more of them.
  static let mostArticles = 200

  let ids: Set<ArticleID>
  let mark: Mark
  /// Whether the articles have the mark after the change.
  let isSet: Bool

  init(_ ids: some Sequence<ArticleID>, _ mark: Mark, _ isSet: Bool) {
    (self.ids, self.mark, self.isSet) = (Set(ids), mark, isSet)
  }

  /// The change that reverts this one.
  var inverse: MarkChange { MarkChange(ids, mark, !isSet) }

  /// Returns the part of the change that others do not touch.
  func untouched(by others: some Sequence<MarkChange>) -> MarkChange {
    let same = others.filter { $0.mark == mark }
    return MarkChange(same.reduce(ids) { $0.subtracting($1.ids) }, mark, isSet)
  }

  /// Applies the change to an article as its row shows it.
  ///
  /// - Parameters:
  ///   - article: the article; one that the change does not include stays as it is.
  ///   - story: the duplicate stories behind its row, which is read when all of them are.
  func apply(to article: inout StoredArticle, of story: StoryGroup?) {
    guard ids.contains(article.id) else { return }
    switch mark {
    case .read where isSet && story.map { !ids.isSuperset(of: $0.members) } == true: return
    case .read: article.isRead = isSet
    case .starred: article.isStarred = isSet
    case .tag(let name):
      article.tags.removeAll { $0 == name }
      guard isSet else { return }
      article.tags.append(name)
      article.tags.sort { $0.lowercased() < $1.lowercased() }
    }
  }

  /// Returns the changes of marks that a change of the library makes.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - tagName: returns the name of a tag; nil for an unknown one.
  /// - Returns: the changes in their order; none for changes that rows do not show one by one.
  static func changes(
    of change: LibraryChange,
    tagName: (TagID) -> String?
  ) -> [MarkChange] {
    switch change {
    case .read(let ids, let isSet) where ids.count <= mostArticles:
      [MarkChange(ids, .read, isSet)]
    case .starred(let ids, let isSet) where ids.count <= mostArticles:
      [MarkChange(ids, .starred, isSet)]
    case .tagged(let ids, let tag, let isSet) where ids.count <= mostArticles:
      tagName(tag).map { [MarkChange(ids, .tag($0), isSet)] } ?? []
    case .several(let changes): changes.flatMap { Self.changes(of: $0, tagName: tagName) }
    case .read, .starred, .tagged, .removed, .subscribed, .unsubscribed, .moved, .renamed,
      .folderMade, .folderRenamed, .folderMoved, .folderRemoved, .tagRenamed, .joined, .ordered,
      .quieted, .muted, .readdressed, .set:
      []
    }
  }
}
