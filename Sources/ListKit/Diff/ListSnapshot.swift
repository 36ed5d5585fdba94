// SPDX-License-Identifier: MIT

/// The rows of a list at one time: typed rows, and a short tail of footer rows.
///
/// A snapshot is a value. Appending and prepending share the existing rows and hash nothing;
/// lookups by identity use an index that the first one builds. The tail holds the rows after the
/// content (a spinner, a failure, the end mark) and is replaced as a whole. A heading is a row like
/// the others.
///
/// - Shape: rows are unique by `id`, tail included.
/// - Isolation: any.
public struct ListSnapshot<Row: ListRow>: Sendable {
  /// The number of rows that were left out because an earlier row had their identity.
  public private(set) var duplicateCount = 0
  /// The rows after the content.
  public private(set) var tail: [Row] = []
  /// The number of rows before the tail.
  public private(set) var bodyCount = 0

  /// The rows before the tail.
  var segments: [RowSegment<Row>] = []
  /// The index of the first row of each segment, ascending; as many as `segments`.
  var segmentStarts: [Int] = []

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - rows: in the order in which they are shown.
  ///   - tail: the rows after the content.
  /// - Complexity: O(rows).
  public init(rows: [Row] = [], tail: [Row] = []) {
    var seen: Set<Row.ID> = []
    let body = rows.filter { seen.insert($0.id).inserted }
    self.tail = tail.filter { seen.insert($0.id).inserted }
    duplicateCount = rows.count + tail.count - seen.count
    if !body.isEmpty {
      segments = [RowSegment(chunks: [body])]
      segmentStarts = [0]
    }
    bodyCount = body.count
  }

  /// The number of rows, tail included.
  public var rowCount: Int { bodyCount + tail.count }

  /// Whether there are no rows at all.
  public var isEmpty: Bool { rowCount == 0 }
}

// MARK: Lookups

extension ListSnapshot {
  /// The row at an index.
  ///
  /// - Parameter index: any number.
  /// - Returns: the row; nil out of range.
  /// - Complexity: O(log n).
  public func row(at index: Int) -> Row? {
    guard index >= 0, index < rowCount else { return nil }
    guard index < bodyCount else { return tail[index - bodyCount] }
    let segment = segmentStarts.lastIndex(notAfter: index)
    return segments[segment].row(at: index - segmentStarts[segment])
  }

  /// The index of a row.
  ///
  /// - Parameter id: the row's identity.
  /// - Returns: its index; nil if the list has no such row.
  /// - Complexity: O(log n), but O(n) for the first lookup after rows were added.
  public func index(of id: Row.ID) -> Int? {
    if let offset = tail.firstIndex(where: { $0.id == id }) { return bodyCount + offset }
    for (segment, start) in zip(segments, segmentStarts) {
      if let offset = segment.offset(of: id) { return start + offset }
    }
    return nil
  }

  /// Builds the index that the first lookup by identity would build.
  ///
  /// - Complexity: O(rows that were added since it was built).
  public func buildIndex() {
    for segment in segments { segment.buildIndex() }
  }

  /// All rows, in order.
  ///
  /// For tests and for lists that are short.
  ///
  /// - Complexity: O(n).
  public var rows: [Row] { chunks.flatMap(\.self) }

  /// All rows, in the chunks in which they were added; none of these is empty.
  @usableFromInline
  var chunks: [[Row]] { segments.flatMap(\.chunks) + (tail.isEmpty ? [] : [tail]) }
}

// MARK: Growth

extension ListSnapshot {
  /// Returns the list with rows added after its content and another tail.
  ///
  /// - Parameters:
  ///   - rows: the new rows; the caller knows that none of them is in the list.
  ///   - tail: the rows after the content.
  /// - Returns: a list that shares the existing rows.
  /// - Complexity: O(rows + log n); hashes nothing.
  public func appending(_ rows: [Row], tail: [Row]) -> ListSnapshot {
    var grown = replacingTail(tail)
    guard !rows.isEmpty else { return grown }
    grown.segments.append(RowSegment(chunks: [rows]))
    grown.segmentStarts.append(bodyCount)
    grown.bodyCount += rows.count
    grown.joinLastSegments()
    grown.checkInDebugBuilds()
    return grown
  }

  /// Returns the list with rows added in front.
  ///
  /// - Parameter rows: the new rows; the caller knows that none of them is in the list.
  /// - Returns: a list that shares the existing rows.
  /// - Complexity: O(rows + log n); hashes nothing.
  public func prepending(_ rows: [Row]) -> ListSnapshot {
    guard !rows.isEmpty else { return self }
    var grown = self
    grown.segments.insert(RowSegment(chunks: [rows]), at: 0)
    grown.joinFirstSegments()
    grown.bodyCount += rows.count
    grown.segmentStarts = []
    var start = 0
    for segment in grown.segments {
      grown.segmentStarts.append(start)
      start += segment.count
    }
    grown.checkInDebugBuilds()
    return grown
  }

  /// Returns the list with another tail.
  ///
  /// - Parameter tail: the rows after the content; none of them is in it.
  /// - Returns: a list that shares the existing rows.
  public func replacingTail(_ tail: [Row]) -> ListSnapshot {
    var changed = self
    changed.tail = tail
    changed.checkInDebugBuilds()
    return changed
  }

  /// The same list with new content of one of its rows.
  ///
  /// - Parameters:
  ///   - row: the row, with the identity of the one whose place it takes.
  ///   - index: where that one is, before the tail.
  /// - Returns: a list that shares the other rows; the same list if the row is not there.
  /// - Complexity: O(rows that came with it); hashes nothing.
  public func replacing(_ row: Row, at index: Int) -> ListSnapshot {
    guard index >= 0, index < bodyCount, self.row(at: index)?.id == row.id else { return self }
    var changed = self
    let segment = segmentStarts.lastIndex(notAfter: index)
    let offset = index - segmentStarts[segment]
    changed.segments[segment] = segments[segment].replacing(row, at: offset)
    changed.checkInDebugBuilds()
    return changed
  }

  private func checkInDebugBuilds() {
    #if DEBUG
      checkInvariants()
    #endif
  }

  private mutating func joinLastSegments() {
    while segments.count > 1 {
      let (last, before) = (segments[segments.count - 1], segments[segments.count - 2])
      guard before.count <= last.count else { return }
      segments.removeLast(2)
      segments.append(RowSegment(chunks: before.chunks + last.chunks))
      segmentStarts.removeLast()
    }
  }

  private mutating func joinFirstSegments() {
    while segments.count > 1, segments[1].count <= segments[0].count {
      let joined = RowSegment(chunks: segments[0].chunks + segments[1].chunks)
      segments.removeFirst(2)
      segments.insert(joined, at: 0)
    }
  }
}

extension ListSnapshot: Equatable {
  /// Whether both lists are equal by identity and revision, row by row.
  public static func == (left: ListSnapshot, right: ListSnapshot) -> Bool {
    guard left.rowCount == right.rowCount, left.bodyCount == right.bodyCount else { return false }
    return (0..<left.rowCount).allSatisfy { index in
      let (one, other) = (left.row(at: index), right.row(at: index))
      return one?.id == other?.id && one?.revision == other?.revision
    }
  }
}

/// A row of a list: its identity, and the version of its content.
///
/// Identity and content are separate: a row with the same `id` and another `revision` is the same
/// row, changed; it keeps its position, its widget, the focus and the selection.
public protocol ListRow: Identifiable, Sendable where ID: Hashable & Sendable {
  /// The type of the content's version.
  associatedtype Revision: Hashable & Sendable

  /// The version of the content; equal versions look the same.
  ///
  /// A row that is `Hashable` is its own version, unless it has a smaller one.
  var revision: Revision { get }
}

extension ListRow where Self: Hashable {
  /// The row itself.
  public var revision: Self { self }
}
