// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore

/// The articles of a window that count as read after a wait.
struct WaitingMarks {
  /// An article that is shown, and the wait until it counts as read.
  struct Shown {
    let article: StoredArticle
    let onMarked: () -> Void
    var wait: Task<Void, Never>?
  }

  /// The article that is shown; nil for none that waits.
  var shown: Shown?
  /// The articles that the reader scrolled past since the last rest.
  var passed: [ArticleID] = []
  /// The wait for the end of the scroll.
  var rest: Task<Void, Never>?
}

// Articles that count as read because the reader saw them, when the preferences say so.
extension WindowModel {
  /// Marks an article as read that is shown from now on, at the moment that the reader chose.
  ///
  /// Another article that is still waiting stays unread.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - onMarked: called when it is marked.
  package func markShown(_ article: StoredArticle, onMarked: @escaping () -> Void = {}) {
    leaveShown()
    let (choice, pace) = (library.settings.preferences.marking, library.notices.pace)
    guard !article.isRead, choice != .byHand else { return }
    waiting.shown = WaitingMarks.Shown(article: article, onMarked: onMarked)
    guard choice == .afterASecond, pace.reading > .zero else { return markShownNow() }
    waiting.shown?.wait = Task { [weak self] in
      guard (try? await pace.clock.sleep(for: pace.reading)) != nil, !Task.isCancelled else {
        return
      }
      self?.markShownNow()
    }
  }

  /// Marks the article that is waiting, as the reader goes on to the next one.
  package func markShownNow() {
    guard let shown = waiting.shown else { return }
    leaveShown()
    setReadInPassing(shown.article)
    shown.onMarked()
  }

  /// Leaves the article unread that is waiting, as it is not shown any more.
  package func leaveShown() {
    waiting.shown?.wait?.cancel()
    waiting.shown = nil
  }

  /// Marks articles as read whose rows the reader scrolled past, when their feeds or else the
  /// preferences say so.
  ///
  /// All that are passed until the scroll rests are one change.
  ///
  /// - Parameter keys: the articles of the shown list.
  package func markPassed(_ keys: [ArticleID]) {
    let (usual, own) = (library.settings.preferences.marksScrolledPast, library.scrolledPast)
    let unread = keys.compactMap { timeline?.item(for: $0)?.article }
      .filter { !$0.isRead && own[$0.feed] ?? usual }
    guard !unread.isEmpty || waiting.rest != nil else { return }
    let known = Set(waiting.passed)
    waiting.passed += unread.flatMap { articles(behind: $0) }.filter { !known.contains($0) }
    waiting.rest?.cancel()
    let pace = library.notices.pace
    waiting.rest = Task { [weak self] in
      guard (try? await pace.clock.sleep(for: pace.scrolling)) != nil, !Task.isCancelled else {
        return
      }
      self?.markPassedNow()
    }
  }

  /// Marks the articles that were scrolled past, without waiting for the end of the scroll.
  func markPassedNow() {
    waiting.rest?.cancel()
    waiting.rest = nil
    let ids = waiting.passed
    guard !ids.isEmpty else { return }
    waiting.passed = []
    let title = selected.map { library.sidebar.title(of: $0) } ?? ""
    let marks = ids.count > MarkChange.mostArticles ? [] : [MarkChange(ids, .read, true)]
    library.changes.perform(isQuiet: true, keepsRedo: true, showing: marks) {
      [store = library.store] () async throws(StoreError) in
      try await store.articles.setRead(ids, true, subject: title, isInPassing: true)
    }
  }
}
