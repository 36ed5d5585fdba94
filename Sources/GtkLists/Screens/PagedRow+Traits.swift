// SPDX-License-Identifier: MIT

public import RefreshKit

extension PagedRow {
  /// Returns the traits of the row.
  ///
  /// - Parameters:
  ///   - texts: the strings, which say whether a failed page has a button to try again.
  ///   - items: returns the traits of an item.
  /// - Returns: the traits of the item, or of the row's kind.
  @MainActor
  public func traits(
    _ texts: ListTexts = .english,
    of items: (Item) -> RowTraits = { _ in .item }
  ) -> RowTraits {
    switch self {
    case .item(let item): items(item)
    case .heading: .heading
    // A pressed button stays one, so that it keeps the focus until the items are there.
    case .gap(.loadMore, _, _), .gap(.loading, _, _), .footer(.loadMore): .action
    case .gap(.failed(let error), _, _), .footer(.failed(let error)):
      texts.offersRetry(of: error) ? .action : .mark
    case .gap, .footer: .mark
    }
  }
}
