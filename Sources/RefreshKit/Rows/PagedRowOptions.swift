// SPDX-License-Identifier: MIT

public import ListKit

/// The options of the rows of a paged list that are no items, and of the reader's position.
public struct PagedRowOptions<Item: Sendable>: Sendable {
  /// Returns the heading between two items; nil for none.
  public typealias Heading = @Sendable (_ before: Item?, _ after: Item) -> String?

  /// The heading between items, such as the name of a day.
  public var heading: Heading = { _, _ in nil }
  /// The rows of a gap below an item besides those that a refresh leaves, from the upper one down:
  /// none without a gap, one for all of it, or one for each end at which the reader can load.
  public var gapBelow: @Sendable (Item) -> [GapEnd] = { _ in [] }
  /// The ways in which the reader asks for the next page.
  public var paging = PagingMode.both
  /// Whether a footer marks the end of the list.
  public var marksEnd = true
  /// The rule for the reader's position when pages arrive.
  public var anchor = AnchorPolicy.hold
  /// The rule for the reader's position when the first page arrives.
  public var firstAnchor = AnchorPolicy.hold

  /// Creates the default options.
  public init() {}
}
