// SPDX-License-Identifier: MIT

public import GtkShell
import RefreshKit

/// A button that refreshes a list, and shows a spinner while that takes long.
///
/// It can be pressed exactly when the list takes a refresh and its refresh lane is not loading
/// (VG-3); the spinner comes and goes by the rules for indicators (VG-4). Both follow from the
/// status, so no outcome can leave them behind.
public final class RefreshButton {
  /// The widget to put into a header bar.
  public var widget: Widget { button }

  /// The button itself.
  package let button = Button()
  /// The spinner that is shown on the button.
  package let spinner = Spinner()
  /// The attachment that the button works for.
  weak var user: RefreshAttachment?
  /// Called for each press.
  var onPressed: (() -> Void)?

  private let stack = Stack()
  private var indicator: DelayedIndicator?

  private enum Name {
    static let icon = "icon"
    static let spinner = "spinner"
  }

  /// Creates a button without a list to refresh.
  ///
  /// - Parameters:
  ///   - tooltip: the tooltip, also the name for screen readers.
  ///   - clock: measures the delays of the spinner.
  public init(tooltip: String, clock: any Clock<Duration> = ContinuousClock()) {
    button.addCSSClass("flat")
    button.addCSSClass("image-button")
    button.setTooltip(tooltip)
    button.setAccessibleLabel(tooltip)
    button.isSensitive = false
    stack.add(Icon("view-refresh-symbolic"), name: Name.icon)
    stack.add(spinner, name: Name.spinner)
    button.setChild(stack)
    button.onClicked { [weak self] in self?.onPressed?() }
    indicator = DelayedIndicator(clock: clock) { [weak self] in self?.showSpinner($0) }
  }

  /// Follows a status.
  func show(_ status: RefreshStatus) {
    button.isSensitive = !status.refresh.isLoading && status.canRefresh
    widget.setAccessibleBusy(status.refresh.isLoading)
    indicator?.update(isBusy: status.refresh.isLoading && !status.isQuiet)
  }

  /// Stops following a list: there is none to refresh.
  func reset() {
    user = nil
    onPressed = nil
    button.isSensitive = false
    widget.setAccessibleBusy(false)
    indicator?.update(isBusy: false)
  }

  private func showSpinner(_ isShown: Bool) {
    spinner.isSpinning = isShown
    stack.visibleChildName = isShown ? Name.spinner : Name.icon
  }
}
