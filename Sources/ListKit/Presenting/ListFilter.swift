// SPDX-License-Identifier: MIT

/// Shows some rows of a list, while the list itself stays as it is.
///
/// A search is a filter: it begins with the reader's place written down, and ends with it found
/// again.
public struct ListFilter<SectionID: Hashable & Sendable, Row: ListRow>: Sendable {
  /// The list as it is without the filter.
  public private(set) var base: ListSnapshot<SectionID, Row>
  /// The reader's place before the filter; nil while there is none.
  public private(set) var place: ListPlace<Row.ID>?

  private var isShown: (@Sendable (Row) -> Bool)?

  /// Creates a filter that shows everything.
  public init(_ base: ListSnapshot<SectionID, Row>) {
    self.base = base
  }

  /// Whether rows are left out.
  public var isActive: Bool { isShown != nil }

  /// What is to be shown.
  ///
  /// - Complexity: O(n) while rows are left out.
  public var shown: ListSnapshot<SectionID, Row> {
    guard let isShown else { return base }
    let sections = base.sections.map { section in
      ListSection(id: section.id, rows: section.rows.filter(isShown))
    }
    return ListSnapshot(sections: sections, tail: base.tail.filter(isShown))
  }

  /// Takes the list's newest rows.
  public mutating func update(_ base: ListSnapshot<SectionID, Row>) {
    self.base = base
  }

  /// Begins to leave rows out, or leaves others out.
  ///
  /// - Parameters:
  ///   - place: the reader's place now; kept only if nothing was left out before.
  ///   - isShown: whether a row is shown.
  public mutating func begin(
    at place: ListPlace<Row.ID>?,
    _ isShown: @escaping @Sendable (Row) -> Bool
  ) {
    if self.isShown == nil { self.place = place }
    self.isShown = isShown
  }

  /// Shows everything again.
  ///
  /// - Returns: the reader's place before rows were left out.
  public mutating func end() -> ListPlace<Row.ID>? {
    defer { (isShown, place) = (nil, nil) }
    return place
  }
}

extension ListSnapshot {
  /// The sections with their rows, tail left out.
  ///
  /// - Complexity: O(n).
  public var sections: [ListSection<SectionID, Row>] {
    let body = segments.flatMap { $0.chunks.flatMap(\.self) }
    return sectionIDs.indices.map { section in
      let end = section + 1 < sectionStarts.count ? sectionStarts[section + 1] : body.count
      return ListSection(id: sectionIDs[section], rows: Array(body[sectionStarts[section]..<end]))
    }
  }
}
