// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
package import GtkShell

/// The preferences of feeds: the interval of automatic polls, polls on a network that is paid for
/// by its use, and the ways to the accounts and to the retention of articles.
package final class FeedsPreferences {
  /// The groups of the page.
  let widget = Box(.vertical, spacing: 18)
  /// The row of the interval of all feeds.
  package let interval: ComboRow
  /// The row of the choice about metered networks.
  let metered: ComboRow
  /// Called when the reader wants to see the accounts.
  var onAccounts: () -> Void = {}
  /// Called when the reader wants to see how much is stored, and for how long.
  var onStorage: () -> Void = {}

  private let library: LibraryModel
  private var observation: Observation?

  /// Creates the page with the present choices.
  init(_ library: LibraryModel, _ messages: Messages) {
    self.library = library
    interval = ComboRow(
      messages.intervalTitle,
      subtitle: messages.intervalDescription,
      choices: RefreshInterval.allCases.map { messages.title(of: $0) }
    )
    metered = ComboRow(
      messages.meteredTitle,
      choices: [messages.meteredByHand, messages.meteredAlways]
    )
    metered.selected = library.settings.preferences.refreshesOnMetered ? 1 : 0
    let refreshing = PreferencesGroup(messages.refreshingPage)
    for row in [interval, metered] { refreshing.append(row) }
    let others = PreferencesGroup()
    let (accounts, storage) = (Button(messages.showLedger), Button(messages.showLedger))
    for (title, button) in [(messages.accountsTitle, accounts), (messages.storageTitle, storage)] {
      let row = ActionRow(title)
      row.append(button)
      button.setAccessibleLabel("\(messages.showLedger): \(title)")
      others.append(row)
    }
    for group in [refreshing, others] { widget.append(group) }
    observation = library.observe { [weak self] in self?.show($0.intervals.usual) }
    interval.onChanged { [weak self] in self?.intervalChanged() }
    metered.onChanged { [weak self] in self?.changed() }
    accounts.onClicked { [weak self] in self?.onAccounts() }
    storage.onClicked { [weak self] in self?.onStorage() }
  }

  private func show(_ usual: RefreshInterval) {
    let index = RefreshInterval.allCases.firstIndex(of: usual) ?? 0
    if interval.selected != index { interval.selected = index }
  }

  private func intervalChanged() {
    guard RefreshInterval.allCases.indices.contains(interval.selected) else { return }
    let choice = RefreshInterval.allCases[interval.selected]
    if choice != library.intervals.usual { library.setInterval(choice) }
  }

  private func changed() {
    let isAlways = metered.selected == 1
    library.settings.changePreferences { $0.refreshesOnMetered = isAlways }
  }
}
