// SPDX-License-Identifier: MIT

/// What stands under the last item.
public enum ListFooter: Hashable, Sendable {
  /// Nothing: there is no content, or no item, or the next page comes by itself.
  case hidden
  /// More can be asked for.
  case loadMore
  /// A page loads; the attempt counts from 1.
  case loading(attempt: Int)
  /// A page failed; asking again is offered where the error says that it can help.
  case failed(PageError)
  /// That was all.
  case end

  /// The footer of a list.
  ///
  /// - Parameters:
  ///   - status: what the list is doing.
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
