// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

// Changes of folders. Each can be undone.
extension SubscriptionStore {
  /// Makes a folder.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - parent: the folder around it; nil for the top.
  /// - Returns: its number, or the number of the folder that has this name already.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func makeFolder(
    _ name: String,
    in parent: FolderID? = nil
  ) async throws(StoreError) -> FolderID {
    let name = try Self.checked(name)
    let line = try await library.journal.make(subject: name) { database in
      guard try FolderRecord.find(name, in: parent, database) == nil else { return nil }
      return .folderMade(try Self.addFolder(name, parent, database))
    }
    if case .folderMade(let id) = line?.change { return id }
    let found = try await library.read { try FolderRecord.find(name, in: parent, $0) }
    guard let found else {
      throw StoreError(.other, detail: Phrase("The folder could not be made."))
    }
    return found
  }

  /// Makes a folder that does not exist yet.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - parent: the folder around it; nil for the top.
  /// - Returns: the line of the journal.
  /// - Throws: `StoreError.conflict` for a name that is empty or taken; nothing was changed then.
  @discardableResult
  package func addFolder(
    _ name: String,
    in parent: FolderID?
  ) async throws(StoreError) -> JournalLine? {
    let name = try Self.checked(name)
    return try await library.journal.make(subject: name) { database in
      guard try FolderRecord.find(name, in: parent, database) == nil else { throw Self.taken(name) }
      return .folderMade(try Self.addFolder(name, parent, database))
    }
  }

  /// Renames a folder.
  ///
  /// - Returns: the line of the journal; nil when it has this name already.
  /// - Throws: `StoreError.conflict` for a name that is empty or taken; nothing was changed then.
  @discardableResult
  package func renameFolder(
    _ id: FolderID,
    to name: String
  ) async throws(StoreError) -> JournalLine? {
    let folder = try await known(id)
    let name = try Self.checked(name)
    guard folder.name != name else { return nil }
    return try await library.journal.make(subject: folder.name) { database in
      guard try FolderRecord.find(name, in: folder.parent, database) == nil else {
        throw Self.taken(name)
      }
      return .folderRenamed(id, from: folder.name, to: name)
    }
  }

  /// Moves a folder into another one, to the end of one that the reader has ordered.
  ///
  /// - Parameters:
  ///   - id: the folder.
  ///   - parent: the folder around it; nil for the top.
  /// - Returns: the line of the journal; nil when it is there already.
  /// - Throws: `StoreError.conflict` when it would be inside of itself; nothing was changed then.
  @discardableResult
  package func moveFolder(
    _ id: FolderID,
    to parent: FolderID?
  ) async throws(StoreError) -> JournalLine? {
    let folder = try await known(id)
    guard folder.parent != parent else { return nil }
    let parents = Dictionary(uniqueKeysWithValues: try await folders().map { ($0.id, $0.parent) })
    var above = parent
    while let step = above {
      guard step != id else {
        throw StoreError(.conflict, detail: Phrase("A folder cannot be moved into itself."))
      }
      above = parents[step] ?? nil
    }
    guard try await !hasOrder(.folder, in: parent) else {
      return try await place([.folder(id)], in: parent, subject: folder.name)
    }
    return try await library.journal.make(subject: folder.name) { _ in
      .folderMoved(id, from: folder.parent, to: parent)
    }
  }

  /// Removes a folder; its content moves up to the place of the folder.
  ///
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func removeFolder(_ id: FolderID) async throws(StoreError) -> JournalLine? {
    let folder = try await known(id)
    return try await library.journal.make(subject: folder.name) { database in
      let feeds = try FeedRecord.all(database).filter { $0.folder == id }
      let inside = try FolderRecord.all(database).filter { $0.parent == id }
      return .several(
        feeds.map { .moved($0.id, from: id, to: folder.parent) }
          + inside.map { .folderMoved($0.id, from: id, to: folder.parent) }
          + [.folderRemoved(id)]
      )
    }
  }

  /// Returns the folder at the end of a path of names, and makes the missing ones.
  static func folder(
    at path: [String],
    _ made: inout [LibraryChange],
    _ database: Database
  ) throws -> FolderID? {
    var parent: FolderID?
    for name in path where !name.isEmpty {
      let known = try FolderRecord.find(name, in: parent, database)
      let id = try known ?? addFolder(name, parent, database)
      if known == nil { made.append(.folderMade(id)) }
      parent = id
    }
    return parent
  }

  private static func addFolder(
    _ name: String,
    _ parent: FolderID?,
    _ database: Database
  ) throws -> FolderID {
    try database.execute(
      sql: "INSERT INTO folder (name, parentID, position) VALUES (?, ?, ?)",
      arguments: [
        name, parent, SiblingOrder.lastPosition(of: .folder, in: parent, database),
      ]
    )
    return FolderID(rawValue: database.lastInsertedRowID)
  }

  private func known(_ id: FolderID) async throws(StoreError) -> Folder {
    guard let folder = try await folders().first(where: { $0.id == id }) else {
      throw StoreError(
        .notFound,
        detail: Phrase("There is no folder number {id}.", ["id": "\(id)"])
      )
    }
    return folder
  }

  private static func taken(_ name: String) -> StoreError {
    StoreError(.conflict, detail: Phrase("There is a folder “{name}” already.", ["name": name]))
  }

  private static func checked(_ name: String) throws(StoreError) -> String {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else {
      throw StoreError(.conflict, detail: Phrase("A folder needs a name."))
    }
    return name
  }
}
