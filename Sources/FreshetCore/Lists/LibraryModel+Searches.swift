// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials

// The searches that the reader stored as lists of the sidebar.
extension LibraryModel {
  /// Returns the words of a saved search; none for one that is not there.
  func words(of id: RecordID<SavedSearch>) -> SearchQuery {
    let text = sidebar.outline?.library.searches.first { $0.id == id }?.content.words ?? ""
    return SearchQuery(text, timeZone: builder.calendar.timeZone)
  }

  /// Stores a search as a list of the sidebar, under its words; it can be undone.
  ///
  /// - Parameters:
  ///   - text: the words, as they were typed; none change nothing.
  ///   - onSaved: called with the list, which the sidebar shows by then.
  package func saveSearch(_ text: String, onSaved: @escaping (SidebarItem) -> Void) {
    let words = text.trimmingWhitespace
    guard !SearchQuery(words).isEmpty else { return }
    let content = SavedSearch.Content(name: words, words: words)
    changes.perform { [weak self, store] () async throws(StoreError) in
      let (saved, line) = try await store.lists.saveSearch(content)
      await self?.readRows()
      onSaved(.saved(saved.id))
      return line
    }
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmingWhitespace: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
