// SPDX-License-Identifier: MIT

/// What led to another selection.
public nonisolated enum SelectionCause: Hashable, Sendable {
  /// The focus came to the row by a key: the reader looks around.
  case key
  /// The row was clicked or touched.
  case pointer
  /// The selected row went out of the list.
  case removal
}
