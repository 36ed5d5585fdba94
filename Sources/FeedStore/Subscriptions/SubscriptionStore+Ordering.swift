// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

// The order of feeds and folders. Each change can be undone.
extension SubscriptionStore {
  /// Moves feeds and folders to a place: into a folder, and there before one of its kind.
  ///
  /// In each folder the folders stand before the feeds. A place among those of the other kind is
  /// the nearest one among those of the same kind.
  ///
  /// - Parameters:
  ///   - things: the feeds and folders, in the order that they get; each once.
  ///   - parent: the folder; nil for the top.
  ///   - next: the feed or folder before which they are put; nil for the end.
  ///   - subject: the name of the moved thing, for people; empty for several.
  /// - Returns: the line of the journal; nil when all stand there already.
  /// - Throws: `StoreError.conflict` when a folder would be inside of itself; nothing was changed
  ///   then.
  @discardableResult
  package func place(
    _ things: [FiledThing],
    in parent: FolderID?,
    before next: FiledThing? = nil,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: subject) { database in
      let feeds = try FeedRecord.all(database)
      let folders = try FolderRecord.all(database)
      let known = things.filter { thing in
        switch thing {
        case .feed(let id): feeds.contains { $0.id == id }
        case .folder(let id): folders.contains { $0.id == id }
        }
      }
      try Self.check(known.compactMap(\.folder), areNotAround: parent, folders)
      let moves: [LibraryChange] = known.compactMap { thing in
        switch thing {
        case .feed(let id):
          let home = feeds.first { $0.id == id }?.folder
          return home == parent ? nil : .moved(id, from: home, to: parent)
        case .folder(let id):
          let home = folders.first { $0.id == id }?.parent
          return home == parent ? nil : .folderMoved(id, from: home, to: parent)
        }
      }
      var feedOrder = try SiblingOrder(of: .feed, in: parent, database)
      feedOrder.put(
        known.filter { $0.feed != nil },
        before: next,
        isAfterOthers: next?.folder != nil
      )
      var folderOrder = try SiblingOrder(of: .folder, in: parent, database)
      folderOrder.put(known.filter { $0.folder != nil }, before: next, isAfterOthers: false)
      let positions = try folderOrder.changes + feedOrder.changes
      // The last change is the one that people are told: the move, or else the new order.
      let order: [LibraryChange] = positions.isEmpty ? [] : [.ordered(known, positions)]
      let changes = order + moves
      return changes.count > 1 ? .several(changes) : changes.first
    }
  }

  /// Returns whether the reader has ordered the feeds or the folders in a folder.
  func hasOrder(
    _ kind: SiblingOrder.Kind,
    in parent: FolderID?
  ) async throws(StoreError) -> Bool {
    try await library.read { try SiblingOrder.lastPosition(of: kind, in: parent, $0) > 0 }
  }

  /// Throws when a folder is around the target, or is the target itself.
  private static func check(
    _ moved: [FolderID],
    areNotAround target: FolderID?,
    _ folders: [Folder]
  ) throws(StoreError) {
    let parents = Dictionary(uniqueKeysWithValues: folders.map { ($0.id, $0.parent) })
    var (above, steps) = (target, 0)
    while let step = above, steps <= folders.count {
      guard !moved.contains(step) else {
        throw StoreError(.conflict, detail: Phrase("A folder cannot be moved into itself."))
      }
      above = parents[step] ?? nil
      steps += 1
    }
  }
}

/// The feeds or the folders of one folder, in the order in which they are shown.
struct SiblingOrder {
  /// The table of the siblings.
  enum Kind: String {
    case feed, folder

    /// The column of the folder around them.
    var parentColumn: String { self == .feed ? "folderID" : "parentID" }

    func thing(_ id: Int64) -> FiledThing {
      self == .feed ? .feed(RecordID(rawValue: id)) : .folder(RecordID(rawValue: id))
    }
  }

  private let kind: Kind
  private var things: [FiledThing]
  private var positions: [FiledThing: Int]
  private let database: Database

  /// Reads the siblings in a folder; nil is the top.
  ///
  /// - Throws: the error of the database.
  init(of kind: Kind, in parent: FolderID?, _ database: Database) throws {
    (self.kind, self.database) = (kind, database)
    let sql = """
      SELECT id, position FROM \(kind.rawValue) WHERE removed IS NULL AND \(kind.parentColumn) IS ?
        ORDER BY position, id
      """
    let rows = try Row.fetchAll(database, sql: sql, arguments: [parent]).map { row in
      (thing: kind.thing(row["id"]), position: row["position"] as Int)
    }
    things = rows.map(\.thing)
    positions = Dictionary(uniqueKeysWithValues: rows.map { ($0.thing, $0.position) })
  }

  /// Returns the position of a thing that comes last in a folder; 0 while none has an order, as
  /// siblings of one position stand in the order of their numbers.
  static func lastPosition(
    of kind: Kind,
    in parent: FolderID?,
    _ database: Database
  ) throws -> Int {
    let sql = """
      SELECT max(position) FROM \(kind.rawValue)
      WHERE removed IS NULL AND \(kind.parentColumn) IS ?
      """
    let last = try Int.fetchOne(database, sql: sql, arguments: [parent]) ?? 0
    return last > 0 ? last + 1 : 0
  }

  /// Puts things before a sibling.
  ///
  /// - Parameters:
  ///   - moved: the things, siblings or not.
  ///   - next: the sibling; nil, or one of another kind, for an end.
  ///   - isAfterOthers: whether that end is the first place instead of the last one.
  mutating func put(_ moved: [FiledThing], before next: FiledThing?, isAfterOthers: Bool) {
    guard !moved.isEmpty else { return }
    // A sibling that moves as well is followed by one that stays.
    let behind = next.flatMap { things.firstIndex(of: $0) }.map { things[$0...] } ?? []
    let stays = behind.first { !moved.contains($0) }
    things.removeAll { moved.contains($0) }
    let end = isAfterOthers ? things.startIndex : things.endIndex
    things.insert(contentsOf: moved, at: stays.flatMap { things.firstIndex(of: $0) } ?? end)
  }

  /// The new positions of the things whose old ones do not give this order: numbers from 1.
  ///
  /// - Throws: the error of the database.
  var changes: [PositionChange] {
    get throws {
      let old = try things.map { thing in try positions[thing] ?? position(of: thing) }
      let numbers = zip(old, things.map(\.number)).map { ($0, $1) }
      guard !zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) else { return [] }
      return zip(things, old).enumerated().compactMap { index, entry in
        let (thing, from) = entry
        return from == index + 1 ? nil : PositionChange(thing, from: from, to: index + 1)
      }
    }
  }

  /// Reads the position of a thing that comes from another folder.
  private func position(of thing: FiledThing) throws -> Int {
    let sql = "SELECT position FROM \(kind.rawValue) WHERE id = ?"
    return try Int.fetchOne(database, sql: sql, arguments: [thing.number]) ?? 0
  }
}

extension FiledThing {
  /// The number in the table.
  var number: Int64 {
    switch self {
    case .feed(let id): id.rawValue
    case .folder(let id): id.rawValue
    }
  }
}
