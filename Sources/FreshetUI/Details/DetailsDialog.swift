// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedSync
package import FoundationEssentials
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
  /// The reader's choices for the feed.
  package let settings: FeedSettingsGroup
  /// The name and the password of the feed.
  package let access: FeedAccessGroup
  /// The button that copies.
  package let copy: Button
  /// The button that asks again when nothing arrives from the feed.
  let again: Button
  /// The trouble of the feed, with its remedies.
  let troubles: TroublesModel
  private let troubleBox = Box(.vertical)
  private(set) var card: TroubleCard?
  /// Whether the keyboard was at the trouble, and cannot be there while the site is searched.
  private var isFocusLost = false
  /// The button that opens the page that the feed belongs to; nil for none.
  package private(set) var pageButton: Button?
  private var observation: Observation?
  private var troubleObservation: Observation?
  private var shown: FeedDetails?
  private(set) var rows: [(group: PreferencesGroup, row: Widget)] = []
  /// Called when the reader wants to see the fetches of all feeds.
  var onActivity: () -> Void = {}
  /// Called when the reader wants to see the ledger of the feed.
  var onLedger: () -> Void = {}
  /// Called with the page that the feed belongs to when it is to be opened in the browser.
  package var onOpenLink: (URL) -> Void = { _ in }
  /// The model that is shown.
  package let model: FeedDetailsModel

  /// Creates the dialog, without showing it.
  init(_ model: FeedDetailsModel, _ messages: Messages) {
    self.model = model
    self.messages = messages
    page = GroupsDialog(messages.text(of: .feedDetails), messages)
    again = Button(messages.retry)
    troubles = TroublesModel(of: model.library, only: model.feed)
    fetching = PreferencesGroup(messages.fetching)
    history = PreferencesGroup(messages.lastFetches)
    retention = FeedRetentionGroup(model.retention, of: model.feed, messages)
    repairs = RepairsGroup(messages) { [weak model] in model?.toggle($0) }
    privacy = FeedPrivacyGroup(model.feed, of: model.library, messages)
    settings = FeedSettingsGroup(model.feed, of: model.library, messages)
    access = FeedAccessGroup(FeedAccessModel(model.feed, of: model.library), messages)
    let groups: [Widget] = [
      facts, troubleBox, again, settings.widget, fetching, history, access.widget, privacy.widget,
      retention.widget, repairs.widget,
    ]
    for group in groups { page.append(group) }
    copy = page.addCopyButton(messages) { [weak model] in model?.details?.text ?? "" }
    model.onFault = { [weak page] in page?.dialog.showMessage(messages.sentence(for: $0)) }
    settings.onRefused = { [weak page] in page?.dialog.showMessage($0) }
    addRemedies()
    addActivityButton()
    access.model.onChanged = { [weak self] in self?.askAgain() }
    privacy.ledger.onClicked { [weak self] in self?.onLedger() }
    observation = model.observe { [weak self] in self?.show($0) }
    troubleObservation = troubles.observe { [weak self] in self?.show($0) }
    Task { [troubles, access] in
      await model.load()
      await access.model.load()
      await troubles.load()
    }
  }

  private func addRemedies() {
    again.horizontalAlignment = .end
    again.isVisible = false
    again.onClicked { [weak self] in self?.askAgain() }
  }

  private func askAgain() {
    let asking = model.askAgain()
    Task { [troubles] in
      await asking.value
      await troubles.load()
    }
  }

  private func addActivityButton() {
    let row = ActionRow(messages.activityTitle, subtitle: messages.activityDescription)
    let show = Button(messages.showLedger)
    show.onClicked { [weak self] in self?.onActivity() }
    row.append(show)
    history.append(row)
  }

  /// Shows the trouble of the feed with its remedies; nothing while all is well.
  private func show(_ troubles: TroublesModel) {
    isFocusLost = isFocusLost || troubleBox.containsFocus
    troubleBox.removeAll()
    card = troubles.rows?.first.map { row in
      TroubleCard(row, isSearched: troubles.searched != nil, showsTitle: false, messages) {
        [weak self] remedy in
        troubles.apply(remedy, to: row)
        if remedy == .unsubscribe { self?.close() }
      }
    }
    if let card { troubleBox.append(card.widget) }
    if card == nil, again.containsFocus { isFocusLost = true }
    for part in [troubleBox, again] as [Widget] { part.isVisible = card != nil }
    if isFocusLost, troubleBox.moveFocusInside() || card == nil && copy.grabFocus() {
      isFocusLost = false
    }
  }

  private func show(_ model: FeedDetailsModel) {
    repairs.show(model.repairs, of: model.repairCount)
    guard let details = model.details, details != shown else { return }
    shown = details
    let isAtLink = pageButton?.containsFocus == true
    for (group, row) in rows { group.remove(row) }
    pageButton = nil
    // The name and the folder are rows in which they can be changed.
    let changed = [messages.feedTitle, messages.feedFolder]
    rows = details.facts.filter { !changed.contains($0.name) }.map { (facts, row(of: $0)) }
    rows += details.fetching.map { (fetching, row(of: $0)) }
    rows += details.history.map { (history, row(of: $0)) }
    for (group, row) in rows { group.append(row) }
    if let page = details.page { addLink(to: page) }
    if isAtLink { (pageButton ?? copy).grabFocus() }
  }

  /// Makes the row of the page that the feed belongs to open it.
  private func addLink(to page: URL) {
    let title = messages.feedPage
    let found = rows.lazy.compactMap { $0.row as? ActionRow }.first { $0.title == title }
    guard let row = found else { return }
    let button = Button(icon: "adw-external-link-symbolic")
    button.addCSSClass("flat")
    button.setTooltip(messages.openSite)
    button.setAccessibleLabel(messages.openSite)
    button.onClicked { [weak self] in self?.onOpenLink(page) }
    row.append(button)
    pageButton = button
  }

  private func row(of fetch: FeedDetails.Fetch) -> ActionRow {
    let lines = [
      [fetch.time, fetch.size].filter { !$0.isEmpty }.joined(separator: " · "), fetch.reason,
    ]
    let row = ActionRow(
      fetch.outcome,
      subtitle: lines.filter { !$0.isEmpty }.joined(separator: "\n")
    )
    if fetch.isFailure { row.addCSSClass("error") }
    return row
  }

  private func row(of fact: FeedDetails.Fact) -> ActionRow {
    let row = ActionRow(fact.name, subtitle: fact.value.shortened(to: TextLimits.title))
    row.addCSSClass("fact-row")
    return row
  }
}
