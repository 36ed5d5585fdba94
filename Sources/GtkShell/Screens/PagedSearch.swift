// SPDX-License-Identifier: MIT

public import ListKit

/// The search of a paged screen: over the items that are loaded, while more of them come.
public struct PagedSearch<Item: ListRow> {
  /// Whether an item matches a text that is not empty.
  public typealias Matcher = @Sendable (_ item: Item, _ text: String) -> Bool

  /// The dim words in the empty line, and those of the button that opens it.
  public var placeholder: String
  /// The words beside the line while no loaded item matches.
  public var noMatches = "No Matches"
  /// Whether an item is shown.
  public var matches: Matcher

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - placeholder: the dim words in the empty line.
  ///   - matches: whether an item matches a text that is not empty.
  public init(_ placeholder: String, matches: @escaping Matcher) {
    self.placeholder = placeholder
    self.matches = matches
  }

  /// Whether a row of the screen is shown while a text is searched for: headings are not, and what
  /// stands under the items is.
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
