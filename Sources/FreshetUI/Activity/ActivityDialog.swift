// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FreshetCore
package import GtkLists
package import GtkShell
import RefreshKit

/// The activity of the program: each fetch of each feed, the newest first, while it happens.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class ActivityDialog {
  /// The width and the height of the dialog in pixels.
  private static let size = (width: 560, height: 720)

  /// The window.
  package let dialog: Dialog
  /// The choice to show faults alone.
  let faults: CheckButton
  /// The button that copies the chosen row.
  let copy: Button
  /// The button that copies all rows.
  let copyAll: Button
  /// The button that shows the details of the feed of the chosen row.
  let details: Button
  /// The button that shows the feeds that need a remedy.
  let troubles: Button
  /// The list.
  package let list: PagedView<ActivitySource, OneCell<ActivityCell>>
  /// The model that is shown.
  package let model: ActivityModel
  /// Called with the feed whose details the reader wants to see.
  var onDetails: (SubscriptionID) -> Void = { _ in }
  /// Called when the reader wants to see the feeds that need a remedy.
  var onTroubles: () -> Void = {}

  private let messages: Messages

  /// Creates the dialog, without showing it.
  ///
  /// - Parameters:
  ///   - model: the model to show.
  ///   - messages: the strings of the interface.
  init(_ model: ActivityModel, _ messages: Messages) {
    self.model = model
    self.messages = messages
    var options = PagedScreenOptions<ActivityRow>()
    options.texts = ListTexts(ofActivity: messages)
    options.list.accessibleLabel = messages.activityTitle
    options.list.showsNewRowsPill = false
    options.parts.footerStyle = "footer-row"
    list = PagedView(PagedRows(model.list), cells: OneCell { ActivityCell() }, options: options)
    faults = CheckButton(messages.faultsOnly)
    copy = Button(messages.copy)
    copyAll = Button(messages.copyAll)
    details = Button(messages.text(of: .feedDetails))
    troubles = Button(icon: "dialog-warning-symbolic")
    troubles.setTooltip(messages.troublesTitle)
    troubles.setAccessibleLabel(messages.troublesTitle)
    let foot = Box(.horizontal, spacing: 6)
    for name in ["toolbar", "activity-foot"] { foot.addCSSClass(name) }
    for button in [copy, copyAll, details, troubles] { foot.append(button) }
    copyAll.expandsHorizontally = true
    copyAll.horizontalAlignment = .start
    let column = Box(.vertical)
    list.page.widget.expandsVertically = true
    column.append(list.page.widget)
    column.append(foot)
    dialog = Dialog(
      title: messages.activityTitle,
      content: column,
      isScrolling: false,
      close: messages.close
    )
    dialog.header.packStart(faults)
    connect()
  }

  /// Shows the dialog.
  ///
  /// - Parameter window: the window under it.
  package func present(over window: ApplicationWindow) {
    dialog.present(over: window, size: Self.size, retaining: self)
    list.attach()
    model.list.send(.start)
  }

  /// Closes the dialog.
  package func close() {
    dialog.close()
  }

  private func connect() {
    faults.onToggled { [weak self] in self?.model.setShowsFaultsAlone($0) }
    copy.onClicked { [weak self] in self?.copyChosen() }
    copyAll.onClicked { [weak self] in self?.copyEverything() }
    details.onClicked { [weak self] in self?.showDetails() }
    troubles.onClicked { [weak self] in self?.onTroubles() }
    list.onActivate = { [weak self] in self?.onDetails($0.feed) }
    list.page.host.onSelectionChanged { [weak self] row, _ in self?.show(chosen: row?.item) }
    dialog.onUnmapped { [weak self] in self?.end() }
    list.page.placeholders.provider = { [weak model, messages] placeholder in
      guard placeholder == .empty, model?.showsFaultsAlone == true else { return nil }
      return StatusPage(
        icon: "object-select-symbolic",
        title: messages.noFaults,
        description: messages.noFaultsDescription
      )
    }
    show(chosen: nil)
  }

  /// The row that is chosen; nil for none.
  private(set) var chosen: ActivityRow?

  /// Shows which row is chosen; nil for none.
  func show(chosen row: ActivityRow?) {
    chosen = row
    for button in [copy, details] { button.isSensitive = row != nil }
  }

  private func copyChosen() {
    guard let chosen else { return }
    dialog.copy(chosen.text)
    dialog.showMessage(messages.copied)
  }

  private func copyEverything() {
    Task { [weak self, model, messages] in
      do throws(PageError) {
        let text = try await model.text()
        self?.dialog.copy(text)
        self?.dialog.showMessage(messages.copied)
      } catch {
        self?.dialog.showMessage(messages.sentence(for: error))
      }
    }
  }

  private func showDetails() {
    if let chosen { onDetails(chosen.feed) }
  }

  private func end() {
    list.detach()
    Task { [model] in await model.close() }
  }
}

extension ListTexts {
  /// Returns the strings of the list of fetches.
  fileprivate init(ofActivity messages: Messages) {
    self.init(messages)
    loading = messages.loadingActivity
    emptyTitle = messages.noActivity
    emptyIcon = "view-refresh-symbolic"
    emptyDescription = messages.noActivityDescription
    failedTitle = messages.activityFailed
    end = messages.endOfActivity
  }
}
