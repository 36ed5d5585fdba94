// SPDX-License-Identifier: MIT

/// The footer under the last item.
public enum ListFooter: Hashable, Sendable {
  /// No footer: there is no content, or no item, or the next page loads automatically.
  case hidden
  /// A button for more.
  case loadMore
  /// A loading page; the attempt counts from 1.
  case loading(attempt: Int)
  /// A failed page; a retry is offered if the error says that it can help.
  case failed(PageError)
  /// The end of the list.
  case end

  /// Chooses the footer of a list.
  ///
  /// - Parameters:
  ///   - status: the status of the list.
  ///   - pagesByItself: whether the view asks for pages as the reader comes near the end.
  public init(_ status: RefreshStatus, pagesByItself: Bool = true) {
    guard status.hasContent, status.itemCount > 0 || status.append != .end else {
      self = .hidden
      return
    }
    switch status.append {
    case .loading(_, let attempt): self = .loading(attempt: attempt)
    case .failed(let error): self = .failed(error)
    case .end: self = .end
    case .idle: self = status.isPaused || !pagesByItself ? .loadMore : .hidden
    }
  }
}
