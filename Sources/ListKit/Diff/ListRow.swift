// SPDX-License-Identifier: MIT

/// A row of a list: its identity, and the version of its content.
///
/// Identity and content are separate: a row with the same `id` and another `revision` is the same
/// row, changed; it keeps its position, its widget, the focus and the selection.
public protocol ListRow: Identifiable, Sendable where ID: Hashable & Sendable {
  /// The type of the content's version.
  associatedtype Revision: Hashable & Sendable

  /// The version of the content; equal versions look the same.
  var revision: Revision { get }
}
