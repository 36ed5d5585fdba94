// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The preferences of refreshing: how often feeds are asked by themselves, and what is done on a
/// network that is paid for by its use.
final class RefreshPreferences {
  /// The group of the page.
  let widget: PreferencesGroup
  /// The row of the interval of all feeds.
  let interval: ComboRow
  /// The row of the choice about metered networks.
  let metered: ComboRow
  /// Called when the reader wants to see the accounts.
  var onAccounts: () -> Void = {}

  private let library: LibraryModel
  private var observation: Observation?

  /// Creates the group with the present choice.
  init(_ library: LibraryModel, _ messages: Messages) {
    self.library = library
    widget = PreferencesGroup(messages.refreshingPage)
    interval = ComboRow(
      messages.intervalTitle,
      subtitle: messages.intervalDescription,
      choices: RefreshInterval.allCases.map { messages.title(of: $0) }
    )
    widget.append(interval)
    metered = ComboRow(
      messages.meteredTitle,
      choices: [messages.meteredByHand, messages.meteredAlways]
    )
    metered.selected = library.settings.preferences.refreshesOnMetered ? 1 : 0
    widget.append(metered)
    let accounts = ActionRow(messages.text(of: .accounts))
    let show = Button(messages.showLedger)
    accounts.append(show)
    widget.append(accounts)
    observation = library.observe { [weak self] in self?.show($0.intervals.usual) }
    interval.onChanged { [weak self] in self?.intervalChanged() }
    metered.onChanged { [weak self] in self?.changed() }
    show.onClicked { [weak self] in self?.onAccounts() }
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
