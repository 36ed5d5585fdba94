// SPDX-License-Identifier: MIT

/// The rule for the reader's position when a list changes.
public enum AnchorPolicy: Hashable, Sendable {
  /// The row at the top of the view keeps its position, to the pixel.
  case hold
  /// The same as `hold`, for rows that the reader asked for by scrolling: they are not reported as
  /// new.
  case holdQuietly
  /// The list shows its first row, for a refresh that the reader asked for at the top.
  case stickTop
  /// The list shows its last row, for a chat that is read at its end.
  case stickEnd
}

/// A widget that shows snapshots.
///
/// - Isolation: main actor.
@MainActor
public protocol ListHost<Row>: AnyObject {
  /// The list's row type.
  associatedtype Row: ListRow

  /// The presenter that feeds this list; nil while there is none.
  ///
  /// A presenter sets it when it is created. The host keeps it weakly, and does not use it.
  var presenter: AnyObject? { get set }

  /// Shows another snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: the list to be shown.
  ///   - update: the edits from the list shown now to that one.
  ///   - anchor: the rule for the reader's position.
  func apply(_ snapshot: ListSnapshot<Row>, update: ListUpdate, anchor: AnchorPolicy)
}
