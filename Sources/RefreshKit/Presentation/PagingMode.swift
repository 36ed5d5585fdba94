// SPDX-License-Identifier: MIT

/// How a reader asks for more.
public enum PagingMode: Hashable, Sendable, CaseIterable {
  /// By scrolling near the edge, or over it.
  case scroll
  /// By a button.
  case click
  /// By either.
  case both

  /// Whether scrolling asks.
  public var followsScrolling: Bool { self != .click }

  /// Whether a button asks.
  public var hasButton: Bool { self != .scroll }
}

extension ListFooter {
  /// The footer of a list that pages in a mode.
  ///
  /// - Parameters:
  ///   - status: what the list is doing.
  ///   - mode: how a reader asks for the next page; a failure can be retried in each.
  public init(_ status: RefreshStatus, mode: PagingMode) {
    let footer = ListFooter(status, pagesByItself: mode.followsScrolling)
    self = footer == .loadMore && !mode.hasButton ? .hidden : footer
  }
}
