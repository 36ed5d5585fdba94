// SPDX-License-Identifier: MIT

public import GtkShell
public import ListKit
public import RefreshKit

/// A list with everything that a paged list needs around its rows: the pages for loading, nothing
/// and failure, the strip over old rows, the pill for new ones.
///
/// ```swift
/// let page = ListPage<TopicCells>(registry: cells, texts: texts)
/// attachment = RefreshAttachment.attach(pager, to: page, button: button, in: window)
/// ```
public final class ListPage<Registry: CellRegistry>: RefreshSurface
where Registry.View == Widget {
  /// The snapshot type of the list.
  public typealias Snapshot = ListSnapshot<Registry.Row>

  /// The type of the list view.
  public typealias Host = ListViewHost<Registry>

  /// The list.
  public let host: Host
  /// The pages that stand in for the list.
  public let placeholders: PlaceholderStack
  /// The attachment that connects the page to its pager.
  public weak var attachment: RefreshAttachment?
  /// Called when a person pulls the page over its top edge.
  public var onRefreshWanted: (() -> Void)?
  /// Called when a person presses a button that tries again.
  public var onRetryWanted: (() -> Void)?

  /// The widget to put into a window.
  public var widget: Widget { placeholders.widget }

  /// Creates a page with an empty list.
  ///
  /// - Parameters:
  ///   - registry: chooses and fills the cell of each row.
  ///   - texts: the texts of the pages.
  ///   - configuration: the options of the list view; its text for the pill gives way to that of
  ///     `texts`.
  ///   - clock: measures the delay of the spinner.
  ///   - traits: returns the traits of a row.
  public init(
    registry: Registry,
    texts: ListTexts,
    configuration: ListViewConfiguration = ListViewConfiguration(),
    clock: any Clock<Duration> = ContinuousClock(),
    traits: @escaping (Registry.Row) -> RowTraits = { _ in .item }
  ) {
    var configuration = configuration
    configuration.newRowsText = texts.newRows
    host = ListViewHost(registry: registry, configuration: configuration, traits: traits)
    placeholders = PlaceholderStack(content: host.widget, texts: texts, clock: clock)
    host.onPulled { [weak self] in self?.onRefreshWanted?() }
    placeholders.onRetry = { [weak self] in self?.onRetryWanted?() }
  }

  /// Sends scroll levels to a pager from now on; nil ends it.
  public func attachPaging(_ driver: (any RefreshDriving)?, lanes: [Lane] = [.append]) {
    host.attachPaging(driver, lanes: lanes)
  }

  /// Follows a status.
  public func show(_ status: RefreshStatus) {
    placeholders.show(status)
  }
}
