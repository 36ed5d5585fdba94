// SPDX-License-Identifier: MIT

/// The cause of a change of the selection.
public nonisolated enum SelectionCause: Hashable, Sendable {
  /// The focus reached the row by a key: the reader looks around.
  case key
  /// The row was clicked or touched.
  case pointer
  /// The selected row was removed from the list.
  case removal
}
