// SPDX-License-Identifier: MIT

public import ListKit
import RefreshKit

/// The search of a paged screen: over the loaded items, while more are loaded.
public struct PagedSearch<Item: ListRow> {
  /// A closure that returns whether an item matches a text that is not empty.
  public typealias Matcher = @Sendable (_ item: Item, _ text: String) -> Bool

  /// The placeholder of the empty entry, also the label of the button that opens the search.
  public var placeholder: String
  /// The text beside the entry while no loaded item matches.
  public var noMatches = "No Matches"
  /// Returns whether an item is shown.
  public var matches: Matcher

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - placeholder: the placeholder of the empty entry.
  ///   - matches: whether an item matches a text that is not empty.
  public init(_ placeholder: String, matches: @escaping Matcher) {
    self.placeholder = placeholder
    self.matches = matches
  }

  /// Returns whether a row is shown during a search: headings are not, the footer is.
  var rowMatcher: @Sendable (_ row: PagedRow<Item>, _ text: String) -> Bool {
    let matches = matches
    return { row, text in
      switch row {
      case .item(let item): matches(item, text)
      case .heading, .gap: false
      case .footer: true
      }
    }
  }
}
