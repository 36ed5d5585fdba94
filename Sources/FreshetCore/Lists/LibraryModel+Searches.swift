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

  /// Counts the unread articles that saved searches find, and shows the numbers beside them.
  ///
  /// The other rows do not wait for it, as a search can take longer than all of them. Of the counts
  /// that are asked for while one is under way, one follows. Without a change of the library or of
  /// the searches since the last count, nothing is counted.
  func countFound() {
    guard sidebar.outline?.library.searches.isEmpty == false else { return }
    isFoundOld = true
    guard counting == nil else { return }
    counting = Task { [weak self] in
      while let self, isFoundOld, !Task.isCancelled {
        isFoundOld = false
        await readFound()
      }
      self?.counting = nil
    }
  }

  private func readFound() async {
    let ids = sidebar.outline?.library.searches.map(\.id) ?? []
    let next = FoundCount(
      searches: ids.map { words(of: $0) },
      lastChange: store.changes.lastNumber
    )
    guard next != lastCount else { return }
    do throws(StoreError) {
      let isIndexWhole = try await !store.lists.isSearchUnfinished()
      let counts = try await store.lists.unread(
        in: next.searches,
        upTo: SidebarRow.mostFound + 1
      )
      sidebar.showFound(Dictionary(uniqueKeysWithValues: zip(ids, counts)))
      // An index that fills finds more, though the library is as it was.
      lastCount = isIndexWhole ? next : nil
    } catch {
      // A count that the end of the library stops is no fault.
      if !Task.isCancelled { tasks.onFault(error) }
    }
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

/// The searches and the state of the library that a count of unread articles was about.
struct FoundCount: Equatable {
  /// The searches, in the order of the sidebar.
  let searches: [SearchQuery]
  /// The library's last change before the count.
  let lastChange: Int
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
