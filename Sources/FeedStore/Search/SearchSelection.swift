// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

/// The statements of a search, which select the numbers of the articles found.
///
/// The index returns matches by date, so no more than the page is read. If conditions leave only a
/// few articles, each of these is looked up in the index instead.
struct SearchSelection {
  let match: SearchMatch
  let database: Database
  private let order: ListOrder
  private let filters: SearchFilters

  init(_ search: SearchQuery, in reading: ListReading, _ database: Database) throws {
    self.database = database
    order = reading.query.order
    match = SearchMatch(search)
    filters = try SearchFilters(search, in: reading, database)
  }

  /// Selects the numbers of a page of the results, in their order.
  ///
  /// - Parameters:
  ///   - position: the position of the page's beginning; nil at the beginning of the results.
  ///   - limit: the most numbers to return.
  /// - Returns: the numbers, and the rank of the last one.
  /// - Throws: the error of the database.
  func ids(after position: ArticlePosition?, limit: Int) throws -> (ids: [ArticleID], rank: Int?) {
    guard !filters.isImpossible else { return ([], nil) }
    guard order == .relevance, !match.isEmpty else {
      return (try part(match.all, after: position.map(index), limit), nil)
    }
    let begun = try position.map { (rank: try $0.rank ?? rank(of: $0), index: try index($0)) }
    var ids: [ArticleID] = []
    var last = begun?.rank ?? 0
    for (rank, text) in match.ranks.enumerated() where rank >= last && ids.count < limit {
      let after = rank == begun?.rank ? begun?.index : nil
      ids += try part(text, after: after, limit - ids.count)
      last = rank
    }
    return (ids, last)
  }

  /// Makes the request for the numbers of all results that fulfil further conditions; in no order.
  func request(having conditions: [SQL]) -> SQLRequest<ArticleID> {
    guard !filters.isImpossible else { return "SELECT id FROM status WHERE 0" }
    return walk(match.all, filters.conditions + conditions, end: "")
  }

  /// Reads the positions in the index of the articles that fulfil the conditions and a further one.
  ///
  /// - Returns: the articles by their positions, whatever the words; nil when there are none.
  func places(having condition: SQL) throws -> [Int64: ArticleID]? {
    guard !filters.isImpossible else { return nil }
    let all = (filters.conditions + [condition]).joined(separator: " AND ")
    let request: SQLRequest<Row> = """
      SELECT place, status.id FROM status WHERE \(all) AND place IS NOT NULL
      """
    return try Dictionary(pairs: request, database)
  }
}

extension SearchSelection {
  /// The columns of the statements whose articles are looked up by their positions.
  private enum Column: Int, StatementColumn {
    case id, place

    var sql: String { self == .id ? "status.id" : "place" }
  }

  private func part(_ text: String?, after index: Int64?, _ limit: Int) throws -> [ArticleID] {
    guard let range = index.map({ rest(of: filters.range, behind: $0) }) ?? filters.range else {
      return []
    }
    let direction: SQL = isDescending ? "DESC" : "ASC"
    if let few = filters.few, let text, !match.hasPrefix {
      return try probe(few, text, in: range, direction, limit)
    }
    if let text, match.hasShortBeginning,
      let ids = try scanAhead(text, among: candidates(in: range, direction, limit), limit)
    {
      return ids
    }
    if text == nil, let unwanted = match.exclusion {
      return try sift(unwanted, in: range, direction, limit)
    }
    // Both columns have the same number; the index is bounded and ordered by its own one.
    let column: SQL = text == nil ? "place" : "search.rowid"
    let end: SQL = """
      AND \(column) BETWEEN \(range.lowerBound) AND \(range.upperBound)
      ORDER BY \(column) \(direction) LIMIT \(limit)
      """
    return try walk(text, filters.conditions, end: end).fetchAll(database)
  }

  private var isDescending: Bool { order != .oldestFirst }

  /// The rest of a range after a position in the list's order; nil when it is empty.
  private func rest(of range: ClosedRange<Int64>, behind index: Int64) -> ClosedRange<Int64>? {
    let rest: ClosedRange<Int64> = isDescending ? (-1)...(index - 1) : (index + 1)...(.max)
    return range.overlaps(rest) ? range.clamped(to: rest) : nil
  }

  /// Makes the request that walks over the matches of a text, or over all articles without one.
  private func walk(_ text: String?, _ conditions: [SQL], end: SQL) -> SQLRequest<ArticleID> {
    if let text {
      return """
        SELECT status.id FROM search CROSS JOIN status INDEXED BY status_place
        ON status.place = search.rowid
        WHERE search MATCH \(text) AND \(conditions.joined(separator: " AND ")) \(end)
        """
    }
    var conditions = ["place IS NOT NULL"] + conditions
    if let unwanted = match.exclusion {
      conditions.append("place NOT IN (SELECT rowid FROM search WHERE search MATCH \(unwanted))")
    }
    return """
      SELECT id FROM status INDEXED BY status_place
      WHERE \(conditions.joined(separator: " AND ")) \(end)
      """
  }

  /// Makes the request for the next articles to be scanned ahead.
  private func candidates(
    in range: ClosedRange<Int64>,
    _ direction: SQL,
    _ limit: Int
  ) -> SQLRequest<Row> {
    let conditions = filters.conditions.joined(separator: " AND ")
    let texts = SQL(sql: ScannedColumn.list)
    let end: SQL = "\(direction) LIMIT \(Self.scanCount(of: limit))"
    guard let lead = match.lead else {
      return """
        SELECT \(texts) FROM status INDEXED BY status_place
        CROSS JOIN article USING (id) CROSS JOIN body USING (id)
        WHERE place BETWEEN \(range.lowerBound) AND \(range.upperBound) AND \(conditions)
        ORDER BY place \(end)
        """
    }
    return """
      SELECT \(texts) FROM search CROSS JOIN status INDEXED BY status_place
      ON status.place = search.rowid CROSS JOIN article USING (id) CROSS JOIN body USING (id)
      WHERE search MATCH \(lead) AND \(conditions)
        AND search.rowid BETWEEN \(range.lowerBound) AND \(range.upperBound)
      ORDER BY search.rowid \(end)
      """
  }

  /// Looks a few articles up in the index, one by one.
  private func probe(
    _ few: SQL,
    _ text: String,
    in range: ClosedRange<Int64>,
    _ direction: SQL,
    _ limit: Int
  ) throws -> [ArticleID] {
    let request: SQLRequest<Row> = """
      SELECT \(sql: Column.list) FROM (\(few)) AS few CROSS JOIN status ON status.id = few.id
      WHERE \(filters.conditions.joined(separator: " AND "))
        AND place BETWEEN \(range.lowerBound) AND \(range.upperBound)
      ORDER BY place \(direction)
      """
    let statement = try database.cachedStatement(sql: Self.probing)
    var ids: [ArticleID] = []
    for row in try request.fetchAll(database) where ids.count < limit {
      let isFound = try Bool.fetchOne(statement, arguments: [text, row[Column.place] as Int64])
      if isFound == true { ids.append(row[Column.id]) }
    }
    return ids
  }

  /// The most articles that are read at once.
  private static let longestPart = 20_000

  /// Walks over all articles, in parts, and leaves out those with excluded words.
  private func sift(
    _ unwanted: String,
    in range: ClosedRange<Int64>,
    _ direction: SQL,
    _ limit: Int
  ) throws -> [ArticleID] {
    var ids: [ArticleID] = []
    var next: ClosedRange<Int64>? = range
    var part = limit
    while let range = next, ids.count < limit {
      let all = filters.conditions.joined(separator: " AND ")
      let request: SQLRequest<Row> = """
        SELECT \(sql: Column.list) FROM status INDEXED BY status_place
        WHERE place BETWEEN \(range.lowerBound) AND \(range.upperBound) AND \(all)
        ORDER BY place \(direction) LIMIT \(part)
        """
      let rows = try request.fetchAll(database)
      guard let first = rows.first?[Column.place] as Int64?,
        let last = rows.last?[Column.place] as Int64?
      else { break }
      let ends = [min(first, last), max(first, last)]
      let sql = "SELECT rowid FROM search WHERE search MATCH ? AND rowid BETWEEN ? AND ?"
      let out = try Set(
        Int64.fetchAll(database, sql: sql, arguments: [unwanted, ends[0], ends[1]])
      )
      let kept = rows.lazy.filter { !out.contains($0[Column.place] as Int64) }
        .map { $0[Column.id] as ArticleID }
      ids += kept.prefix(limit - ids.count)
      next = rows.count < part ? nil : rest(of: range, behind: last)
      part = min(part * 2, Self.longestPart)
    }
    return ids
  }

  private static let probing = "SELECT 1 FROM search WHERE search MATCH ? AND rowid = ?"

  /// Reads the index position of an article.
  private func index(_ position: ArticlePosition) throws -> Int64 {
    let sql = "SELECT place FROM status WHERE id = ? AND place IS NOT NULL"
    // An article that was removed since has no position: the first one of its second is used.
    return try Int64.fetchOne(database, sql: sql, arguments: [position.id])
      ?? SearchIndex.start(of: Int64(position.date))
  }

  /// Finds the rank of an article in the results.
  private func rank(of position: ArticlePosition) throws -> Int {
    let index = try index(position)
    for (rank, text) in match.ranks.enumerated() {
      let isFound = try Bool.fetchOne(database, sql: Self.probing, arguments: [text, index])
      if isFound == true { return rank }
    }
    return 0
  }
}
