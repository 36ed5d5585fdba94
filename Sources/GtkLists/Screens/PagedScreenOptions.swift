// SPDX-License-Identifier: MIT

public import GtkShell
public import ListKit
public import RefreshKit

/// The options of a paged list and of its screen, besides its source and its cells.
public struct PagedScreenOptions<Item: ListRow> {
  /// The configuration of the refresh controller.
  ///
  /// A refresh reloads as many pages as were loaded, so that the row that is being read keeps its
  /// position, even deep in a list. A source whose new items all arrive in front can say
  /// `.mergeNewer` and be asked for one page.
  public var refreshing: RefreshConfiguration
  /// The rows that are no items, and the rules for the reader's position.
  public var rows = PagedRowOptions<Item>()
  /// The texts of the screen.
  public var texts = ListTexts.english
  /// The layout of rows, and the distance at which the next page is asked for.
  public var list = ListViewConfiguration()
  /// The lanes that load by scrolling, and the ways in which the reader asks.
  public var attachment = AttachmentOptions()
  /// The traits of an item: select, activate, delete, move.
  public var traits: (Item) -> RowTraits = { _ in .item }
  /// The search over the items; nil for none.
  public var search: PagedSearch<Item>?
  /// A widget over the rows that does not scroll with them; nil for none.
  public var above: Widget?
  /// The look of headings, gaps and the footer.
  public var parts = PagedParts()

  /// Creates the default options.
  public init() {
    refreshing = RefreshConfiguration()
    refreshing.awaitsView = true
    refreshing.refreshPolicy = .refetchLoaded
  }

  /// The options of the rows of a screen, whose footer follows its other options.
  var screenRows: PagedRowOptions<Item> {
    var options = rows
    options.paging = attachment.paging
    options.marksEnd = options.marksEnd && !texts.end.isEmpty
    return options
  }

  /// The options of the list view, with the pill in the header bar, over no row.
  var rowConfiguration: ListViewConfiguration {
    var configuration = list
    configuration.hasPillElsewhere = true
    return configuration
  }
}
