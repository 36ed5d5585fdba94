// SPDX-License-Identifier: MIT

public import ListKit
public import RefreshKit

/// What a paged screen may be told besides its source and its cells.
public struct PagedScreenOptions<Item: ListRow> {
  /// The words between an item and the one before it; nil for none.
  public typealias Heading = @Sendable (_ before: Item?, _ after: Item) -> String?

  /// The figures of the machine.
  ///
  /// A refresh loads again as many pages as were loaded, so that the row that is read stays where
  /// it is, deep in a list, too. A source whose new items all come in front can say `.mergeNewer`
  /// and be asked for one page.
  public var refreshing: RefreshConfiguration
  /// The words of the screen.
  public var texts = ListTexts.english
  /// How rows are laid out, and how early the next page is asked for.
  public var list = ListViewConfiguration()
  /// Which lanes load by scrolling, and how the reader asks.
  public var attachment = AttachmentOptions()
  /// What becomes of the reader's place when pages come.
  public var anchor = AnchorPolicy.hold
  /// Where the reader stands when the first page has come.
  public var firstAnchor = AnchorPolicy.hold
  /// The words between items, such as the name of a day.
  public var heading: Heading = { _, _ in nil }
  /// The things that a person can do with an item: select, activate, delete, move.
  public var traits: (Item) -> RowTraits = { _ in .item }
  /// The search over the items; nil for none.
  public var search: PagedSearch<Item>?
  /// A widget over the rows, which does not scroll with them; nil for none.
  public var above: Widget?
  /// Cells of one's own for headings, gaps and what stands under the items.
  public var parts = PagedParts()

  /// Creates the usual options.
  public init() {
    refreshing = RefreshConfiguration()
    refreshing.awaitsView = true
    refreshing.refreshPolicy = .refetchLoaded
  }

  /// The layout of rows, with the pill where the screen puts it: in the header bar, over no row.
  var rowConfiguration: ListViewConfiguration {
    var configuration = list
    configuration.hasPillElsewhere = true
    return configuration
  }
}
