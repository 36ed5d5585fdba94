// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

/// A search that the reader stored as a list of the sidebar.
package struct SavedSearch: Hashable, Sendable, Identifiable {
  /// The beginning of the names of the settings that saved searches are.
  static let prefix = "search"

  /// The part of a saved search that the reader writes.
  package struct Content: Codable, Hashable, Sendable {
    /// The name of the list.
    package let name: String
    /// The search, as it was typed; see `SearchQuery`.
    package let words: String

    /// Creates the content.
    package init(name: String, words: String) {
      (self.name, self.words) = (name, words)
    }
  }

  /// The search's number, which no other one ever has.
  package let id: RecordID<SavedSearch>
  /// The name and the words.
  package let content: Content

  /// Creates a saved search.
  package init(id: RecordID<SavedSearch>, content: Content) {
    (self.id, self.content) = (id, content)
  }

  static func setting(_ id: RecordID<SavedSearch>) -> String { "\(prefix).\(id)" }

  /// Reads all saved searches, in the order in which they were made.
  static func all(_ database: Database) throws -> [SavedSearch] {
    let found: [(number: Int64, value: Content)] = try NumberedSetting.all(prefix, database)
    return found.map { SavedSearch(id: RecordID(rawValue: $0.number), content: $0.value) }
  }
}

extension ListStore {
  /// Reads the searches that the reader stored as lists.
  ///
  /// - Returns: the searches, in the order in which they were made.
  /// - Throws: `StoreError`.
  package func savedSearches() async throws(StoreError) -> [SavedSearch] {
    try await library.read { try SavedSearch.all($0) }
  }

  /// Stores a search as a list.
  ///
  /// - Parameter content: the name and the words.
  /// - Returns: the search, and the line of the journal; the one with these words and nil when
  ///   there is one already.
  /// - Throws: `StoreError`; nothing was changed then. `conflict` when it looks for nothing.
  @discardableResult
  package func saveSearch(
    _ content: SavedSearch.Content
  ) async throws(StoreError) -> (search: SavedSearch, line: JournalLine?) {
    guard !SearchQuery(content.words).isEmpty else {
      throw StoreError(.conflict, detail: Phrase("A saved search needs something to look for."))
    }
    let line = try await library.journal.make(subject: content.name) { database in
      guard try !SavedSearch.all(database).contains(where: { $0.content.words == content.words })
      else { return nil }
      let id = RecordID<SavedSearch>(rawValue: try NumberedSetting.next(database))
      return try SettingChange.setting(SavedSearch.setting(id), to: content, database)
    }
    if case .set(let change) = line?.change, case .search(let id) = change.kind {
      return (SavedSearch(id: id, content: content), line)
    }
    let known = try await savedSearches().first { $0.content.words == content.words }
    guard let known else {
      throw StoreError(.other, detail: Phrase("The search could not be stored."))
    }
    return (known, nil)
  }

  /// Renames a saved search, or removes it.
  ///
  /// - Parameters:
  ///   - id: the search.
  ///   - name: the name; nil removes the list.
  /// - Returns: the line of the journal; nil when it is so already, or there is no such search.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func setName(
    of id: RecordID<SavedSearch>,
    to name: String?
  ) async throws(StoreError) -> JournalLine? {
    let known = try await savedSearches().first { $0.id == id }
    guard let known else { return nil }
    let content = name.map { SavedSearch.Content(name: $0, words: known.content.words) }
    return try await library.journal.make(subject: known.content.name) { database in
      try SettingChange.setting(SavedSearch.setting(id), to: content, database)
    }
  }
}
