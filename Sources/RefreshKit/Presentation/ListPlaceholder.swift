// SPDX-License-Identifier: MIT

/// The full page that stands in for a list.
public enum ListPlaceholder: Hashable, Sendable {
  /// The list itself is shown.
  case none
  /// The first page is on its way.
  case loading
  /// There is nothing here.
  case empty
  /// The first page did not come.
  case failed(PageError)

  /// The page for a list.
  ///
  /// - Parameter status: what the list is doing.
  public init(_ status: RefreshStatus) {
    if status.hasContent {
      self = status.itemCount == 0 && status.append == .end ? .empty : .none
    } else if let error = status.refresh.error {
      self = .failed(error)
    } else {
      self = .loading
    }
  }
}

/// The strip over a list whose last refresh failed: the rows are shown, and they are old.
public enum ListNotice: Hashable, Sendable {
  /// Nothing to say.
  case none
  /// There is no network; what is shown was loaded before.
  case offline
  /// The refresh failed for another reason.
  case refreshFailed(PageError)

  /// The notice for a list.
  ///
  /// - Parameter status: what the list is doing.
  public init(_ status: RefreshStatus) {
    guard status.hasContent, let error = status.refresh.error else {
      self = .none
      return
    }
    self = error.kind == .offline ? .offline : .refreshFailed(error)
  }
}
