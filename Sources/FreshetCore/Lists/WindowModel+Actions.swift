// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FoundationEssentials
import RefreshKit

// The reader's changes of the articles of a list, as the window shows it.
extension WindowModel {
  /// Marks an article, and all articles behind its row, as read or unread.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - isRead: whether it is marked as read.
  ///   - isQuiet: whether the reader sees the change anyway, so that no message is needed.
  package func setRead(_ article: StoredArticle, _ isRead: Bool, isQuiet: Bool = false) {
    // What the reader says counts, and no wait changes it.
    if waiting.shown?.article.id == article.id { leaveShown() }
    let ids = articles(behind: article)
    let marks = MarkChange(ids, .read, isRead)
    library.changes.perform(isQuiet: isQuiet, showing: [marks]) {
      [store = library.store] () async throws(StoreError) in
      try await store.articles.setRead(ids, isRead, subject: article.texts.title)
    }
  }

  /// Marks an article, and all articles behind its row, as read because it was shown.
  ///
  /// The reader did not ask for it by name, so undone changes can still be redone.
  func setReadInPassing(_ article: StoredArticle) {
    let ids = articles(behind: article)
    let marks = MarkChange(ids, .read, true)
    library.changes.perform(isQuiet: true, keepsRedo: true, showing: [marks]) {
      [store = library.store] () async throws(StoreError) in
      try await store.articles.setRead(ids, true, subject: article.texts.title, isInPassing: true)
    }
  }

  /// Marks all articles of the shown list, or of a part of it, as read: the ones that it held when
  /// it was read.
  package func markAllRead(_ part: ListPart = .whole) {
    guard let selected, let query else { return }
    let title = library.sidebar.title(of: selected)
    library.changes.perform { [weak self, store = library.store] () async throws(StoreError) in
      guard let newest = self?.newestID else { return nil }
      return try await store.articles.markAllRead(query, part, shownAt: newest, subject: title)
    }
  }

  /// Marks the articles of the shown list as read that are older than some days.
  ///
  /// - Parameter days: times 24 hours.
  package func markRead(olderThanDays days: Int) {
    markAllRead(.before(library.builder.now().addingTimeInterval(Double(-days) * Self.day)))
  }

  /// Marks the articles as read whose rows are above that of an article in the shown list.
  package func markRead(above id: ArticleID) {
    guard let selected, let content = timeline?.controller.content,
      let index = content.index(of: id)
    else { return }
    let title = library.sidebar.title(of: selected)
    let ids = (0..<index).compactMap { content.item(at: $0) }
      .flatMap { articles(behind: $0.article) }
    let marks = ids.count > MarkChange.mostArticles ? [] : [MarkChange(ids, .read, true)]
    library.changes.perform(showing: marks) { [store = library.store] () async throws(StoreError) in
      try await store.articles.setRead(ids, true, subject: title)
    }
  }

  /// Marks the articles as read that are below an article in the shown list, loaded or not.
  ///
  /// The best matches of a search have no order by date, and none of them is marked.
  package func markRead(below id: ArticleID) {
    guard canMarkBelow, let item = timeline?.item(for: id) else { return }
    markAllRead(.below(ArticlePosition(after: item.article)))
  }

  /// Whether the shown list has an order by which articles are below others.
  package var canMarkBelow: Bool { query.map { $0.order != .relevance } ?? false }

  /// The seconds of a day.
  private static let day = 86_400.0

  /// Marks all articles of a list as read that are there now.
  ///
  /// - Parameter item: any list. For the shown one, only the articles that it held when it was
  ///   read.
  package func markAllRead(in item: SidebarItem) {
    guard item != selected else { return markAllRead() }
    let title = library.sidebar.title(of: item)
    let query = item.query(ListPreference(), day: library.today, words: words)
    library.changes.perform { [store = library.store] () async throws(StoreError) in
      let newestID = try await store.lists.newestID()
      return try await store.articles.markAllRead(query, shownAt: newestID, subject: title)
    }
  }

  /// Marks all articles of several lists as read that are there now, as one change.
  ///
  /// - Parameter items: the lists. For the shown one, only the articles that it held when it was
  ///   read.
  package func markAllRead(in items: [SidebarItem]) {
    guard items.count != 1 else { return markAllRead(in: items[0]) }
    let (shown, held) = (selected.flatMap { items.contains($0) ? $0 : nil }, query)
    let queries = items.filter { $0 != shown }.map {
      $0.query(ListPreference(), day: library.today, words: words)
    }
    library.changes.perform { [weak self, store = library.store] () async throws(StoreError) in
      let newestID = try await store.lists.newestID()
      var lists = queries.map { (query: $0, shownAt: newestID) }
      if shown != nil, let held, let newest = self?.newestID {
        lists.append((query: held, shownAt: newest))
      }
      return try await store.articles.markAllRead(lists)
    }
  }

  /// Returns the articles behind an article's row in the shown list.
  func articles(behind article: StoredArticle) -> [ArticleID] {
    timeline?.item(for: article.id)?.story?.members ?? [article.id]
  }

  /// Returns all articles behind the rows of a list that show some articles.
  func shown(_ ids: Set<ArticleID>, in timeline: TimelineModel) -> Set<ArticleID> {
    var shown = ids.filter { timeline.item(for: $0) != nil }
    guard library.settings.groupsStories else { return shown }
    for item in timeline.controller.content?.items ?? [] {
      guard let members = item.story?.members, members.contains(where: ids.contains) else {
        continue
      }
      shown.formUnion(members)
    }
    return shown
  }
}
