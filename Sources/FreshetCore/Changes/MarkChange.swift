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

    /// Creates the mark of a state that the library stores; nil for an unknown tag.
    init?(_ state: StoreChange.State, tagName: (TagID) -> String?) {
      switch state {
      case .read: self = .read
      case .starred: self = .starred
      case .tagged(let tag):
        guard let name = tagName(tag) else { return nil }
        self = .tag(name)
      }
    }
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
      article.tags.sort { Self.sortKey($0).lexicographicallyPrecedes(Self.sortKey($1)) }
    }
  }

  /// The bytes by which the library sorts tags: without the capitals of ASCII alone.
  private static func sortKey(_ name: String) -> [UInt8] {
    name.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
  }

  /// Returns whether a row shows the change, or has nothing to do with it.
  ///
  /// - Parameters:
  ///   - article: the article as its row shows it.
  ///   - story: the duplicate stories behind the row.
  /// - Returns: false also for an unread row of which only a part was read: it does not say whether
  ///   the rest was read before.
  func isShown(by article: StoredArticle, of story: StoryGroup?) -> Bool {
    switch mark {
    case .read:
      ids.isDisjoint(with: story?.members ?? [article.id]) || article.isRead == isSet
    case .starred: !ids.contains(article.id) || article.isStarred == isSet
    case .tag(let name): !ids.contains(article.id) || article.tags.contains(name) == isSet
    }
  }

  /// Returns the changes of marks that a line of the journal made as it was written, done or
  /// undone; see `changes(of:tagName:)`.
  static func changes(
    by line: JournalLine,
    tagName: (TagID) -> String?
  ) -> [MarkChange] {
    let changes = changes(of: line.change, tagName: tagName)
    return line.isUndone ? changes.map(\.inverse) : changes
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
