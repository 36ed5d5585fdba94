// SPDX-License-Identifier: GPL-3.0-or-later

import GRDB

/// Reads what can be read of a table whose pages may be damaged.
///
/// A walk ends at the first page that cannot be read. It is begun again from the other end, and
/// what is left between is halved until both ends of each part were tried: only what stands on
/// damaged pages stays unread.
struct DamagedTable {
  /// Where rows are read, `SELECT` to `FROM`, and the number by which they are found.
  let source: (select: String, key: String)
  /// Conditions that an index asks for, and " AND " behind them.
  var condition = ""
  /// The largest number there can be; nil where numbers lie too far apart to halve between them.
  let ceiling: Int64?
  let database: Database
  /// Whether no page was found that could not be read.
  var isWhole = true

  /// So many walks take some seconds; then what is left between is given up.
  private static let mostWalks = 200_000

  init(
    _ select: String,
    key: String,
    condition: String = "",
    ceiling: Int64?,
    _ database: Database
  ) {
    source = (select, key)
    self.condition = condition
    self.ceiling = ceiling
    self.database = database
  }

  /// Gives each row that can be read, some of them twice.
  ///
  /// - Parameter take: takes a row, which is valid until it returns.
  /// - Throws: what `take` throws.
  mutating func read(_ take: (Row) throws -> Void) throws {
    var parts: [(low: Int64, high: Int64)] = [(ceiling == nil ? .min : 0, ceiling ?? .max)]
    var walks = 0
    while let (low, high) = parts.popLast(), walks < Self.mostWalks {
      walks += 1
      let first = try walk(low, high, isForward: true, take)
      guard !first.isAtEnd else { continue }
      isWhole = false
      let last = try walk(low, high, isForward: false, take)
      if first.place == nil, last.place == nil, try isLost(low, high) { continue }
      let (start, end) = (first.place ?? low, last.place ?? high)
      guard ceiling != nil, start < end else { continue }
      let middle = start + (end - start) / 2
      parts.append((start, middle))
      parts.append((middle + 1, end))
    }
  }

  /// Whether nothing between two numbers can be read, as under a damaged page that leads to many.
  private func isLost(_ low: Int64, _ high: Int64) throws -> Bool {
    guard ceiling != nil, high - low > Self.probes else { return false }
    let step = (high - low) / Self.probes
    for number in 1..<Self.probes {
      let place = low + step * number
      if try walk(place, place, isForward: true, { _ in }).isAtEnd { return false }
    }
    return true
  }

  /// At so many places a part is tried before it is given up; fewer rows are tried one by one.
  private static let probes: Int64 = 64

  /// Walks until a page cannot be read.
  ///
  /// - Returns: the number of the last row that could be read, and whether it was the last of all.
  private func walk(
    _ low: Int64,
    _ high: Int64,
    isForward: Bool,
    _ take: (Row) throws -> Void
  ) throws -> (place: Int64?, isAtEnd: Bool) {
    let key = source.key
    let sql = """
      \(source.select) WHERE \(condition)\(key) >= ? AND \(key) <= ?
      ORDER BY \(key)\(isForward ? "" : " DESC")
      """
    var place: Int64?
    let cursor: RowCursor
    do {
      let statement = try database.cachedStatement(sql: sql)
      cursor = try Row.fetchCursor(statement, arguments: [low, high])
    } catch is DatabaseError {
      return (nil, false)
    }
    while true {
      let row: Row?
      // An unreadable page ends the walk here; a fault of the target is thrown on.
      do { row = try cursor.next() } catch is DatabaseError { return (place, false) }
      guard let row else { return (place, true) }
      try take(row)
      if let number = Int64.fromDatabaseValue(row[key]) { place = number }
    }
  }
}
