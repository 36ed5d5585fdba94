// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FreshetCore
package import GtkShell

/// The details of one feed: the reasons for the times of its polls, its retention, and the repairs
/// of its articles.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class DetailsDialog: PageDialog {
  package let page: GroupsDialog
  private let messages: Messages
  private let facts = PreferencesGroup()
  private let fetching: PreferencesGroup
  private let history: PreferencesGroup
  let retention: FeedRetentionGroup
  private let repairs: RepairsGroup
  let privacy: FeedPrivacyGroup
  /// The button that copies.
  package let copy: Button
  /// The buttons that may help when nothing arrives from the feed.
  let remedies = Box(.horizontal, spacing: 8)
  private var observation: Observation?
  private var shown: FeedDetails?
  private(set) var rows: [(group: PreferencesGroup, row: Widget)] = []
  /// Called when the reader wants to see the ledger of the feed.
  var onLedger: () -> Void = {}
  /// The model that is shown.
  package let model: FeedDetailsModel

  /// Creates the dialog, without showing it.
  init(_ model: FeedDetailsModel, _ messages: Messages) {
    self.model = model
    self.messages = messages
    page = GroupsDialog(messages.text(of: .feedDetails), messages)
    fetching = PreferencesGroup(messages.fetching)
    history = PreferencesGroup(messages.lastFetches)
    retention = FeedRetentionGroup(model.retention, of: model.feed, messages)
    repairs = RepairsGroup(messages) { [weak model] in model?.toggle($0) }
    privacy = FeedPrivacyGroup(model.feed, of: model.library, messages)
    let groups: [Widget] = [
      facts, remedies, fetching, history, privacy.widget, retention.widget, repairs.widget,
    ]
    for group in groups { page.append(group) }
    copy = page.addCopyButton(messages) { [weak model] in model?.details?.text ?? "" }
    model.onFault = { [weak page] in page?.dialog.showMessage(messages.sentence(for: $0)) }
    addRemedies()
    privacy.ledger.onClicked { [weak self] in self?.onLedger() }
    observation = model.observe { [weak self] in self?.show($0) }
    Task { await model.load() }
  }

  private func addRemedies() {
    let again = Button(messages.askAgain)
    let leave = Button(messages.text(of: .unsubscribe))
    leave.addCSSClass("destructive-action")
    for button in [again, leave] { remedies.append(button) }
    remedies.horizontalAlignment = .end
    remedies.isVisible = false
    again.onClicked { [weak model] in model?.askAgain() }
    leave.onClicked { [weak self] in
      self?.model.unsubscribe()
      self?.close()
    }
  }

  private func show(_ model: FeedDetailsModel) {
    repairs.show(model.repairs, of: model.repairCount)
    guard let details = model.details, details != shown else { return }
    shown = details
    remedies.isVisible = !details.trouble.isEmpty
    for (group, row) in rows { group.remove(row) }
    rows = details.facts.map { (facts, row(of: $0)) }
    rows += details.fetching.map { (fetching, row(of: $0)) }
    if !details.history.isEmpty { rows.append((history, FetchTable(details.history).widget)) }
    history.isVisible = !details.history.isEmpty
    for (group, row) in rows { group.append(row) }
  }

  private func row(of fact: FeedDetails.Fact) -> ActionRow {
    let row = ActionRow(fact.name, subtitle: fact.value.shortened(to: TextLimits.title))
    row.addCSSClass("fact-row")
    return row
  }
}
