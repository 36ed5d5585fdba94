// SPDX-License-Identifier: MIT

/// The full page that stands in for a list.
public enum ListPlaceholder: Hashable, Sendable {
  /// No placeholder: the list itself is shown.
  case none
  /// The first page is loading.
  case loading
  /// The list is empty.
  case empty
  /// The first page failed to load.
  case failed(PageError)

  /// Chooses the placeholder of a list.
  ///
  /// - Parameter status: the status of the list.
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

/// The strip over a list whose last refresh failed: its rows are shown, and they are old.
public enum ListNotice: Hashable, Sendable {
  /// No strip.
  case none
  /// There is no network; the rows were loaded before.
  case offline
  /// The refresh failed for another reason.
  case refreshFailed(PageError)

  /// Chooses the notice of a list.
  ///
  /// - Parameter status: the status of the list.
  public init(_ status: RefreshStatus) {
    guard status.hasContent, let error = status.refresh.error else {
      self = .none
      return
    }
    self = error.kind == .offline ? .offline : .refreshFailed(error)
  }
}
