// SPDX-License-Identifier: MIT

public import RefreshKit

/// The words of the pages that stand in for a list; the product writes and translates them.
public struct ListTexts {
  /// What the page says while the first page is on its way.
  public var loading: String
  /// The title of the page that says that there is nothing.
  public var emptyTitle: String
  /// The theme's icon over that title; nil for none.
  public var emptyIcon: String? = "view-list-symbolic"
  /// What follows that title.
  public var emptyDescription = ""
  /// The title of the page that says that the first page did not come.
  public var failedTitle: String
  /// The words that follow that title, stand under the items and in the strip over old rows; empty
  /// ones leave it to `reason`.
  public var failure: (PageError) -> String = { $0.detail }
  /// The words for a failure that brings none of its own, such as a time limit that passed.
  public var reason: (PageError.Kind) -> String = { ListTexts.englishReason(for: $0) }
  /// The time during which trying again does nothing and has no button; nil: it helps at once.
  public var retryDelay: (PageError) -> Duration? = { _ in nil }
  /// The words of the strip over old rows while there is no network.
  public var offline: String
  /// The words on the button that tries again.
  public var retry: String
  /// The words under the items while a page loads, by the number of the attempt; nil: `loading`.
  public var loadingMore: ((_ attempt: Int) -> String)?
  /// The words on the button that loads the next page.
  public var loadMore = "Load More"
  /// The words under the last item.
  public var end = "That is all."
  /// The words on the button that loads what is missing between items.
  public var closeGap = "Load What Is Missing"
  /// What the refresh button does.
  public var refresh = "Refresh"
  /// The words for the button that puts the strip away.
  public var close = "Close"
  /// What the pill says for a number of new rows.
  public var newRows: (_ count: Int) -> String

  /// Creates the words.
  public init(
    loading: String,
    emptyTitle: String,
    failedTitle: String,
    offline: String,
    retry: String,
    newRows: @escaping (_ count: Int) -> String
  ) {
    self.loading = loading
    self.emptyTitle = emptyTitle
    self.failedTitle = failedTitle
    self.offline = offline
    self.retry = retry
    self.newRows = newRows
  }

  /// Tells whether there is a button to try again: where that can help, now or after a delay.
  ///
  /// - Parameter error: why a page did not come.
  /// - Returns: whether there is one.
  public func offersRetry(of error: PageError) -> Bool {
    error.isRetryable || retryDelay(error) != nil
  }

  /// The words that a reader is told of a failure.
  ///
  /// - Parameter error: why a page did not come.
  /// - Returns: a sentence; never empty unless `reason` has no words.
  public func sentence(for error: PageError) -> String {
    let words = failure(error)
    return words.isEmpty ? reason(error.kind) : words
  }
}
