// SPDX-License-Identifier: GPL-3.0-or-later

import GRDB

/// A reader of the rows of a table whose pages may be damaged.
///
/// A walk through the rows ends at the first unreadable page. Damaged pages may lead astray or in a
/// circle: walks over the whole table go on until a key repeats, walks over a part until the keys
/// stop growing. A second walk starts at the other end, and the part between the two ends is halved
/// until both ends of each half were tried: only the rows on damaged pages stay unread.
struct DamagedTable {
  /// The beginning of the query for rows, `SELECT` to `FROM`.
  let select: String
  /// The columns in whose order rows are stored; the first one is a number, by which they are
  /// found.
  let key: [String]
  /// The conditions that an index asks for, followed by " AND ".
  var condition = ""
  /// The largest possible number; nil where numbers are too sparse to be halved.
  let ceiling: Int64?
  let database: Database
  /// Whether neither an unreadable page nor a row of noise was found.
  var isWhole = true

  /// The most walks, which take some seconds; after them the rest is given up.
  private static let mostWalks = 100_000

  init(
    _ select: String,
    key: [String],
    condition: String = "",
    ceiling: Int64?,
    _ database: Database
  ) {
    self.select = select
    self.key = key
    self.condition = condition
    self.ceiling = ceiling
    self.database = database
  }

  private var bounds: ClosedRange<Int64> { ceiling.map { 0...max($0, 0) } ?? .min ... .max }

  /// Reads each row that can be read, some of them twice.
  ///
  /// - Parameter body: handles a row, which is valid until it returns.
  /// - Throws: the error of `body`.
  mutating func read(_ body: (Row) throws -> Void) throws {
    var parts = [bounds]
    var walks = 0
    while let part = parts.popLast(), walks < Self.mostWalks {
      walks += 1
      let first = try walk(part, isForward: true, body)
      guard !first.isAtEnd else { continue }
      isWhole = false
      let last = try walk(part, isForward: false, body)
      if first.reached == nil, last.reached == nil, try isLost(part) { continue }
      let (start, end) = (first.reached ?? part.lowerBound, last.reached ?? part.upperBound)
      guard ceiling != nil, start < end else { continue }
      let middle = start + (end - start) / 2
      parts.append(start...middle)
      parts.append(middle + 1...end)
    }
  }

  /// Whether no row between two numbers can be read, as under a damaged page that leads to many.
  private mutating func isLost(_ part: ClosedRange<Int64>) throws -> Bool {
    guard ceiling != nil, part.upperBound - part.lowerBound > Self.probes else { return false }
    let step = (part.upperBound - part.lowerBound) / Self.probes
    for number in 1..<Self.probes {
      let row = part.lowerBound + step * number
      if try walk(row...row, isForward: true, { _ in }).isAtEnd { return false }
    }
    return true
  }

  /// The number of rows that are tried in a part before it is given up; in smaller parts each is
  /// tried.
  private static let probes: Int64 = 64

  /// Walks until a page cannot be read, or rows are out of order.
  ///
  /// The query has no upper bound: a row of noise with a large number would count as the end of the
  /// table.
  ///
  /// - Returns: the number of the last readable row, and whether it was the last one of all.
  private mutating func walk(
    _ part: ClosedRange<Int64>,
    isForward: Bool,
    _ body: (Row) throws -> Void
  ) throws -> (reached: Int64?, isAtEnd: Bool) {
    var reached: Int64?
    guard let cursor = open(part, isForward: isForward) else { return (nil, false) }
    var order = KeyOrder(isForward: isForward)
    var strays = KeyOrder(isForward: isForward)
    var isInOrder = true
    // In the first walk nothing was read before: rows that are out of order are found by no later
    // walk.
    var seen: Set<Int>? = part == bounds ? [] : nil
    while true {
      let row: Row?
      // An unreadable page ends the walk here; an error of the new library is thrown on.
      do { row = try cursor.next() } catch is DatabaseError { return (reached, false) }
      guard let row else { return (reached, true) }
      let here = key.map { row[$0] as DatabaseValue }
      guard let number = Int64.fromDatabaseValue(here[0]) else { return (reached, false) }
      guard bounds.contains(number) else {
        isWhole = false
        guard strays.advance(to: here) else { return (reached, false) }
        continue
      }
      let isNew = seen?.insert(here.hashValue).inserted
      if !order.advance(to: here) {
        isWhole = false
        isInOrder = false
        if isNew != true { return (nil, false) }
      }
      guard part.contains(number) else {
        // A row after the part is its end; one before it means that the walk was led astray.
        return (reached, isForward == (number > part.upperBound))
      }
      try body(row)
      reached = isInOrder ? number : nil
    }
  }

  private func open(_ part: ClosedRange<Int64>, isForward: Bool) -> RowCursor? {
    let columns = key.map { isForward ? $0 : "\($0) DESC" }.joined(separator: ", ")
    let sql = """
      \(select) WHERE \(condition)\(key[0]) \(isForward ? ">=" : "<=") ? ORDER BY \(columns)
      """
    do {
      let statement = try database.cachedStatement(sql: sql)
      let start = isForward ? part.lowerBound : part.upperBound
      return try Row.fetchCursor(statement, arguments: [start])
    } catch {
      // A table that cannot be found has no rows.
      return nil
    }
  }
}

/// A check of keys, which distinguishes ordered rows from a circle of damaged pages.
struct KeyOrder {
  let isForward: Bool
  private(set) var last: [DatabaseValue]?

  /// Compares the next key with the one before.
  ///
  /// - Returns: false when it does not come after the one before.
  mutating func advance(to key: [DatabaseValue]) -> Bool {
    defer { last = key }
    guard let last else { return true }
    for (old, new) in zip(last, key) where old != new {
      return Self.isSmaller(old, new) == isForward
    }
    return false
  }

  private static func isSmaller(_ one: DatabaseValue, _ other: DatabaseValue) -> Bool {
    switch (one.storage, other.storage) {
    case (.int64(let one), .int64(let other)): one < other
    case (.string(let one), .string(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    // Numbers come before texts; all other values are noise.
    case (.int64, .string): true
    default: false
    }
  }
}
