// SPDX-License-Identifier: MIT

/// A group of rows with an identity of its own.
public struct ListSection<SectionID: Hashable & Sendable, Row: ListRow>: Sendable {
  /// The section's identity.
  public let id: SectionID
  /// The rows, in the order in which they are shown.
  public let rows: [Row]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: unique in the list.
  ///   - rows: in the order in which they are shown; may be empty.
  public init(id: SectionID, rows: [Row]) {
    self.id = id
    self.rows = rows
  }
}

extension ListSection {
  /// Creates a section between a header and a footer, which are rows like the others.
  ///
  /// - Parameters:
  ///   - id: the section's identity.
  ///   - rows: its rows; a section without any has neither header nor footer.
  ///   - header: the row above them; nil for none.
  ///   - footer: the row below them; nil for none.
  public init(id: SectionID, rows: [Row], header: Row?, footer: Row? = nil) {
    let edges = rows.isEmpty ? (nil, nil) : (header, footer)
    self.init(id: id, rows: [edges.0].compactMap(\.self) + rows + [edges.1].compactMap(\.self))
  }
}
