// SPDX-License-Identifier: MIT

public import GtkShell
public import RefreshKit

/// A stack that shows the rows of a list, or one of the pages that stand in for them (VG-11).
///
/// The choice follows from the status through `ListPlaceholder` and `ListNotice` alone. The page
/// with the spinner disappears as soon as rows arrive; its spinner appears only when loading takes
/// long.
public final class PlaceholderStack {
  /// Makes a page of the product's own for a placeholder; nil for the usual one.
  public typealias Provider = (ListPlaceholder) -> Widget?

  /// The widget to put into a window.
  public let widget: Widget
  /// The placeholder that is shown.
  public private(set) var placeholder = ListPlaceholder.none
  /// The notice that is shown over the rows.
  public private(set) var notice = ListNotice.none
  /// Pages of the product's own.
  public var provider: Provider? {
    didSet { present(placeholder) }
  }
  /// Called when a person presses the button of an empty list, which `ListTexts.emptyAct` names.
  ///
  /// The button is there while this is not nil.
  ///
  /// - Ownership: kept as long as the stack. A closure that needs the stack's owner captures it
  ///   weakly.
  public var onEmptyAct: (() -> Void)? {
    didSet { emptyAct?.isVisible = onEmptyAct != nil }
  }
  /// Called when a person presses a button that tries again.
  var onRetry: (() -> Void)?

  private let texts: ListTexts
  let stack = Stack()
  let strip: NoticeStrip
  private let spinner = Spinner()
  let loading = Box(.vertical, spacing: 12)
  private var custom: Widget?
  private var indicator: DelayedIndicator?
  lazy var failed = makeFailedPage()
  let retry: Button
  private var emptyAct: Button?
  private let clock: any Clock<Duration>
  /// The task that waits until trying again helps.
  private var waiting: Task<Void, Never>?

  private enum Name {
    static let content = "content"
    static let loading = "loading"
    static let empty = "empty"
    static let failed = "failed"
    static let custom = "custom"
  }

  /// Side of the large spinner, in pixels: libadwaita's size for a page's icon is 128.
  private static let spinnerSize = 48

  /// Creates a stack that shows its content.
  ///
  /// - Parameters:
  ///   - content: the rows.
  ///   - texts: the texts of the pages.
  ///   - clock: measures the delay of the spinner.
  public init(
    content: Widget,
    texts: ListTexts,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.texts = texts
    self.clock = clock
    retry = Button(texts.retry)
    strip = NoticeStrip(retry: texts.retry, close: texts.close)
    let overlay = Overlay(stack)
    overlay.addOverlay(strip.widget)
    overlay.expandsVertically = true
    widget = overlay
    stack.add(content, name: Name.content)
    stack.add(makeLoadingPage(), name: Name.loading)
    stack.add(makeEmptyPage(), name: Name.empty)
    stack.visibleChildName = Name.content
    strip.onRetry = { [weak self] in self?.onRetry?() }
    strip.onFocusLost = { [weak self] in self?.stack.moveFocusInside() }
    indicator = DelayedIndicator(clock: clock) { [weak self] in self?.showSpinner($0) }
  }

  isolated deinit {
    waiting?.cancel()
  }

  /// Follows a status.
  public func show(_ status: RefreshStatus) {
    show(ListPlaceholder(status))
    show(ListNotice(status))
    widget.setAccessibleBusy(Lane.allCases.contains { status[$0].isLoading })
    indicator?.update(isBusy: placeholder == .loading && status.refresh.isLoading)
  }

  private func show(_ next: ListPlaceholder) {
    guard next != placeholder else { return }
    placeholder = next
    present(next)
  }

  private func present(_ next: ListPlaceholder) {
    let old = custom
    custom = nil
    if next != .none, let page = provider?(next) {
      custom = page
      stack.add(page, name: Name.custom + String(describing: ObjectIdentifier(page)))
      stack.visibleChildName = Name.custom + String(describing: ObjectIdentifier(page))
    } else {
      showUsualPage(next)
    }
    if let old {
      stack.remove(old)
    }
  }

  private func showUsualPage(_ next: ListPlaceholder) {
    switch next {
    case .none:
      stack.visibleChildName = Name.content
    case .loading:
      stack.visibleChildName = Name.loading
    case .empty:
      stack.visibleChildName = Name.empty
    case .failed(let error):
      failed.setDescription(texts.sentence(for: error))
      offerRetry(of: error)
      stack.visibleChildName = Name.failed
    }
  }

  /// Hides the button to try again until it can do something.
  private func offerRetry(of error: PageError) {
    waiting?.cancel()
    let delay = texts.retryDelay(error)
    retry.isVisible = delay == nil && error.isRetryable
    guard let delay else { return }
    waiting = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      self?.retry.isVisible = true
    }
  }

  private func show(_ next: ListNotice) {
    guard next != notice else { return }
    notice = next
    switch next {
    case .none: strip.hide()
    case .offline: strip.show(texts.offline, offersRetry: true)
    case .refreshFailed(let error):
      strip.show(texts.sentence(for: error), offersRetry: error.isRetryable)
    }
  }

  private func showSpinner(_ isShown: Bool) {
    loading.isVisible = isShown
    spinner.isSpinning = isShown
  }

  private func makeLoadingPage() -> Widget {
    spinner.setSizeRequest(width: Self.spinnerSize, height: Self.spinnerSize)
    spinner.horizontalAlignment = .center
    let words = Label(texts.loading)
    words.addCSSClass("dim-label")
    loading.append(spinner)
    loading.append(words)
    loading.horizontalAlignment = .center
    loading.verticalAlignment = .center
    loading.expandsVertically = true
    loading.isVisible = false
    let page = Box(.vertical)
    page.append(loading)
    return page
  }

  private func makeEmptyPage() -> StatusPage {
    let page = StatusPage(
      icon: texts.emptyIcon,
      title: texts.emptyTitle,
      description: texts.emptyDescription
    )
    guard let label = texts.emptyAct else { return page }
    let button = Button(label)
    button.isVisible = false
    button.onClicked { [weak self] in self?.onEmptyAct?() }
    page.setButtons([button])
    emptyAct = button
    return page
  }

  private func makeFailedPage() -> StatusPage {
    let page = StatusPage(icon: "dialog-warning-symbolic", title: texts.failedTitle)
    page.allowCopying()
    retry.onClicked { [weak self] in self?.onRetry?() }
    page.setButtons([retry])
    stack.add(page, name: Name.failed)
    return page
  }
}
