// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import RefreshKit

/// Changes of marks that rows show, and that the library has not stored yet.
struct UnstoredMarks {
  /// The number of the change of the library.
  let number: Int
  let changes: [MarkChange]
  /// The articles whose rows show them.
  let rows: [ArticleID]
  var edits: [EditID]
}

// The reader's changes of marks: shown at once, and as the library has stored them afterwards.
extension TimelineModel {
  /// The number of articles whose marks are shown one by one; a list in which more have changed is
  /// read again.
  static let mostShownSingly = 8

  /// Shows changes of marks that the library is about to store.
  ///
  /// - Parameters:
  ///   - changes: the changes, in their order.
  ///   - number: the change of the library that makes them.
  func show(_ changes: [MarkChange], of number: Int) {
    let rows = changes.reduce(into: Set<ArticleID>()) { $0.formUnion($1.ids) }
      .filter { item(for: $0) != nil }
    guard !rows.isEmpty, rows.count <= Self.mostShownSingly else { return }
    let marks = UnstoredMarks(number: number, changes: changes, rows: Array(rows), edits: [])
    unstored.append(marks)
    edit(at: unstored.count - 1)
  }

  /// Ends the changes of marks that a change of the library was to make.
  ///
  /// - Parameters:
  ///   - number: the change of the library.
  ///   - isStored: whether it was stored; else the rows return to their old state.
  func settle(_ number: Int, isStored: Bool) {
    guard let index = unstored.firstIndex(where: { $0.number == number }) else { return }
    guard !isStored else {
      for edit in unstored.remove(at: index).edits { controller.settle(edit, isKept: true) }
      return
    }
    // The later ones were made on top of this one.
    for marks in unstored[index...].reversed() {
      for edit in marks.edits { controller.settle(edit, isKept: false) }
    }
    unstored.remove(at: index)
    for later in unstored.indices[index...] { edit(at: later) }
  }

  /// Returns whether the rows of some articles show a change of a mark.
  func shows(_ change: MarkChange, in ids: Set<ArticleID>) -> Bool {
    ids.allSatisfy { id in
      item(for: id).map { change.isShown(by: $0.article, of: $0.story) } ?? true
    }
  }

  private func edit(at index: Int) {
    unstored[index].edits = unstored[index].rows.compactMap { id in
      guard let old = item(for: id) else { return nil }
      var article = old.article
      for change in unstored[index].changes { change.apply(to: &article, of: old.story) }
      return controller.edit(.update(old.with(article, builder))).edit
    }
  }

  /// Shows articles as the library has stored them.
  ///
  /// A row for several articles needs all of them.
  ///
  /// - Parameter articles: the articles as they are now; those that are not loaded have no effect.
  package func show(_ articles: [StoredArticle]) {
    let unread = Set(articles.lazy.filter { !$0.isRead }.map(\.id))
    for var article in articles {
      guard let old = item(for: article.id) else { continue }
      if let story = old.story { article.isRead = unread.isDisjoint(with: story.members) }
      for change in unstored.flatMap(\.changes) { change.apply(to: &article, of: old.story) }
      let (edit, _) = controller.edit(.update(old.with(article, builder)))
      controller.settle(edit, isKept: true)
    }
  }
}
