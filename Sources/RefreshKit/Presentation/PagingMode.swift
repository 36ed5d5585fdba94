// SPDX-License-Identifier: MIT

/// The way in which a reader asks for more.
public enum PagingMode: Hashable, Sendable, CaseIterable {
  /// Scrolling near the edge, or over it.
  case scroll
  /// A press of a button.
  case click
  /// Either of the two.
  case both

  /// Whether scrolling asks for more.
  public var followsScrolling: Bool { self != .click }

  /// Whether a button asks for more.
  public var hasButton: Bool { self != .scroll }
}

extension ListFooter {
  /// Chooses the footer of a list that pages in a mode.
  ///
  /// - Parameters:
  ///   - status: the status of the list.
  ///   - mode: the way in which a reader asks for the next page; a failure can be retried in each.
  public init(_ status: RefreshStatus, mode: PagingMode) {
    let footer = ListFooter(status, pagesByItself: mode.followsScrolling)
    self = footer == .loadMore && !mode.hasButton ? .hidden : footer
  }
}
