// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The preferences of refreshing: what is done on a network that is paid for by its use.
final class RefreshPreferences {
  /// The group of the page.
  let widget: PreferencesGroup
  /// The row of the choice about metered networks.
  let metered: ComboRow
  /// Called when the reader wants to see the accounts.
  var onAccounts: () -> Void = {}

  private let library: LibraryModel

  /// Creates the group with the present choice.
  init(_ library: LibraryModel, _ messages: Messages) {
    self.library = library
    widget = PreferencesGroup(messages.refreshingPage)
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
    metered.onChanged { [weak self] in self?.changed() }
    show.onClicked { [weak self] in self?.onAccounts() }
  }

  private func changed() {
    let isAlways = metered.selected == 1
    library.settings.changePreferences { $0.refreshesOnMetered = isAlways }
  }
}
