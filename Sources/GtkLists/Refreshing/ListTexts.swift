// SPDX-License-Identifier: MIT

public import RefreshKit

/// The texts of the pages that stand in for a list; the product writes and translates them.
public struct ListTexts {
  /// The text of the page that is shown while the first page is loading.
  public var loading: String
  /// The title of the page for an empty list.
  public var emptyTitle: String
  /// The theme's icon over that title; nil for none.
  public var emptyIcon: String? = "view-list-symbolic"
  /// The text under that title.
  public var emptyDescription = ""
  /// The label of the button on that page, which calls `PlaceholderStack.onEmptyAct`; nil for no
  /// button.
  public var emptyAct: String?
  /// The title of the page that is shown when the first page failed to load.
  public var failedTitle: String
  /// Returns the text of a failure: under that title, under the items and in the strip over old
  /// rows; an empty one leaves it to `reason`.
  public var failure: (PageError) -> String = { $0.detail }
  /// Returns the text of a failure without one of its own, such as a time limit that passed.
  public var reason: (PageError.Kind) -> String = { ListTexts.englishReason(for: $0) }
  /// Returns the time during which trying again is useless and has no button; nil if it helps at
  /// once.
  public var retryDelay: (PageError) -> Duration? = { _ in nil }
  /// The text of the strip over old rows while there is no network.
  public var offline: String
  /// The label of the button that tries again.
  public var retry: String
  /// Returns the text under the items while a page loads, by the number of the attempt; nil for
  /// `loading`.
  public var loadingMore: ((_ attempt: Int) -> String)?
  /// The label of the button that loads the next page.
  public var loadMore = "Load More"
  /// The text under the last item.
  public var end = "That is all."
  /// The label of the button that loads the missing items of a gap.
  public var closeGap = "Load What Is Missing"
  /// The label of the button at the upper end of a gap, which loads the items next below it.
  public var loadBelow = "Load What Follows"
  /// The label of the button at the lower end of a gap, which loads the items next above it.
  public var loadAbove = "Load What Precedes"
  /// The tooltip of the refresh button.
  public var refresh = "Refresh"
  /// The label of the button that closes the strip.
  public var close = "Close"
  /// Returns the text of the pill for a number of new rows.
  public var newRows: (_ count: Int) -> String

  /// Creates the texts.
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

  /// Whether there is a button to try again: where that can help, now or after a delay.
  ///
  /// - Parameter error: why a page did not come.
  /// - Returns: whether there is one.
  public func offersRetry(of error: PageError) -> Bool {
    error.isRetryable || retryDelay(error) != nil
  }

  /// Returns the text that a reader sees of a failure.
  ///
  /// - Parameter error: why a page did not come.
  /// - Returns: a sentence; never empty unless `reason` returns an empty one.
  public func sentence(for error: PageError) -> String {
    let words = failure(error)
    return words.isEmpty ? reason(error.kind) : words
  }
}
