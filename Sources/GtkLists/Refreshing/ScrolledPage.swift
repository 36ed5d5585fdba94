// SPDX-License-Identifier: MIT

public import GtkShell
public import RefreshKit

/// A page without rows that is refreshed like a list, such as the front page of a forum (VG-13).
public final class ScrolledPage: RefreshSurface {
  /// The pages that stand in for the content.
  public let placeholders: PlaceholderStack
  /// The attachment that connects the page to its pager.
  public weak var attachment: RefreshAttachment?
  /// Called when a person pulls the page over its top edge.
  public var onRefreshWanted: (() -> Void)?
  /// Called when a person presses a button that tries again.
  public var onRetryWanted: (() -> Void)?

  /// The widget to put into a window.
  public var widget: Widget { placeholders.widget }

  private let pull: PullObserver

  /// Creates a page that scrolls its content.
  ///
  /// - Parameters:
  ///   - content: the content of the page.
  ///   - texts: the texts of the pages that stand in for it.
  ///   - clock: measures the delay of the spinner.
  public init(
    content: Widget,
    texts: ListTexts,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let scroller = ScrolledWindow(content)
    placeholders = PlaceholderStack(content: scroller, texts: texts, clock: clock)
    pull = PullObserver(scroller)
    pull.onPulled = { [weak self] in self?.onRefreshWanted?() }
    placeholders.onRetry = { [weak self] in self?.onRetryWanted?() }
  }

  /// Does nothing: a page without rows has no further pages.
  public func attachPaging(_ driver: (any RefreshDriving)?, lanes: [Lane]) {}

  /// Follows a status.
  public func show(_ status: RefreshStatus) {
    placeholders.show(status)
  }
}
