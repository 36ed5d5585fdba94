// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

// Tags, and changes of them. Each can be undone.
extension ArticleStore {
  /// Reads the tags.
  ///
  /// - Returns: the tags by name.
  /// - Throws: `StoreError`.
  package func tags() async throws(StoreError) -> [Tag] {
    try await library.read { try TagRecord.all($0) }
  }

  /// Renames a tag.
  ///
  /// - Returns: the line of the journal; nil when it has this name already.
  /// - Throws: `StoreError.conflict` for a name that is empty, or that of another tag which an
  ///   article has; nothing was changed then.
  @discardableResult
  package func renameTag(_ id: TagID, to name: String) async throws(StoreError) -> JournalLine? {
    let tag = try await known(id)
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw StoreError(.conflict, detail: Phrase("A tag needs a name.")) }
    guard tag.name != name else { return nil }
    return try await library.journal.make(subject: tag.name) { database in
      if let other = try TagRecord.other(than: id, called: name, database),
        try TagRecord.isUsed(other, database)
      {
        throw StoreError(
          .conflict,
          detail: Phrase("There is a tag “{name}” already.", ["name": name])
        )
      }
      return .tagRenamed(id, from: tag.name, to: name)
    }
  }

  /// Removes a tag from all articles; a tag that no article has is in no list.
  ///
  /// - Returns: the line of the journal; nil when no article has it.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func removeTag(_ id: TagID) async throws(StoreError) -> JournalLine? {
    let tag = try await known(id)
    return try await library.journal.make(subject: tag.name) { database in
      let sql = "SELECT statusID FROM tagging WHERE tagID = ? ORDER BY statusID"
      let having = try ArticleID.fetchAll(database, sql: sql, arguments: [id])
      return having.isEmpty ? nil : .tagged(having, id, false)
    }
  }

  private func known(_ id: TagID) async throws(StoreError) -> Tag {
    guard let tag = try await tags().first(where: { $0.id == id }) else {
      throw StoreError(.notFound, detail: Phrase("There is no tag number {id}.", ["id": "\(id)"]))
    }
    return tag
  }
}
