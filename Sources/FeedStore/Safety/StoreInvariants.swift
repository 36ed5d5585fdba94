// SPDX-License-Identifier: GPL-3.0-or-later

#if DEBUG
  internal import GRDB

  /// The rules that hold in a library after each change.
  enum StoreInvariants {
    /// A statement that finds the rows for which an invariant does not hold.
    private struct Rule {
      let name: String
      /// The table whose changed rows are looked at.
      let table: String
      /// The statement; `ROWS` stands for the condition that leaves one row of the table.
      let sql: String
    }

    private static let rules = [
      Rule(
        name: "a state is one of those that there are",
        table: "status",
        sql: """
          SELECT 1 FROM status WHERE ROWS
            AND (isListed NOT IN (0, 1, 2, 3) OR isRead NOT IN (0, 1) OR isStarred NOT IN (0, 1))
          """
      ),
      Rule(
        name: "an article that is listed is stored",
        table: "status",
        sql: """
          SELECT 1 FROM status WHERE ROWS AND isListed IN (1, 3)
            AND id NOT IN (SELECT id FROM article)
          """
      ),
      Rule(
        name: "what is in the search index is stored",
        table: "status",
        sql: """
          SELECT 1 FROM status WHERE ROWS AND place IS NOT NULL
            AND id NOT IN (SELECT id FROM article)
          """
      ),
      Rule(
        name: "what is stored with its text is in the search index, or will be",
        table: "status",
        sql: """
          SELECT 1 FROM status WHERE ROWS AND place IS NULL AND id IN (SELECT id FROM body)
            AND NOT EXISTS (SELECT 1 FROM setting WHERE name = 'searchRebuilding')
          """
      ),
      Rule(
        name: "details are JSON",
        table: "article",
        sql: "SELECT 1 FROM article WHERE ROWS AND details IS NOT NULL AND NOT json_valid(details)"
      ),
      Rule(
        name: "a language is the name of one",
        table: "article",
        sql: "SELECT 1 FROM article WHERE ROWS AND language GLOB '*[^a-z0-9-]*'"
      ),
      Rule(
        name: "a file of a row is a kind and seconds",
        table: "article",
        sql: "SELECT 1 FROM article WHERE ROWS AND file GLOB '*[^a-z0-9 ]*'"
      ),
      Rule(
        name: "a gap is one of its article's feed",
        table: "gap",
        sql: """
          SELECT 1 FROM gap WHERE ROWS
            AND feedID <> (SELECT status.feedID FROM status WHERE status.id = statusID)
          """
      ),
      Rule(
        name: "no folder stands in itself",
        table: "folder",
        sql: """
          WITH RECURSIVE above(child, id) AS (
            SELECT id, parentID FROM folder WHERE ROWS
            UNION SELECT child, folder.parentID FROM above JOIN folder ON folder.id = above.id
          )
          SELECT 1 FROM above WHERE child = id
          """
      ),
      Rule(
        name: "a line of the journal is whole",
        table: "change",
        sql: "SELECT 1 FROM change WHERE ROWS AND NOT json_valid(content)"
      ),
    ]

    /// The tables whose changed rows are looked at.
    static let tables = Set(rules.map(\.table))

    /// Stops a debug build whose change of a library breaks an invariant.
    ///
    /// - Parameters:
    ///   - rows: the rows that the running transaction has changed.
    ///   - database: the library's database.
    /// - Throws: the errors of the database.
    static func check(_ rows: ChangedRows, _ database: Database) throws {
      for rule in rules {
        guard let ids = rows.ids[rule.table] else { continue }
        let column = rule.table == "gap" ? "statusID" : "id"
        let list = ids.map(String.init).joined(separator: ",")
        if try isBroken(rule, where: "\(column) IN (\(list))", database) {
          preconditionFailure("FeedStore: \(rule.name)")
        }
      }
    }

    /// Finds the invariants that a whole library breaks.
    ///
    /// - Parameter database: the library's database, which can be written.
    /// - Returns: their names; none when all of them hold.
    /// - Throws: the errors of the database.
    static func broken(in database: Database) throws -> [String] {
      var names = try rules.filter { try isBroken($0, where: "1", database) }.map(\.name)
      names += try Health.check(.full, database).faults
      if try Row.fetchOne(database, sql: "PRAGMA foreign_key_check") != nil {
        names.append("no row refers to a missing one")
      }
      if try isSearchAstray(database) {
        names.append("the search index has the words of stored articles alone")
      }
      return names
    }

    private static func isBroken(
      _ rule: Rule,
      where rows: String,
      _ database: Database
    ) throws -> Bool {
      let sql = rule.sql.replacing("ROWS", with: rows)
      return try Int.fetchOne(database, sql: "\(sql) LIMIT 1") != nil
    }

    /// Whether the search index has words at a position that no article has.
    private static func isSearchAstray(_ database: Database) throws -> Bool {
      try database.execute(
        sql: "CREATE VIRTUAL TABLE temp.word USING fts5vocab(main, search, instance)"
      )
      defer { _ = Result { try database.execute(sql: "DROP TABLE temp.word") } }
      let sql = """
        SELECT 1 FROM (SELECT DISTINCT doc FROM temp.word)
        WHERE doc NOT IN (SELECT place FROM status WHERE place IS NOT NULL) LIMIT 1
        """
      return try Int.fetchOne(database, sql: sql) != nil
    }
  }

  /// The rows that a transaction has changed, up to some number of each table.
  final class ChangedRows: TransactionObserver {
    /// The most rows of a table that are looked at.
    private static let most = 32

    /// The numbers of the rows, by table.
    private(set) var ids: [String: Set<Int64>] = [:]

    func observes(eventsOfKind event: DatabaseEventKind) -> Bool {
      StoreInvariants.tables.contains(event.tableName)
    }

    func databaseDidChange(with event: DatabaseEvent) {
      guard ids[event.tableName, default: []].count < Self.most else { return }
      ids[event.tableName, default: []].insert(event.rowID)
    }

    func databaseDidCommit(_ database: Database) {}

    func databaseDidRollback(_ database: Database) {}
  }

  extension StoreUpkeep {
    /// Looks through the whole library for rows that contradict each other.
    ///
    /// - Returns: the names of the broken invariants; none when all of them hold, and none of a
    ///   library that is closed or cannot be written.
    /// - Throws: `StoreError`.
    /// - Isolation: any; it blocks its thread.
    /// - Complexity: linear in the size of the file, search index included.
    package func brokenInvariants() throws(StoreError) -> [String] {
      if library.isReadOnly { return [] }
      do {
        return try library.database.writeWithoutTransaction { try StoreInvariants.broken(in: $0) }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_MISUSE {
        return []
      } catch {
        throw library.fault(error)
      }
    }
  }
#endif
