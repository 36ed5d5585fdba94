// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows that belong together, under an identity of their own.
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
